// Several containers: children, mocks in front, parties, tests that isolate themselves.

import Foundation
import Resolver

private protocol Greeter {
    var greeting: String { get }
}

private struct Polite: Greeter {
    var greeting: String { "Good evening" }
}

private struct Casual: Greeter {
    var name = "you"
    var greeting: String { "Hey \(name)" }
}

private class Host {
    let greeter: Greeter
    init(greeter: Greeter) { self.greeter = greeter }
}

private final class Guest: Resolving {
    let resolver: Resolver
    lazy var greeter: Greeter = resolver.resolve()
    init(resolver: Resolver = .main) { self.resolver = resolver }
}

private final class Visitor: Resolving {
    func greet() -> String { (resolver.resolve() as Greeter).greeting }
}

private class Feature {
    static let container = Resolver(child: .main)

    @Injected(container: Feature.container) var injected: Greeter
    @LazyInjected(container: Feature.container) var lazy: Greeter
    @OptionalInjected(container: Feature.container) var optional: Greeter?
    @Injected(name: "second", container: Feature.container) var second: Greeter
}

extension Resolver {
    static let party = Resolver()
    nonisolated(unsafe) static var mock: Resolver!
    nonisolated(unsafe) static var current: Resolver = main

    fileprivate static func resetUnitTestRegistrations() {
        Resolver.mock = Resolver(child: .main)
        Resolver.root = .mock
        Resolver.mock.register { Casual(name: "mock") as Greeter }
    }

    fileprivate func registerGreeters() {
        register { Polite() as Greeter }
        register(name: "second") { Casual() as Greeter }
        register { [unowned self] in Host(greeter: self.resolve()) }
    }
}

// What was deprecated in Resolver 1.5 already is called through a protocol, which has no warning.
private protocol ContainerMaking {
    func container(under parent: Resolver) -> Resolver
}

private struct OldWay: ContainerMaking {
    @available(*, deprecated)
    func container(under parent: Resolver) -> Resolver { Resolver(parent: parent) }
}

