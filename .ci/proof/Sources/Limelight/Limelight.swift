// Undecidable: a conformance of the main actor does not show elsewhere.
import Resolver

protocol Titled { var title: String { get } }
@MainActor final class Singer: @MainActor Titled {
    var title = "Aida"
    nonisolated init() {}
}
@MainActor final class Dancer {
    var title = "Giselle"
    nonisolated init() {}
}
extension Dancer: @MainActor Titled {}

@main struct Limelight {
    static func main() async {
        let opera = Resolver(), ballet = Resolver()
        opera.register { Singer() }.implements((any Titled).self)
        ballet.register { Dancer() }.implements((any Titled).self)
        await Task.detached {
            print(opera.resolve((any Titled).self))  // expect-unproved: nothing says
            print(ballet.resolve((any Titled).self))  // expect-unproved: nothing says
            print(opera.resolve(Singer.self))
        }.value
    }
}
