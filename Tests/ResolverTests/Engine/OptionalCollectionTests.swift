// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

/// `[T?]`: the registrations of the optional type when there are any, else those of `T`.
@Suite struct OptionalCollectionTests {
    @Test(arguments: Way.allCases)
    func `Every set of registrations gives the collection that the rule for one service names`(way: Way) async throws {
        for set in 0..<Plan.count {
            let plan = Plan(set)
            let resolver = plan.resolver(isAsynchronous: false)

            for type in Asked.allCases {
                let found = try await type.collect(way, resolver)
                let expected = plan.collection(of: type, way)

                #expect(found == expected.map(\.value), "\(type) of \(plan)")
            }
        }
    }

    @Test(arguments: Way.allCases.filter(\.waits))
    func `What is awaited is collected by the same rule`(way: Way) async throws {
        for set in 0..<Plan.count {
            let plan = Plan(set)
            let resolver = plan.resolver(isAsynchronous: true)

            for type in Asked.allCases {
                let found = try await type.collect(way, resolver)

                #expect(found == plan.collection(of: type, way).map(\.value), "\(type) of \(plan)")
            }
        }
    }

    @Test(arguments: Way.allCases.filter(\.isDeclared))
    func `Validation sees the same registrations`(way: Way) {
        for set in 0..<Plan.count {
            let plan = Plan(set)

            for type in Asked.allCases {
                let resolver = plan.resolver(isAsynchronous: false)
                type.declare(way, resolver)
                let graph = resolver.graph()
                let targets = graph.edges.flatMap(\.targets).map { graph.nodes[$0].key.description }

                #expect(targets == plan.collection(of: type, way).map(\.key.description), "\(type) of \(plan)")
                #expect(resolver.graph().issues.filter { $0.severity == .error }.isEmpty)
            }
        }
    }

    @Test func `An optional service that is implemented is taken before the service`() {
        let resolver = Resolver()
        resolver.register((any Animal).self) { Cat(name: "1") }
        resolver.register { Cat(name: "2") }.implements((any Animal)?.self) { $0 }
        resolver.register { Dog(name: "3") }.implements((any Animal)?.self, tag: Gold.self)
        resolver.register((any Animal)?.self, name: "none") { .some(nil) }

        #expect(resolver.all((any Animal)?.self).map { $0?.name } == ["2", "3", nil])
        #expect(resolver.all((any Animal).self).map(\.name) == ["1"])
    }

    @Test func `One that is being made is left out, and no other service comes in its place`() async throws {
        let resolver = Resolver()
        resolver.register { 1 }
        resolver.register(Int?.self) { r in r.all(Int?.self).count }

        #expect(resolver.all(Int?.self) == [0])
        #expect(try await resolver.requireAll(Int?.self) == [0])
    }

    @Test func `A factory that returns nil is an element that is nil`() async throws {
        let resolver = Resolver()
        resolver.register(name: "a") { 1 }
        resolver.register(Int.self, name: "b") { nil }

        #expect(resolver.all(Int?.self) == [1, nil])
        #expect(try await resolver.requireAll(Int?.self) == [1, nil])
    }
}

// MARK: - What is asked for, and how

extension OptionalCollectionTests {
    /// A way to ask for a collection.
    enum Way: CaseIterable {
        case all, require, requireAsync
        case initialiser, lazyElements, tagged, taggedLazyElements, injection, namedInjection
        case asyncInitialiser, asyncTagged

        /// Whether it waits.
        var waits: Bool { [.requireAsync, .asyncInitialiser, .asyncTagged].contains(self) }

        /// Whether a registration says so.
        var isDeclared: Bool { ![.all, .require, .requireAsync].contains(self) }

        /// The name or the tag that is asked for; `nil` for any.
        fileprivate var qualifier: Entry.Qualifier? {
            switch self {
            case .tagged, .taggedLazyElements, .asyncTagged: .tag
            case .namedInjection: .name
            default: nil
            }
        }
    }
}

/// The type of an element.
private enum Asked: CaseIterable {
    case plain, optional, twice

    /// Collects elements.
    func collect(_ way: OptionalCollectionTests.Way, _ resolver: Resolver) async throws -> [Int?] {
        switch self {
        case .plain: try await Asked.collect(Int.self, way, resolver)
        case .optional: try await Asked.collect(Int?.self, way, resolver).map { $0 }
        case .twice: try await Asked.collect(Int??.self, way, resolver).map { $0 ?? nil }
        }
    }

    /// Registers what collects elements.
    func declare(_ way: OptionalCollectionTests.Way, _ resolver: Resolver) {
        switch self {
        case .plain: Asked.declare(Int.self, way, resolver)
        case .optional: Asked.declare(Int?.self, way, resolver)
        case .twice: Asked.declare(Int??.self, way, resolver)
        }
    }

