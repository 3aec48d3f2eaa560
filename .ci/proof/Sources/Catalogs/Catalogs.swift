// Undecidable: lazy wrappers, named as a part of their module or of words before, are used before what they ask for is registered.
import Resolver

final class Log {}
final class SideView {}
final class DeskView {
    @LazyInjected var log: Log  // expect-unproved: before it is registered
    @LazyInjected private var sideView: SideView  // expect-unproved: before it is registered
    @LazyInjected var late: Log
    @LazyInjected var wrapped: Log  // expect-unproved: before it is registered
    func open() -> Bool { log === late }
    func unwrap() -> Log { $wrapped.wrappedValue }
    func draw() { print(sideView) }
}

final class Shelf {
    let (log, view): (Resolver.Lazy<Log>, Resolver.Provider<SideView>)
    init(log: Resolver.Lazy<Log>, view: Resolver.Provider<SideView>) { (self.log, self.view) = (log, view) }
}

@main struct Catalogs {
    static func main() {
        let view = DeskView()
        if CommandLine.arguments.count > 1 { print(view.log) }
        if CommandLine.arguments.count > 2 { view.draw() }
        if CommandLine.arguments.count > 3 { print(view.unwrap()) }
        Resolver.register(Shelf.init)  // expect-unproved: before it is registered
        let shelf: Shelf = Resolver.resolve()
        if CommandLine.arguments.count > 4 { print(shelf.view()) }
        Resolver.register { Log() }
        Resolver.register { SideView() }
        print(shelf.log(), shelf.view())
        print(view.open())
        view.draw()
    }
}
