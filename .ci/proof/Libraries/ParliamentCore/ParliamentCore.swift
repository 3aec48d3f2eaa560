import Resolver

public struct Lords: Sendable {
    public let seats = 800
    public init() {}
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Lords() }
        register(name: "speaker") { 1621 }
    }
}
