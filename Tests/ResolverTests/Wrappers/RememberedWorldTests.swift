// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

/// A lazy wrapper asks the isolated copy in which it was made, also when that is over.
@Suite struct RememberedWorldTests {
    private final class Store: Sendable {
        let path: String
        init(_ path: String) { self.path = path }
    }

    private final class Reader {
        @LazyInjected var store: Store
        @WeakLazyInjected var weakStore: Store?
    }

    private func inside<Result>(_ path: String, _ operation: () -> Result) -> Result {
        Resolver.withOverrides(inherit: false) {
            $0.register { Store(path) }.scope(.container)
        } operation: {
            operation()
        }
    }

    @Test func `It asks its own world after the operation, in another one too, unless that is further inside`() {
        let reader = inside("mock") { Reader() }
        #expect(reader.store.path == "mock")
        #expect(reader.weakStore === reader.store)

        let first = inside("first") { Reader() }
        inside("second") { #expect(first.store.path == "first") }
        let other = inside("first") { Reader() }
        inside("second") { inside("inside the second") { #expect(other.store.path == "first") } }
        inside("outer") {
            let reader = Reader()
            inside("inner") { #expect(reader.store.path == "inner") }
        }
        let outside = Reader()
        inside("mock") { #expect(outside.store.path == "mock") }
    }

    // In a process of its own, which a wrapper that is taken for an outside one ends.
    @Test func `In the copy of a request's container it belongs to the request`() async {
        await #expect(processExitsWith: .success) {
            try await Resolver.withOverrides(inherit: false) {
                try await Resolver.main.withContainer(asRoot: true) { request in
                    request.register { Store("the request's") }
                    let before = Reader()
                    Resolver.withOverrides {
                        #expect(Reader().store.path == "the request's")
                        #expect(before.store.path == "the request's")
                    }
                    #expect(Resolver.withOverrides { Reader() }.store.path == "the request's")
                }
                let root = Resolver.root
                try await root.withContainer { container in
                    container.register { Store("the request's") }
                    Resolver.root = container
                    #expect(Reader().store.path == "the request's")
                    Resolver.root = root
                }
            }
        }
    }

    @Test func `What a captured root makes asks the world of that`() {
        let root = Resolver.withOverrides(inherit: false) {
            $0.register { Store("mock") }
            $0.register { Reader() }
        } operation: {
            Resolver.root
        }
        #expect(root.resolve(Reader.self).store.path == "mock")
    }

    @Test func `What a scope keeps asks its world as long as that is held`() {
        let (root, reader) = Resolver.withOverrides(inherit: false) {
            $0.register { Store("mock") }
            $0.register { Reader() }.scope(.application)
            $0.register(name: "late") { Reader() }.scope(.container)
        } operation: {
            (Resolver.root, Resolver.resolve(Reader.self))
        }
        inside("second") { #expect(reader.store.path == "mock") }
        #expect(root.resolve(Reader.self, name: "late").store.path == "mock")
    }

    @Test func `It is the same when all is released and asked anew`() {
        let reader = inside("mock") { Reader() }
        let store = reader.store
        reader.$store.release()
        #expect(reader.store === store)
    }

    @Test func `It keeps no world alive that keeps it`() {
        final class Keeper {
            var readers: [Reader] = []
        }
        weak var keeper: Keeper?
        weak var store: Store?
        Resolver.withOverrides(inherit: false) {
            $0.register { Store("mock") }.scope(.container)
            $0.register { Keeper() }.scope(.container)
        } operation: {
            keeper = Resolver.resolve(Keeper.self)
            store = Resolver.resolve(Store.self)
            keeper?.readers.append(Reader())
        }
        #expect(keeper == nil)
        #expect(store == nil)
    }

    @Test func `The world goes with the last that asks it`() {
        weak var root: Resolver?
        var reader: Reader? = inside("mock") {
            root = Resolver.root
            return Reader()
        }
        #expect(root != nil)
        #expect(reader?.store.path == "mock")
        reader = nil
        #expect(root == nil)
    }
}
