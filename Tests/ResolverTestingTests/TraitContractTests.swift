// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverTesting
import Testing

private final class Radio: Sendable {
    let station: String
    init(_ station: String) { self.station = station }
}

private final class Listener {
    @Injected var radio: Radio
    @LazyInjected var later: Radio
}

// Nothing of the process is inherited: other tests change its root at the same time.
@Suite(.resolver(inherit: false) { $0.register { Radio("outer") }.scope(.application) })
struct TraitContractTests {
    @Test(arguments: 0..<100) func `Each case begins with the suite's mock and nothing kept`(number: Int) async throws {
        let first = Resolver.resolve(Radio.self)
        #expect(first.station == "outer")

        Resolver.register { Radio("\(number)") }.override().scope(.cached)
        await Task.yield()
        async let child = Resolver.root.require(Radio.self).station

        #expect(Listener().radio.station == "\(number)")
        #expect(try await child == "\(number)")
        #expect(await Task { Listener().later.station }.value == "\(number)")
    }

    @Test(.resolver { $0.register { () async in Radio("async") }.override().scope(.cached) })
    func `A test may replace with an async service`() async throws {
        let radios = try await (Resolver.root.require(Radio.self), Resolver.root.require(Radio.self))

        #expect(radios.0 === radios.1)
        #expect(radios.0.station == "async")
        #expect(await expectResolves(Radio.self) === radios.0)
    }

    @Test(
        .resolver { $0.register { Radio("first") }.override() },
        .resolver { r in
            #expect(r.resolve(Radio.self).station == "first")
            r.register { Radio("second") }.override()
        })
    func `Of two traits the later one comes on top`() {
        #expect(Listener().radio.station == "second")
    }

    @MainActor @Test func `A test on the main actor has the world, too`() async throws {
        #expect(Listener().radio.station == "outer")
        MainActor.assertIsolated()
        #expect(try await Resolver.root.require(Radio.self).station == "outer")
    }

    @Suite struct Inner {
        private let atInit = Resolver.resolve(Radio.self)

        @Test func `A nested suite inherits it, and the suite's initialiser runs in the world of the test`() {
            #expect(atInit.station == "outer")
            #expect(atInit === Resolver.resolve(Radio.self))
        }

        @Suite(.resolver(inherit: false) { $0.register(name: "strict") { Radio("strict") } })
        struct Strict {
            @Test func `A strict suite inside has nothing of the outer`() {
                #expect(Resolver.optional(Radio.self) == nil)
                #expect(Resolver.resolve(Radio.self, name: "strict").station == "strict")
                expectResolves(Radio.self, name: "strict")
            }
        }
    }
}
