import Resolver

public struct Commons: Sendable {
    public let seats = 650
    public init() {}
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Commons() }
        register(name: "speaker") { 1377 }
    }
}
