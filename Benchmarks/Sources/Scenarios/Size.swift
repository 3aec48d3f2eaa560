// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Resolver
import ResolverInspection

/// Work on a whole container, which must grow no faster than the container does.
public enum Size {
    /// Opens containers for requests, one after the other, each with three instances that end with it.
    ///
    /// - Parameter count: The number of containers.
    public static func opening(_ count: Int) {
        let resolver = opaque(Resolver())
        resolver.register { Journal() }.scope(.container)
        resolver.register { r in Transaction(log: r.resolve()) }.scope(.container)
        resolver.register { r in Handler(log: r.resolve(), transaction: r.resolve()) }.scope(.container)
        for _ in 0..<count { drop(Resolver(child: resolver).resolve(Handler.self)) }
    }

    /// Registers services of one type under different names.
    ///
    /// - Parameter count: The number of registrations.
    public static func registering(_ count: Int) {
        let names = ManyNames.make(count)
        let resolver = opaque(Resolver())
        ManyNames.register(names, in: resolver)
        drop(resolver)
    }

    /// Registers services that need each other in a chain, draws their graph and validates it.
    ///
    /// - Parameter count: The number of registrations.
    public static func validating(_ count: Int) {
        let resolver = Resolver()
        resolver.register(name: "0") { Cat() }
        for index in 1..<max(count, 2) {
            resolver.register(name: Resolver.Name("\(index)")) { Cat() }
                .injection(name: Resolver.Name("\(index - 1)")) { (_: inout Cat, _: Cat) in }
        }
        drop(resolver.graph().nodes.count.description)
        do { try resolver.validate() } catch { fatalError("\(error)") }
    }

    /// Registers services under one protocol, and collects all of them.
    ///
    /// - Parameter count: The number of registrations.
    public static func collecting(_ count: Int) {
        let resolver = Resolver()
        for index in 0..<count {
            resolver.register(name: Resolver.Name("\(index)")) { Cat() }.implements((any Animal).self)
        }
        for animal in resolver.all((any Animal).self) { drop(animal) }
    }

    /// Asks, as async code does, for a service that waits for nothing.
    ///
    /// - Parameter count: How often.
    public static func requiring(_ count: Int) {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(.unique)
        resolver.register(name: "another") { () async in Cat() }
        finish {
            for _ in 0..<count { drop(try await resolver.require(Cat.self) as AnyObject) }
        }
    }

    /// Registers async services that need each other in a chain, by turns declared and asked for, and asks for the first.
    ///
    /// - Parameter count: The number of registrations.
    public static func awaiting(_ count: Int) {
        let resolver = Resolver()
        resolver.register(name: "0") { () async in Cat() }
        for index in 1..<max(count, 2) {
            let next = Resolver.Name("\(index - 1)")
            if index % 2 == 0 {
                resolver.register(name: Resolver.Name("\(index)")) { () async in Cat() }
                    .injection(name: next) { (_: inout Cat, _: Cat) in }
            } else {
                resolver.register(name: Resolver.Name("\(index)")) { r async throws in
                    drop(try await r.require(Cat.self, name: next) as AnyObject)
                    return Cat()
                }
            }
        }
        finish { drop(try await resolver.require(Cat.self, name: Resolver.Name("\(count - 1)")) as AnyObject) }
        withExtendedLifetime(resolver) {}
    }

    /// Waits for async code, with all that its task has held.
    private static func finish(_ body: @escaping @Sendable () async throws -> Void) {
        let end = DispatchSemaphore(value: 0)
        let work = Task.detached {
            do { try await body() } catch { fatalError("\(error)") }
        }
        // The container ends with the caller, and not now here, now there: another task says when the first has let go of it.
        Task.detached {
            await work.value
            end.signal()
        }
        end.wait()
    }
}

/// What a request does in the database.
private final class Transaction: Sendable {
    let log: Journal

    init(log: Journal) {
        self.log = log
    }
}

/// What a request writes to.
private final class Journal: Sendable {}

/// What serves a request.
private final class Handler: Sendable {
    let log: Journal
    let transaction: Transaction

    init(log: Journal, transaction: Transaction) {
        self.log = log
        self.transaction = transaction
    }
}
