import Resolver

@main struct Marina {
    @MainActor static func main() {
        Resolver.registerScreens()
        Resolver.register(on: .main, HarbourScreen.self, name: "harbour") { HarbourScreen(title: "Marina") }  // expect-warning: duplicate-registration (one of)
        let screen: HarbourScreen = Resolver.resolve(name: "harbour")
        print(screen.title)
    }
}
