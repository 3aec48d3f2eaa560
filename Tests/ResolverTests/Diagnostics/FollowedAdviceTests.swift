// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

// Not private: the runtime cannot tell who conforms to a private protocol.

protocol AdvisedStore: AnyObject {}

final class CachingStore: AdvisedStore {
    init(base: any AdvisedStore) {}
}

private struct Shelf {
    let store: Resolver.Lazy<any AdvisedStore>
}

final class PlainStore: AdvisedStore {
    init() {}
}

private protocol Companion: AnyObject {}

private final class Hound: Companion {
    init(owner: Keeper) {}
}

private final class Keeper {
    var dog: Hound?
    init(pet: any Companion) {}
}

private final class Screen {
    var service: Service?
}

private final class Service: Sendable {
    init() async {}
}

/// `@unchecked`: the property is set while the object is made, before anybody else has it.
private final class Mother: @unchecked Sendable {
    var child: Daughter?
    init() async {}
}

private final class Daughter: Sendable {
    let parent: Mother
    init(parent: Mother) async { self.parent = parent }
}

private final class Wing {
    var annex: Annex?
}

private final class Annex {
    let service: Service
    init(service: Service) { self.service = service }
}

private final class Thing: Sendable {}
private enum Golden {}
private enum Gilded {}

@MainActor private final class Model {
    init() {}
}

private final class Coordinator: Sendable {
    init(model: Model) {}
}

/// Advice that is followed to the letter helps.
@Suite struct FollowedAdviceTests {
    private let resolver = Resolver()

    @Test func `A service that needs a type is not proposed for it`() throws {
        resolver.register(CachingStore.init)
        let alone = try #require(resolver.failure(CachingStore.self)).description
        #expect(!alone.contains("would do"))
        #expect(alone.contains("Register one: register { … as any AdvisedStore }."))
        #expect(!resolver.graph().issues.description.contains("would do"))

        resolver.register(PlainStore.init)
        let advice = try #require(resolver.failure(CachingStore.self)).description

        #expect(advice.contains("PlainStore is registered"))
        #expect(resolver.graph().issues.description.contains("PlainStore is registered"))
    }

