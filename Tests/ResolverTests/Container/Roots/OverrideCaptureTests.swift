// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
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
    @Test func `Detached tasks and threads do not`() async throws {
        let isRegistered = try await Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(1) }
        } operation: {
            [
                await Task.detached { Resolver.root.isRegistered(Mock.self) }.value,
                try await onThread { Resolver.root.isRegistered(Mock.self) },
            ]
        }

        #expect(isRegistered == [false, false])
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

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test(arguments: 0..<50)
    func `A task that begins at once in a factory has its own copy, before and after it waits`(number: Int) async {
        final class Seen: Sendable {
            let number = Resolver.optional(Mock.self)?.number
        }
        final class Holder: Sendable {
            let task: Task<[Int?], Never>
            init(_ task: Task<[Int?], Never>) { self.task = task }
        }
        let isMade = TaskGate()
        let container = Resolver()
        container.register { Seen() }.scope(Resolver.Scope.Cache())
        container.register { () -> Holder in
            Holder(
                Task.immediate {
                    await Resolver.withOverrides { r in
                        r.register { Mock(number) }
                    } operation: {
                        let atOnce = Resolver.optional(Mock.self)?.number
                        await isMade.wait()
                        let later = Resolver.optional(Mock.self)?.number
                        // Kept outside; mostly on the same thread.
                        return [atOnce, later, container.resolve(Seen.self).number]
                    }
                })
        }
        .scope(Resolver.Scope.Cache())

        let task = container.resolve(Holder.self).task
        isMade.open()

        #expect(await task.value == [number, number, nil])
    }
}