    private static func collect<Element>(
        _ type: Element.Type, _ way: OptionalCollectionTests.Way, _ resolver: Resolver
    ) async throws -> [Element] {
        switch way {
        case .all: return resolver.all(type)
        case .require: return try resolver.required(type)
        case .requireAsync: return try await resolver.requireAll(type)
        default:
            declare(type, way, resolver)
            return try await resolver.require(Shelf<Element>.self).elements
        }
    }

    private static func declare<Element>(_ type: Element.Type, _ way: OptionalCollectionTests.Way, _ resolver: Resolver)
    {
        switch way {
        case .all, .require, .requireAsync: return
        case .initialiser: resolver.register { Shelf<Element>(many($0)) }
        case .lazyElements: resolver.register { Shelf<Element>((many($0) as [Resolver.Lazy<Element>]).map(\.value)) }
        case .tagged: resolver.register { Shelf<Element>(many(by(tag: Gold.self, on: $0))) }
        case .taggedLazyElements:
            resolver.register {
                Shelf<Element>((many(by(tag: Gold.self, on: $0)) as [Resolver.Lazy<Element>]).map(\.value))
            }
        case .injection: resolver.register { Shelf<Element>([]) }.injection { $0.elements = many($1) }
        case .namedInjection:
            resolver.register { Shelf<Element>([]) }.injection(name: "n") { $0.elements = many($1) }
        case .asyncInitialiser:
            resolver.register { (elements: Resolver.ManyDependency<Element>) async in Shelf<Element>(many(elements)) }
        case .asyncTagged:
            resolver.register {
                (elements: Resolver.TaggedDependency<Gold, Resolver.ManyDependency<Element>>) async in
                Shelf<Element>(many(by(tag: Gold.self, on: elements)))
            }
        }
    }
}

extension Resolver {
    /// The sync function, also in async code.
    fileprivate func required<Element>(_ type: Element.Type) throws -> [Element] { try requireAll(type) }
}

/// Holds a collection.
private final class Shelf<Element> {
    var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }
}

// MARK: - What is registered

/// A registration.
private struct Entry {
    /// What tells registrations of a type apart.
    enum Qualifier: CaseIterable {
        case none, name, tag
    }

    let type: Asked
    let qualifier: Qualifier
    /// What it makes; the registrations of optional types make `nil` under a name.
    let value: Int?

    var key: Resolver.ServiceKey {
        let service: Any.Type =
            switch type {
            case .plain: Int.self
            case .optional: Int?.self
            case .twice: Int??.self
            }
        return switch qualifier {
        case .none: Resolver.ServiceKey(service)
        case .name: Resolver.ServiceKey(service, name: "n")
        case .tag: Resolver.ServiceKey(service, tag: Gold.self)
        }
    }

    func register(in resolver: Resolver, isAsynchronous: Bool) {
        switch type {
        case .plain: register(Int.self, value ?? 0, in: resolver, isAsynchronous)
        case .optional: register(Int?.self, value, in: resolver, isAsynchronous)
        case .twice: register(Int??.self, value, in: resolver, isAsynchronous)
        }
    }

    private func register<Service: Sendable>(
        _ type: Service.Type, _ value: Service, in resolver: Resolver, _ isAsynchronous: Bool
    ) {
        let name: Resolver.Name? = qualifier == .name ? "n" : nil
        let tag: Any.Type? = qualifier == .tag ? Gold.self : nil
        if isAsynchronous {
            resolver.register(type, name: name, tag: tag) { () async in value }
        } else {
            resolver.register(type, name: name, tag: tag) { value }
        }
    }
}

/// Registrations: one of the subsets of all, half of them in a child.
private struct Plan: CustomStringConvertible {
    static let all = Asked.allCases.flatMap { type in
        Entry.Qualifier.allCases.map { (type, $0) }
    }.enumerated().map { index, key in
        Entry(type: key.0, qualifier: key.1, value: key.0 != .plain && key.1 == .name ? nil : index)
    }
    static let count = 1 << all.count

    private let own: [Entry]
    private let children: [Entry]

    init(_ set: Int) {
        let entries = Self.all.enumerated().filter { set >> $0.offset & 1 == 1 }
        own = entries.filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        children = entries.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }

    func resolver(isAsynchronous: Bool) -> Resolver {
        let child = Resolver()
        for entry in children { entry.register(in: child, isAsynchronous: isAsynchronous) }
        let resolver = Resolver(child: child)
        for entry in own { entry.register(in: resolver, isAsynchronous: isAsynchronous) }
        return resolver
    }

    /// The registrations that a collection is made of, in order.
    func collection(of asked: Asked, _ way: OptionalCollectionTests.Way) -> [Entry] {
        let types: [Asked] =
            switch asked {
            case .plain: [.plain]
            case .optional: [.optional, .plain]
            case .twice: [.twice, .optional, .plain]
            }
        let candidates = (own + children).filter { way.qualifier == nil || $0.qualifier == way.qualifier }
        return types.lazy.map { type in candidates.filter { $0.type == type } }.first { !$0.isEmpty } ?? []
    }

    var description: String { (own + children).map(\.key.description).joined(separator: ", ") }
}
