// Isolation: an actor asks for a service whose initialiser takes one of the main actor.
import Resolver

@MainActor final class Panel { init() {} }
final class Operator: Sendable {
    let panel: Panel
    init(panel: Panel) { self.panel = panel }
}

actor Keeper {
    func open() -> Operator {
        Resolver.resolve()  // expect-error: isolation (one of)
    }
}

@main struct Drawbridge {
    static func main() async {
        Resolver.register(on: .main, Panel.init)
        Resolver.register(Operator.init)  // expect-error: isolation (one of)
        print(await Keeper().open())
    }
}
