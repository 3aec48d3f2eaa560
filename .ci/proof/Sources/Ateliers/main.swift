// Correct: a composition root, whose methods make the screens.
import Resolver

protocol Clock { func now() -> Int }
struct SystemClock: Clock { func now() -> Int { 42 } }
protocol HTTPClient { func get(_ path: String) -> String }
struct FakeClient: HTTPClient {
    let base: String
    func get(_ path: String) -> String { base + path }
}
final class NewsService {
    let client: any HTTPClient
    let clock: any Clock
    init(client: any HTTPClient, clock: any Clock) { self.client = client; self.clock = clock }
    func headlines() -> [String] { [client.get("/news"), "\(clock.now())"] }
}
final class NewsScreen {
    let service: NewsService
    init(service: NewsService) { self.service = service }
}

/// Owns everything that lives as long as the app.
final class CompositionRoot {
    private let container = Resolver()

    init(baseURL: String) {
        registerInfrastructure(baseURL: baseURL)
        registerServices()
        registerScreens()
    }

    private func registerInfrastructure(baseURL: String) {
        container.register { SystemClock() as any Clock }
        container.register { FakeClient(base: baseURL) as any HTTPClient }.scope(.application)
    }

    private func registerServices() {
        container.register(NewsService.init).scope(.application)
    }

    private func registerScreens() {
        container.register { r in NewsScreen(service: try r.require()) }
    }

    func makeNewsScreen() throws -> NewsScreen { try container.require() }
    func makeClock() -> any Clock { container.resolve() }
    var service: NewsService { container.resolve() }
}

let root = CompositionRoot(baseURL: "https://example.org")
print(try root.makeNewsScreen().service.headlines())
print(root.makeClock().now(), root.service.headlines().count)
