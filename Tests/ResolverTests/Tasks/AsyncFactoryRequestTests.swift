// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private final class Node: Sendable {}

private final class Notebook: Sendable {
    let lines = Locked<[String]>([])
}

// `@unchecked` where a property has to be a variable: it is set while the object is made, before anybody else has it.

/// Asks by a wrapper while it is made by an async factory.
private final class Page: @unchecked Sendable {
    @Injected var log: Notebook
}

private final class User: @unchecked Sendable {
    @Injected var injected: Node
    @OptionalInjected var optional: Node?
    let nodes: [Node]
    init(_ nodes: Node...) { self.nodes = nodes }
}

private final class Group: Sendable {
    let nodes: [Node]
    init(_ nodes: Node...) { self.nodes = nodes }
}

private final class Hen: Sendable {
    let egg: Brood
    init(egg: Brood) { self.egg = egg }
}

private final class Brood: Sendable {
    let hen: Hen
    init(hen: Hen) { self.hen = hen }
}

private struct Settings: Sendable {
    let number: Int
}

private final class Server: @unchecked Sendable {
    var settings: Settings?
    init() {}
}

private final class Tool: Sendable {}

private final class Bell: PostConstruct, Sendable {
    let rings = Tally()
    func postConstruct() { rings.add() }
}

private struct Shelf: Sendable {
    let own: Node
    let others: [Node]
}

/// What async factories ask for without waiting is a part of their resolution; what has been made for a request is used.
@Suite(.timeLimit(.minutes(10)))
struct AsyncFactoryRequestTests {
    private let resolver = Resolver()
    private let made = Tally()

    @Test func `Each request has its own container-scoped instances, also by a wrapper`() async throws {
        try await Resolver.withOverrides(inherit: false) {
            Resolver.register { Notebook() }.scope(.container)
            Resolver.register { () async -> Page in Page() }

            for name in ["Ada", "Bob"] {
                try await Resolver.main.withContainer { request in
                    let page = try await request.require(Page.self)
                    page.log.lines.withLock { $0.append(name) }
                    #expect(page.log.lines.withLock { $0 } == [name])
                    #expect(page.log === request.resolve(Notebook.self))
                }
            }
        }
    }

    @Test func `All that is asked for in one request shares the graph`() async throws {
        try await Resolver.withOverrides(inherit: false) {
            Resolver.register(Node.init)
            Resolver.register {
                (
                    r: Resolver, node: Node, lazy: Resolver.Lazy<Node>, provider: Resolver.Provider<Node>
                ) async throws -> User in
                await Task.yield()
                return User(
                    node, lazy(), provider(), r.resolve(), Resolver.resolve(), r.all(Node.self)[0],
                    try await r.require())
            }

            let user = try await Resolver.root.require(User.self)

            #expect(user.nodes.count == 7)
            #expect(user.nodes.allSatisfy { $0 === user.nodes[0] })
            #expect(user.injected === user.nodes[0])
            #expect(user.optional === user.nodes[0])
        }
    }

    @Test func `So do what takes arguments, and objects made elsewhere`() async throws {
        final class Box: @unchecked Sendable {
            // Set before anybody else sees it.
            var node: Node?
        }
        resolver.register(Node.init)
        resolver.register(Group.self) { (r: Resolver, _: Int) in Group(r.resolve()) }
        resolver.register(Box.self).injection(\.node)
        resolver.register { (r: Resolver, node: Node) async -> Group in
            let box = Box()
            r.inject(into: box)
            return Group(node, r.resolve(Group.self, argument: 1).nodes[0], box.node ?? Node())
        }

        let nodes = try await resolver.require(Group.self).nodes

        #expect(nodes.allSatisfy { $0 === nodes[0] })
    }

    @Test func `So do those of a collection that may be missing, and what is awaited with an argument`() async throws {
        resolver.register(Node.init)
        resolver.register { (node: Node) async throws -> Group? in Group(node) }
        resolver.register([Node].self) { (r: Resolver, count: Int) async throws in
            Array(repeating: try await r.require(Node.self), count: count)
        }
        resolver.register { (r: Resolver, node: Node) async throws -> [Node] in
            let all = try await r.requireAll(Group?.self).flatMap { $0?.nodes ?? [] }
            return try await [node] + all + r.require([Node].self, argument: 3)
        }

        let nodes = try await resolver.require([Node].self)

        #expect(nodes.count == 5)
        #expect(nodes.allSatisfy { $0 === nodes[0] })
    }

    @Test func `Tasks of a factory ask at the same time`() async throws {
        resolver.register { [made] in
            made.add()
            return Node()
        }
        resolver.register { (r: Resolver) async -> Group in
            let nodes = await contractTasks(8) { _ in r.resolve(Node.self) }
            return Group(nodes[0], nodes[1], nodes[7], r.resolve())
        }

        for round in 1...50 {
            let user = try await resolver.require(Group.self)
            #expect(user.nodes.allSatisfy { $0 === user.nodes[0] })
            #expect(made.value == round)
        }
    }

