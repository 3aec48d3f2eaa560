import Resolver

final class WeatherService: Resolving {
    private lazy var client: APIClient = resolver.resolve()
    func today() -> Int { client.size("/weather") }
}
final class MapService {
    private let client: APIClient
    init(client: APIClient = Resolver.resolve()) { self.client = client }
    func tiles() -> Int { client.size("/tiles") }
}
extension Resolver {
    static func registerFeatures() {
        register { WeatherService() }.scope(.cached)
        register { MapService() }
    }
}
extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        defaultScope = .unique
        registerNetworking()
        registerFeatures()
    }
}
