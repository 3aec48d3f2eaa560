// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

/// An operation that inherits nothing starts empty.
@Suite struct StrictOverridesTests {
    @Test func `registerAllServices is not called inside, not even after a reset`() async {
        await #expect(processExitsWith: .success) {
            Resolver.withOverrides(inherit: false) {
                #expect(Resolver.optional(Registered.self) == nil)
                Resolver.reset()
                #expect(Resolver.optional(Registered.self) == nil)
                Resolver.withOverrides { #expect(Resolver.optional(Registered.self) == nil) }
                Resolver.registerServices?()
            }
            #expect(Wiring.calls.count == 0)
            #expect(Resolver.optional(Registered.self) != nil)
        }
    }

    @Test func `With inheritance it is called before the copy is made, and again only after a reset`() async {
        await #expect(processExitsWith: .success) {
            Resolver.withOverrides {
                #expect(Wiring.calls.count == 1)
                #expect(Resolver.optional(Registered.self) != nil)

                Resolver.reset()
                #expect(Resolver.registerServices != nil)
                #expect(Resolver.optional(Registered.self) != nil)
                #expect(Wiring.calls.count == 2)
            }
            #expect(Resolver.optional(Registered.self) != nil)
            #expect(Wiring.calls.count == 2)
        }
    }

    @Test func `A closure that takes the place of registerServices inside is not seen outside`() async {
        await #expect(processExitsWith: .success) {
            Resolver.withOverrides(inherit: false) {
                Resolver.registerServices = nil
                #expect(Resolver.registerServices == nil)
            }
            #expect(Resolver.registerServices != nil)
        }
    }
}
