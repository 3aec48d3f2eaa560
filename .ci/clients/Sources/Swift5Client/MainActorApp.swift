// A feature that is on the main actor, as most screens are.

import Foundation
import Resolver

@MainActor
protocol Screen: AnyObject {
    var title: String { get set }
}

@MainActor
final class TitleModel {
    var title = "untitled"
    init() {}
    static func make() -> TitleModel { TitleModel() }
}

@MainActor
final class TitleScreen: Screen {
    static var made = 0
    let model: TitleModel
    @LazyInjected private var analytics: Analytics
    @Injected private var configuration: Configuration
    var title: String {
        get { model.title }
        set { model.title = newValue + " @ " + configuration.host }
    }

    init(model: TitleModel) { self.model = model }

    func appear() { analytics.track(title) }
}

@MainActor
final class Router {
    private var shown: [Screen] = []
    private let resolver: Resolver

    init(resolver: Resolver = .root) { self.resolver = resolver }

    func show() -> String {
        resolver.register(name: "count") { self.shown.count }
        let screen: Screen = resolver.resolve()
        shown.append(screen)
        return "\(screen.title) \(resolver.resolve(Int.self, name: "count"))"
    }
}

extension Resolver {
    @MainActor
    static func registerMainActorScreens() {
        register { TitleModel() }
        register(name: "by a static method", factory: TitleModel.make)
        register { r in TitleScreen(model: r.resolve()) }
            .implements(Screen.self)
            .resolveProperties { _, screen in
                TitleScreen.made += 1
                screen.title = "screen \(TitleScreen.made)"
            }
        register(name: "titled") { (r, args) -> TitleScreen in
            let title: String = args()
            let screen = TitleScreen(model: TitleModel())
            screen.title = title
            return screen
        }
        register { Router() }.scope(.application)
    }
}

@MainActor
func checkMainActorApp() {
    theme("on the main actor") {
        Resolver.registerMainActorScreens()
        let router: Router = Resolver.resolve()
        check(router.show(), is: "screen 1 @ api.wavelength.example 1", "a screen")
        let titled: TitleScreen = Resolver.resolve(name: "titled", args: "given")
        check(titled.title, is: "given @ api.wavelength.example", "with arguments")
        titled.appear()
        check(Resolver.resolve(Analytics.self).events, is: ["given @ api.wavelength.example"], "and a lazy wrapper")
    }
}

func checkTasks() async {
    Resolver_startAfresh()
    Tally.theme = "tasks"
    let r = Resolver()
    var made = 0
    r.register { () -> TitleBox in
        made += 1
        return TitleBox(text: "\(made)")
    }
    .scope(.application)
    let box: TitleBox = r.resolve()
    check(box.text, is: "1", "in an asynchronous function")
    let fetched = await fetchTitle(r)
    check(fetched, is: "1", "across an await")
    check(made, is: 1, "made once")
}

final class TitleBox {
    let text: String
    init(text: String) { self.text = text }
}

private func fetchTitle(_ resolver: Resolver) async -> String {
    let box: TitleBox = resolver.resolve()
    return box.text
}
