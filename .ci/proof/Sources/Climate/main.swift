// Correct: an environment with payloads, each case of which registers.
import Resolver

enum Environment {
    case live(url: String, key: String)
    case staging(url: String)
    case mock

    static func current(_ arguments: [String]) -> Environment {
        if arguments.contains("--mock") { return .mock }
        if arguments.contains("--staging") { return .staging(url: "https://staging.example.org") }
        return .live(url: "https://example.org", key: "k")
    }
}
protocol API { func fetch() -> String }
struct RemoteAPI: API {
    let url: String
    let key: String?
    func fetch() -> String { "\(url) \(key ?? "-")" }
}
struct MockAPI: API { func fetch() -> String { "mock" } }
final class Feed {
    let api: any API
    init(api: any API) { self.api = api }
}
final class FeedModel {
    let feed: Feed
    let title: String
    init(feed: Feed, title: String) { self.feed = feed; self.title = title }
}

func bootstrap(_ environment: Environment) {
    switch environment {
    case .live(let url, let key):
        Resolver.register { RemoteAPI(url: url, key: key) as any API }
    case .staging(let url):
        Resolver.register { RemoteAPI(url: url, key: nil) as any API }
    case .mock:
        Resolver.register { MockAPI() as any API }
    }
    Resolver.register(Feed.init)
    Resolver.register(FeedModel.self) { r, title in FeedModel(feed: try r.require(), title: title) }
}

bootstrap(.current(CommandLine.arguments))
print(Resolver.resolve(Feed.self).api.fetch())
let model: FeedModel = Resolver.resolve(argument: "Today")
print(model.title, model.feed.api.fetch())
let api: any API = try Resolver.require()
print(api.fetch())