func checkContainers() {
    theme("children") {
        let base = Resolver()
        base.registerGreeters()
        check(base.resolve(Host.self).greeter.greeting, is: "Good evening", "registered by an instance method")

        let front = Resolver(child: base)
        front.register { Casual(name: "Bo") as Greeter }
        check(front.resolve(Greeter.self).greeting, is: "Hey Bo", "its own first")
        check(front.resolve(Greeter.self, name: "second").greeting, is: "Hey you", "then its child's")
        check(base.resolve(Greeter.self).greeting, is: "Good evening", "the child knows nothing of it")

        base.register { r in Host(greeter: r.resolve()) }
        check(front.resolve(Host.self).greeter.greeting, is: "Hey Bo", "the container that was asked reaches in")

        let wide = Resolver()
        wide.add(child: front)
        wide.add(child: base)
        check(wide.resolve(Greeter.self).greeting, is: "Hey Bo", "the first of two children")
        check(Resolver().optional(Greeter.self) == nil, "no children, no service")

        let old = (OldWay() as ContainerMaking).container(under: base)
        check(old.resolve(Greeter.self).greeting, is: "Good evening", "init(parent:)")
        check(Resolver(child: nil).optional(Host.self) == nil, "no child after all")
    }

    theme("main with children") {
        Resolver.party.register { Casual(name: "party") as Greeter }
        Resolver.main.add(child: .party)
        check(Resolver.resolve(Greeter.self).greeting, is: "Hey party", "a feature's container under main")
        Resolver.main.register { Polite() as Greeter }
        check(Resolver.resolve(Greeter.self).greeting, is: "Good evening", "main comes first")
        check(Visitor().greet(), is: "Good evening", "Resolving uses the root")
        Resolver.root = Resolver.party
        check(Visitor().greet(), is: "Hey party", "whatever that is")
        check(Guest().greeter.greeting, is: "Good evening", "unless told otherwise")
        check(Guest(resolver: .party).greeter.greeting, is: "Hey party", "for each object")
        Resolver.root = Resolver.main
    }

    theme("mocks") {
        Resolver.register { Polite() as Greeter }
        Resolver.resetUnitTestRegistrations()
        check(Resolver.resolve(Greeter.self).greeting, is: "Hey mock", "root is the mock container")
        check(Resolver.main.resolve(Greeter.self).greeting, is: "Good evening", "main is as it was")
        check(Visitor().greet(), is: "Hey mock", "through Resolving")
        check(Resolver.resolve(Configuration.self), is: Configuration(), "what is not mocked is the app's")
        Resolver.reset()
        Resolver.register { Casual(name: "fresh") as Greeter }
        check(Resolver.resolve(Greeter.self).greeting, is: "Hey fresh", "reset undoes it")

        Resolver.current = Resolver(child: .main)
        defer { Resolver.current = .main }
        Resolver.current.register { Casual(name: "current") as Greeter }
        check(Resolver.current.resolve(Greeter.self).greeting, is: "Hey current", "an own static variable")
        let isPreview = Resolver.resolve(Configuration.self).host.isEmpty == false
        let chosen = isPreview ? Resolver(child: Resolver.main) : .main
        check(chosen !== Resolver.main, "a container chosen by a ternary")
    }

    theme("wrappers with containers") {
        Feature.container.register { Casual(name: "feature") as Greeter }
        Feature.container.register(name: "second") { Polite() as Greeter }
        let feature = Feature()
        check(feature.injected.greeting, is: "Hey feature", "@Injected(container:)")
        check(feature.lazy.greeting, is: "Hey feature", "@LazyInjected(container:)")
        check(feature.optional?.greeting ?? "", is: "Hey feature", "@OptionalInjected(container:)")
        check(feature.second.greeting, is: "Good evening", "@Injected(name:container:)")
    }

    theme("one key in several containers") {
        final class Loud: Greeter {
            let inner: Greeter
            init(_ inner: Greeter) { self.inner = inner }
            var greeting: String { inner.greeting + "!" }
        }
        Resolver.register { Polite() as Greeter }
        Resolver.root = Resolver(child: .main)
        Resolver.root.register { Loud(Resolver.main.resolve()) as Greeter }
        check(Resolver.resolve(Greeter.self).greeting, is: "Good evening!", "a decorator in front of what it decorates")
        let outer = Resolver(child: .root)
        outer.register { Loud(Resolver.root.resolve()) as Greeter }.scope(.container)
        check(outer.resolve(Greeter.self).greeting, is: "Good evening!!", "and one more")
        outer.register(name: "plain") { Casual() as Greeter }
        outer.register { r in Loud(r.resolve(name: "plain")) as Greeter }
        check(outer.resolve(Greeter.self).greeting, is: "Hey you!", "by name in one container")
    }

    theme("a class mocked in front of what implements a protocol") {
        class Service: Greeter { var greeting: String { "real" } }
        final class MockService: Service { override var greeting: String { "mocked" } }
        Resolver.register { Service() }
            .implements(Greeter.self)
            .implements(Greeter.self, name: "named")
        Resolver.root = Resolver(child: .main)
        Resolver.root.register { MockService() as Service }
        check(Resolver.resolve(Service.self).greeting, is: "mocked", "the class")
        check(Resolver.resolve(Greeter.self).greeting, is: "mocked", "the protocol")
        check(Resolver.resolve(Greeter.self, name: "named").greeting, is: "mocked", "the protocol, by name")
        check(Resolver.main.resolve(Greeter.self).greeting, is: "real", "not in the app's own container")
    }

    theme("main replaced") {
        let old = Resolver.main
        Resolver.main = Resolver()
        Resolver.root = Resolver.main
        Resolver.register { Casual(name: "new") as Greeter }
        check(Resolver.resolve(Greeter.self).greeting, is: "Hey new", "a new main")
        check(old !== Resolver.main, "which is another one")
        Resolver.main = old
        Resolver.root = old
    }
}
