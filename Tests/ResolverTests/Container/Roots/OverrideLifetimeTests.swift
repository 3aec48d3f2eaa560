// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private final class Kept: Sendable {
    private let gone: Counter
    init(_ gone: Counter) { self.gone = gone }
    deinit { gone.increment() }
}

/// Holds the container that made it, as factories that make more later do.
private final class Holder {
    @LazyInjected var lazy: Kept
    let kept: Kept
    init(kept: Kept) { self.kept = kept }
}

private struct Failure: Error {}

/// Leaving the operation frees what was made in it.
@Suite struct OverrideLifetimeTests {
    @Test(arguments: 0..<5) func `What was kept inside goes, and the containers go`(index: Int) {
        let scope: Resolver.Scope = [.application, .cached, .container, .graph, .unique][index]
        let gone = Counter()
        weak var root: Resolver?
        weak var front: Resolver?

        Resolver.withOverrides(inherit: false) { r in
            r.register { Kept(gone) }.scope(scope)
            r.register { r in Holder(kept: r.resolve()) }.implements(AnyObject.self).scope(scope)
        } operation: {
            root = Resolver.root
            Resolver.root = Resolver(child: .main)
            front = Resolver.root
            _ = Resolver.resolve(Holder.self).lazy
            Resolver.withOverrides { _ = Resolver.resolve(Holder.self).lazy }
        }

        #expect(gone.count > 1)
        #expect(gone.count.isMultiple(of: 2))
        #expect(root == nil)
        #expect(front == nil)
    }

    @Test func `So they do when the operation throws`() {
        let gone = Counter()
        weak var root: Resolver?

        try? Resolver.withOverrides(inherit: false) { r in
            r.register { Kept(gone) }.scope(.application)
        } operation: {
            root = Resolver.root
            _ = Resolver.resolve(Kept.self)
            throw Failure()
        }

        #expect(gone.count == 1)
        #expect(root == nil)
    }

    @Test func `What a chosen cache keeps goes with the copy`() {
        let gone = Counter()
        let cache = Resolver.Scope.Cache()

        Resolver.withOverrides(inherit: false) { r in
            r.register { Kept(gone) }.scope(.container)
            r.cache = cache
        } operation: {
            _ = Resolver.resolve(Kept.self)
        }

        #expect(gone.count == 1)
    }

    @Test func `Caches that are chosen for short-lived containers do not pile up`() {
        let gone = Counter()

        Resolver.withOverrides(inherit: false) { r in
            r.register { Kept(gone) }.scope(.container)
        } operation: {
            for _ in 0..<1_000 {
                let request = Resolver(child: .main)
                request.cache = Resolver.Scope.Cache()
                _ = request.resolve(Kept.self)
            }
            #expect(gone.count > 900)
        }

        #expect(gone.count == 1_000)
    }

    @Test func `What leaves with the result lives on`() {
        let gone = Counter()

        var kept: Kept? = Resolver.withOverrides(inherit: false) { r in
            r.register { Kept(gone) }.scope(.application)
        } operation: {
            Resolver.resolve()
        }

        #expect(gone.count == 0)
        #expect(kept != nil)
        kept = nil
        #expect(gone.count == 1)
    }
}
