// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

extension GlobalStateTests {
    /// What the static functions share is safe on any number of threads.
    @Suite struct GlobalStateConcurrencyTests {
        init() {
            Resolver.reset()
        }

        @Test func `Decorate may be set while others resolve`() async throws {
            let resolver = Resolver()
            resolver.register { Cat() }
            let calls = Counter()

            _ = try await onThreads(4) { thread -> Void in
                for _ in 0..<500 {
                    if thread == 0 {
                        Resolver.decorate = { service in if service is Cat { calls.increment() } }
                        Resolver.decorate = nil
                    } else {
                        _ = resolver.resolve(Cat.self)
                    }
                }
            }
            Resolver.decorate = nil

            #expect(Resolver.decorate == nil)
        }

        @Test(arguments: StaticRequest.allCases)
        func `Whoever asks during a reset finds what was registered before, or all that is registered after it`(
            _ request: StaticRequest
        ) async {
            await #expect(processExitsWith: .success) { [request] in
                Wiring.registerAll = {
                    Resolver.register(name: "first") { Cat() }.scope(.application)
                    Resolver.register { Cat() }.scope(.application)
                }

                let found = try await onThreads(4) { thread in
                    (0..<(isSoak ? 100_000 : 3_000)).allSatisfy { round in
                        // Containers of a reset that another follows at once are never filled.
                        if thread == 0 { (0...(round % 4)).forEach { _ in Resolver.reset() } }
                        return request.findsCat()
                    }
                }

                #expect(found == [true, true, true, true])
            }
        }
    }
}

private struct Visitor: Resolving {}

/// A request with a static function or a wrapper.
enum StaticRequest: CaseIterable, Codable {
    case resolve, optional, injected, optionalInjected, lazyInjected
    case resolving, overridden

    /// Whether the request finds what `registerAllServices()` registers.
    func findsCat() -> Bool {
        switch self {
        case .resolve: (try? Resolver.require(Cat.self)) != nil
        case .optional: Resolver.optional(Cat.self) != nil
        case .injected: (Injected<Cat?>()).wrappedValue != nil
        case .optionalInjected: OptionalInjected<Cat>().wrappedValue != nil
        case .lazyInjected: LazyInjected<Cat?>().wrappedValue != nil
        case .resolving: Visitor().resolver.optional(Cat.self) != nil
        case .overridden:
            Resolver.withOverrides { _ in
            } operation: {
                Resolver.root.all(Cat.self).count == 2
            }
        }
    }
}
