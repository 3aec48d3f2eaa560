// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// An honest chain 1,000 deep works, whatever it is made of (design.md §4.3), in a debug build too.
@Suite struct LinkDepthTests {
    /// All of them where that is quick.
    private static let kinds: [ScopeKind] = isSoak || isLibraryOptimised ? [.graph, .container, .cached] : [.container]

    @Test(arguments: NamedLink.allCases, kinds)
    func `A chain 1,000 deep resolves on a stack of 8 MiB, by names`(link: NamedLink, kind: ScopeKind) async throws {
        let chain = NamedChain(link, of: 1_000, kind.own)

        let count = try await onThread(stackSize: 8 << 20) { ChainPart.count(try chain.first()) }

        #expect(count == 1_000)
    }

    @Test(arguments: TypedLink.allCases, kinds)
    func `A chain 1,000 deep resolves on a stack of 8 MiB, by types`(link: TypedLink, kind: ScopeKind) async throws {
        let chain = TypedChain(link, of: 1_000, kind.own)

        let count = try await onThread(stackSize: 8 << 20) { ChainPart.count(try chain.first()) }

        #expect(count == 1_000)
    }
}