    @Test func `What a task asks for that a factory has left behind is a request of its own`() async throws {
        let door = ContractDoor()
        let late = Locked<Task<Node, any Error>?>(nil)
        resolver.register(Node.init)
        resolver.register { (r: Resolver, node: Node) async -> Group in
            late.withLock {
                $0 = Task {
                    try await door.pass()
                    return r.resolve(Node.self)
                }
            }
            return Group(node)
        }

        let user = try await resolver.require(Group.self)
        door.open()

        let node = try await late.withLock { $0 }?.value
        #expect(node != nil && node !== user.nodes[0])
    }

    @Test(arguments: [ScopeKind.graph, .unique, .application])
    func `A circle by way of what is asked for without waiting is circular, from either end`(
        kind: ScopeKind
    ) async throws {
        for isBroodFirst in [false, true] {
            let resolver = Resolver()
            resolver.register { (egg: Resolver.Provider<Brood>) async throws -> Hen in Hen(egg: try egg.require()) }
                .scope(kind.own)
            resolver.register(Brood.init).scope(kind.own)

            let reason = await contractReason {
                if isBroodFirst {
                    _ = try await resolver.require(Brood.self)
                } else {
                    _ = try await resolver.require(Hen.self)
                }
            }

            #expect(reason == .circular)
        }
    }

    @Test func `An error has the whole path`() async throws {
        resolver.register { (r: Resolver) async throws -> Hen in Hen(egg: try await r.require()) }
        resolver.register { (r: Resolver) async throws -> Brood in
            _ = try { () throws(ResolutionError) in try r.require(Tool.self) }()
            return Brood(hen: try await r.require())
        }

        let error = await contractError { _ = try await resolver.require(Hen.self) }

        #expect(error?.reason == .missing)
        #expect(error?.path.map(\.key) == [.init(Hen.self), .init(Brood.self), .init(Tool.self)])
    }

    // MARK: What has been made for a request

    @Test func `What is made anew each time can be injected, and each injection gets its own`() async throws {
        registerSettings()
        let numbers = Locked<[Int]>([])
        resolver.register(Server.init)
            .injection { (server: inout Server, settings: Settings) in numbers.withLock { $0.append(settings.number) } }
            .injection { (server: inout Server, settings: Settings) in numbers.withLock { $0.append(settings.number) } }

        _ = try await resolver.require(Server.self)

        // They are made concurrently, in any order.
        #expect(numbers.withLock { $0.sorted() } == [1, 2])
        #expect(made.value == 2)

        resolver.register(Server.init).injection(\.settings)
        #expect(try await resolver.require(Server.self).settings?.number == 3)
    }

    @Test func `A closure gets what it has declared as a need`() async throws {
        registerSettings()
        resolver.register { r in
            let server = Server()
            server.settings = r.resolve()
            return server
        }.needs(Settings.self)

        #expect(try await resolver.require(Server.self).settings?.number == 1)
        #expect(try await resolver.require(Server.self).settings?.number == 2)
        #expect(made.value == 2)
    }

    @Test func `A sync service of async parts is made once for an injection`() async throws {
        resolver.register { () async in Node() }
        resolver.register { [made] (_: Node) in Settings(number: made.add()) }.scope(.unique)
        resolver.register(Server.init).injection(\.settings)

        let server = try await resolver.require(Server.self)

        #expect(server.settings?.number == 1)
        #expect(made.value == 1)
    }

    @Test func `What has been made for a service is not taken by what that asks for`() async throws {
        resolver.register { [made] () async -> Node in
            made.add()
            return Node()
        }.scope(.unique)
        resolver.register(name: "undeclared") { r in Group(try r.require(Node.self)) }
        resolver.register { r in
            let others = (try? r.require(Group.self, name: "undeclared"))?.nodes ?? []
            return Shelf(own: try r.require(Node.self), others: others)
        }.needs(Node.self)

        let shelf = try await resolver.require(Shelf.self)

        #expect(shelf.others.isEmpty)
        #expect(made.value == 1)
    }

    @Test func `What expires at any moment is there when it has been made for the request`() async throws {
        resolver.register { () async -> Node in
            await Task.yield()
            return Node()
        }.scope(Resolver.Scope.Cache(timeToLive: .microseconds(50)))
        resolver.register { r in Group(r.resolve()) }.needs(Node.self)

        let failures = Tally()
        _ = await contractTasks(4) { [resolver] _ in
            for _ in 0..<500 where await contractReason({ _ = try await resolver.require(Group.self) }) != nil {
                failures.add()
            }
        }

        #expect(failures.value == 0)
    }

    @Test(arguments: [false, true])
    func `What a factory hands on is completed once, though it got it from another request`(waits: Bool) async throws {
        resolver.register { Bell() }
        resolver.register(name: "handed on") { (r: Resolver) async throws -> Bell in
            waits ? try await r.require(Bell.self) : r.resolve(Bell.self)
        }

        let bell = try await resolver.require(Bell.self, name: "handed on")

        #expect(bell.rings.value == 1)
    }

    private func registerSettings() {
        resolver.register { [made] () async -> Settings in
            await Task.yield()
            return Settings(number: made.add())
        }
    }
}
