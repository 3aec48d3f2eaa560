import Resolver

/// What a library offers: names, a protocol, and a function that registers.
extension Resolver.Name {
    public static let express: Self = "express"
    public static let standard: Self = "standard"
    public static let overnight: Self = "overnight"
}

public protocol Delivery: Sendable {
    var days: Int { get }
}

struct Van: Delivery { let days: Int }

extension Resolver {
    public func registerDeliveries() {
        register(Delivery.self, name: .express) { Van(days: 1) }
        register(Delivery.self, name: .standard) { Van(days: 3) }
    }
}
