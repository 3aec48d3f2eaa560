// Undecidable: lazy wrappers, named as a part of their module or of words before, are used before what they ask for is registered.
import Resolver

final class Log {}
final class SideView {}
final class DeskView {
    @LazyInjected var log: Log  // expect-unproved: before it is registered
    @LazyInjected private var sideView: SideView  // expect-unproved: before it is registered
    @LazyInjected var late: Log
    func open() -> Bool { log === late }
    func draw() { print(sideView) }
}

@main struct Catalogs {
    static func main() {
        let view = DeskView()
        if CommandLine.arguments.count > 1 { print(view.log) }
        if CommandLine.arguments.count > 2 { view.draw() }
        Resolver.register { Log() }
        Resolver.register { SideView() }
        print(view.open())
        view.draw()
    }
}
