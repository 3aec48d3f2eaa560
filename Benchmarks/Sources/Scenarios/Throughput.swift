// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Work that several threads do at once.
public struct Throughput: Sendable {
    /// What the table prints, and what a filter looks into.
    public let name: String

    /// The least that two threads must get done, as a multiple of what one does.
    public let budget: Double

    /// The work through the library.
    public let ours: @Sendable (Int) -> Void

    /// The same by hand.
    public let byHand: @Sendable (Int) -> Void
}

extension Throughput {
    /// New objects, of which the threads share nothing but the registration.
    public static func unique() -> Throughput {
        let resolver = opaque(Resolver())
        resolver.register { Cat() }.scope(.unique)
        let make = opaque { @Sendable () -> Cat in Cat() }
        return Throughput(name: "2 threads : 1, class, unique", budget: 1.7) {
            for _ in 0..<$0 { drop(resolver.resolve(Cat.self) as AnyObject) }
        } byHand: {
            for _ in 0..<$0 { drop(make() as AnyObject) }
        }
    }

    /// One object, whose reference count the threads share.
    public static func kept() -> Throughput {
        let resolver = opaque(Resolver())
        resolver.register(Pet.self) { Cat() }.scope(.application)
        drop(resolver.resolve(Pet.self) as AnyObject)
        return Throughput(name: "2 threads : 1, kept instance", budget: 1.0) {
            for _ in 0..<$0 { drop(resolver.resolve(Pet.self) as AnyObject) }
        } byHand: {
            for _ in 0..<$0 { drop(Kept.pet as AnyObject) }
        }
    }
}
