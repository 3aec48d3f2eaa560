// Correct: a view model of the main actor, asked for there by each form.
import Resolver

struct API: Sendable { let host = "example.org" }

@MainActor final class ListModel {
    let api: API
    var title = ""
    init(api: API) { self.api = api }
}
@MainActor protocol Screen: AnyObject { var name: String { get } }
@MainActor final class Home: Screen {
    let name = "home"
    let model: ListModel
    init(model: ListModel) { self.model = model }
}

@main struct Terminal {
    @MainActor static func main() {
        let resolver = Resolver()
        resolver.register { API() }
        resolver.register(on: .main, ListModel.init).scope(.application)
        resolver.register(on: .main, name: "settings") { ListModel(api: $0) }
        resolver.register(on: .main, name: "about") { r in ListModel(api: r.resolve()) }
        resolver.register(on: .main, Screen.self) { (r: Resolver, title: String) in
            let home = Home(model: r.resolve())
            home.model.title = title
            return home
        }

        let screen: any Screen = resolver.resolve(argument: "Start")
        let settings = resolver.resolve(ListModel.self, name: "settings")
        let about: ListModel? = resolver.optional(name: "about")
        print(screen.name, settings.api.host, about != nil)
    }
}
