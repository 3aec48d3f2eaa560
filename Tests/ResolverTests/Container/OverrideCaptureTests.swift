// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Mock: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

/// Asks the static side while it is made, and later.
private final class Asking {
    @Injected var injected: Mock
    @LazyInjected var lazy: Mock
    let resolved = Resolver.optional(Mock.self)
}

/// Where overrides go: with child tasks by themselves, elsewhere with a container.
@Suite struct OverrideCaptureTests {
    @Test func `Child tasks, groups and tasks inherit them`() async {
        let numbers = await Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
        } operation: {
            async let child = Resolver.resolve(Mock.self).number
            let unstructured = Task { Resolver.resolve(Mock.self).number }
            let group = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<4 { group.addTask { Resolver.resolve(Mock.self).number } }
                return await group.reduce(0, +)
            }
            return [await child, await unstructured.value, group]
        }

        #expect(numbers == [1, 1, 4])
    }

    @Test func `Detached tasks and threads do not`() async throws {
        let isRegistered = try await Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
        } operation: {
            [
                await Task.detached { Resolver.isRegistered(Mock.self) }.value,
                try await onThread { Resolver.isRegistered(Mock.self) },
            ]
        }

        #expect(isRegistered == [false, false])
    }

    @Test func `A captured root carries them into a detached task, static calls of factories included`() async {
        await Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
            r.register { Asking() }
        } operation: {
            let root = Resolver.root
            let numbers = await Task.detached {
                let asking: Asking = root.resolve()
                return [asking.injected.number, asking.resolved?.number, asking.lazy.number]
            }.value

            #expect(numbers == [1, 1, 1])
        }
    }

    @Test func `It goes on working when the operation is over`() {
        let root = Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }.scope(.application)
            r.register { Asking() }
        } operation: {
            Resolver.root
        }

        let asking: Asking = root.resolve()

        #expect(asking.injected === root.resolve(Mock.self))
        #expect(asking.resolved === asking.injected)
        root.register { Mock(2) }.scope(.application)
        #expect(root.resolve(Mock.self).number == 2)
    }

    @Test func `A root that was put in place inside is asked by factories of the captured copy`() async {
        await Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
            r.register { Asking() }
        } operation: {
            let main = Resolver.main
            Resolver.root = Resolver(child: main)
            Resolver.root.register { Mock(2) }

            let number = await Task.detached { main.resolve(Asking.self).resolved?.number }.value

            #expect(number == 2)
        }
    }

    @Test func `A lazy wrapper made inside and first used outside finds the inside`() async throws {
        try await Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
        } operation: {
            let storage = LazyInjected<Mock>()
            let number = try await onThread { storage.wrappedValue.number }

            #expect(number == 1)
        }
    }

    @Test func `An operation inside a factory counts more than the factory's container`() {
        Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
            r.register(Int.self) {
                Resolver.withOverrides { r in
                    r.register { Mock(2) }
                } operation: {
                    Resolver.resolve(Mock.self).number
                }
            }
        } operation: {
            #expect(Resolver.resolve(Int.self) == 2)
            #expect(Resolver.resolve(Mock.self).number == 1)
        }
    }

    @Test func `A container of another operation keeps its factories there`() {
        let outer = Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
            r.register { Asking() }
        } operation: {
            Resolver.root
        }

        Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(2) }
        } operation: {
            let asking: Asking = outer.resolve()
            #expect([asking.injected.number, asking.resolved?.number] == [1, 1])
            #expect(Resolver.resolve(Mock.self).number == 2)
        }
    }

    @Test func `A reset outside does not touch what a captured container keeps`() async {
        let root = Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
        } operation: {
            Resolver.root
        }
        root.register { Mock(2) }.scope(.cached)
        let mock: Mock = root.resolve()

        Resolver.withOverrides(inherit: false) { Resolver.Scope.cached.reset() }

        #expect(root.resolve(Mock.self) === mock)
    }
}
