// Duplicate: in two files, on the main actor.
import Resolver

@MainActor final class HarbourScreen {
    let title: String
    init(title: String) { self.title = title }
}

extension Resolver {
    static func registerScreens() {
        register(on: .main, name: "harbour") { HarbourScreen(title: "Harbour") }  // expect-warning: duplicate-registration (one of)
    }
}