    @Test func `What only a parameter stands for is to be taken as one`() throws {
        resolver.register(PlainStore.init)
        resolver.register { r in Shelf(store: try r.require()) }
        #expect(
            try advice { try resolver.require(Shelf.self) }.contains(
                "Take it as a parameter: register { (it: Resolver.Lazy<AdvisedStore>) in … }."))
        #expect(
            try advice { try resolver.require(Resolver.Provider<PlainStore>.self) }.contains(
                "register { (it: Resolver.Provider<PlainStore>) in … }"))
        #expect(try advice { try resolver.require(Resolver.self) }.contains("register { (it: Resolver) in … }"))
        enum Other { struct Resolver {} }
        #expect(try !advice { try resolver.require(Other.Resolver.self) }.contains("parameter"))
        #expect(try !advice { try resolver.require(Resolver.Args.self) }.contains("parameter"))

        resolver.register { (it: Resolver.Lazy<any AdvisedStore>) in Shelf(store: it) }

        #expect(try resolver.require(Shelf.self).store.isEmpty)
    }

    @Test func `An injection is not to be marked where the initialiser asks for the same`() throws {
        resolver.register(Keeper.init).injection(\.dog)
        resolver.register(Hound.init).implements((any Companion).self)

        let issue = try #require(resolver.graph().issues.first)

        #expect(issue.identifier == "cycle")
        #expect(!issue.advice.contains("Mark"))
    }

    @Test func `A missing tag is in the call that is proposed, and the others are listed`() throws {
        #expect(
            try advice { try resolver.require(Thing.self, tag: Golden.self) }.contains(
                "register(tag: Golden.self) { … as Thing }"))
        resolver.register(tag: Golden.self) { Thing() }
        resolver.register(name: "silver") { Thing() }

        #expect(
            try advice { try resolver.require(Thing.self, tag: Gilded.self) }.contains(
                "Registered tags of Thing: Golden."))
        #expect(try !advice { try resolver.require(Thing.self) }.contains("without a name"))
        #expect(try !advice { try resolver.require(Thing.self, name: "gold") }.contains("without a name"))
    }

    @Test func `What conforms is proposed with the tag, and only if it takes the same arguments`() throws {
        resolver.register { PlainStore() }
        #expect(
            try advice { try resolver.require((any AdvisedStore).self, argument: 1) }.contains(
                "Register one: register((any AdvisedStore).self) { (_: Resolver, _: Int) in … }"))

        let request = { [resolver] in try resolver.require((any AdvisedStore).self, tag: Golden.self) }
        #expect(try advice { try request() }.contains("add .implements((any AdvisedStore).self, tag: Golden.self) to"))
        resolver.register { PlainStore() }.implements((any AdvisedStore).self, tag: Golden.self)
        #expect(throws: Never.self) { try request() }
    }

    @Test func `Types of the same name are told apart by where they are declared`() throws {
        enum Silver {
            enum Golden {}
            final class Thing: Sendable {}
        }
        resolver.register(tag: Silver.Golden.self) { Thing() }
        #expect(
            try advice { try resolver.require(Thing.self, tag: Golden.self) }.contains(
                try Regex(#"Registered tags of Thing: ResolverTests\..+\.Golden\."#)))
        #expect(
            try advice { try resolver.require(Silver.Thing.self) }.contains(
                try Regex(#"\.Thing is registered \(.+:[0-9]+\), not ResolverTests\..+Silver.*\.Thing\."#)
            ))
    }

    @Test func `Objects made elsewhere are injected by name and by tag`() throws {
        resolver.register { Thing() }
        final class Box {
            var thing: Thing?
        }
        resolver.register(Box.self, tag: Golden.self).injection(\.thing)
        resolver.register(Box.self, name: "red").injection(\.thing)
        #expect(
            try advice { try resolver.require(Box.self, tag: Golden.self) }.contains(
                "inject(into: …, tag: Golden.self)"))
        #expect(try advice { try resolver.require(Box.self, name: "red") }.contains("inject(into: …, name: \"red\")"))

        let (golden, red) = (Box(), Box())
        resolver.inject(into: golden, tag: Golden.self)
        try resolver.requireInjection(into: red, name: "red")

        #expect(golden.thing != nil)
        #expect(red.thing != nil)
        #expect(throws: ResolutionError.self) { try resolver.requireInjection(into: Box(), tag: Gilded.self) }
    }

    @Test func `An injection into an object made elsewhere says what to make before`() async throws {
        resolver.register(Service.init).scope(Resolver.Scope.Cache())
        resolver.register(Screen.self).injection(\.service)
        let text = try advice { try resolver.requireInjection(into: Screen()) }
        #expect(text.contains("inject(into:) does not wait"))
        #expect(text.contains("try await require(Service.self)"))

        let service = try await resolver.require(Service.self)
        let screen = Screen()
        try resolver.requireInjection(into: screen)

        #expect(screen.service === service)
    }

    @Test func `A late injection of what has to be awaited says how to ask`() async throws {
        resolver.register(Mother.init).injection(cycle: true, \.child).scope(Resolver.Scope.Cache())
        resolver.register(Daughter.init).scope(Resolver.Scope.Cache())
        #expect(try advice { try resolver.require(Mother.self) }.contains("try await require(Mother.self)"))

        let mother = try await resolver.require(Mother.self)

        #expect(try await resolver.require(Daughter.self) === mother.child)
    }

    @Test func `So does what a late injection leads to by a parameter`() async throws {
        resolver.register { Wing() }.injection(cycle: true, \.annex)
        resolver.register(Annex.init)
        resolver.register(Service.init).scope(.kept)
        #expect(try advice { try resolver.require(Wing.self) }.contains("try await require(Wing.self)"))

        let wing = try await resolver.require(Wing.self)

        #expect(try await resolver.require(Service.self) === wing.annex?.service)
    }

    @Test func `A factory that asks by itself for what is made on the main actor`() async throws {
        resolver.register(on: .main, Model.init)
        resolver.register { r in Coordinator(model: try r.require()) }
        let text = try await onThread { [resolver] in resolver.failure(Coordinator.self)?.description }
        #expect(text?.contains(".needs(Model.self)") == true)

        resolver.register { r in Coordinator(model: try r.require()) }.needs(Model.self)

        _ = try await resolver.require(Coordinator.self)
    }

    /// What a key has besides its type, so that no parameter and no `.needs` stand for it.
    enum Besides: CaseIterable, Sendable {
        case name, tag, argument

        fileprivate func ask(_ r: Resolver) throws -> Service {
            switch self {
            case .name: try r.require(name: "spare")
            case .tag: try r.require(tag: Golden.self)
            case .argument: try r.require(argument: 7)
            }
        }

        fileprivate func awaited(_ r: Resolver) async throws -> Service {
            switch self {
            case .name: try await r.require(name: "spare")
            case .tag: try await r.require(tag: Golden.self)
            case .argument: try await r.require(argument: 7)
            }
        }

        fileprivate func register(in r: Resolver, onMain: Bool) {
            switch self {
            case .name where onMain: r.register(on: .main, name: "spare") { await Service() }
            case .tag where onMain: r.register(on: .main, tag: Golden.self) { await Service() }
            case .argument where onMain:
                r.register(on: .main, Service.self) { (_: Resolver, _: Int) in await Service() }
            case .name: r.register(name: "spare", Service.init)
            case .tag: r.register(tag: Golden.self, Service.init)
            case .argument: r.register(Service.self) { (_: Resolver, _: Int) async in await Service() }
            }
        }
    }

    @Test(arguments: Besides.allCases, [false, true])
    func `A factory that asks for more than a type is told to await`(besides: Besides, onMain: Bool) async throws {
        besides.register(in: resolver, onMain: onMain)
        resolver.register { r in Annex(service: try besides.ask(r)) }
        let text = try await onThread { [resolver] in resolver.failure(Annex.self)?.description }
        #expect(text?.contains("Where the factory of Annex asks by itself, let it await.") == true)
        #expect(text?.contains("parameter") == false)

        resolver.register { r in Annex(service: try await besides.awaited(r)) }

        _ = try await resolver.require(Annex.self)
    }

    private func advice<Result>(_ request: () throws -> Result) throws -> String {
        try #require(failure(request)?.description)
    }
}
