// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Socket: Sendable {
    let name: String
    init(_ name: String = "socket") { self.name = name }
}

private final class Server: Sendable {
    let socket: Socket
    init(socket: Socket) { self.socket = socket }
}

/// Makes its socket after itself.
private final class LateServer {
    let socket: Resolver.Lazy<Socket>
    init(socket: Resolver.Lazy<Socket>) { self.socket = socket }
}

private struct Slip {
    let text: String
}

struct DisposalTests {
    private let journal = Log()

    private func resolver(scope: Resolver.Scope) -> Resolver {
        let resolver = Resolver()
        resolver.register { Socket() }.scope(scope).onDispose { [journal] in journal.note($0.name) }
        return resolver
    }

    @Test func `A scope's reset disposes, once`() {
        let scope = Resolver.Scope.Cache()
        let resolver = resolver(scope: scope)
        _ = resolver.resolve(Socket.self)

        scope.reset()
        scope.reset()

        #expect(journal.entries == ["socket"])
    }

    @Test func `Replacing the registration disposes, once`() {
        let resolver = resolver(scope: .own)
        _ = resolver.resolve(Socket.self)

        resolver.register { Socket("other") }.scope(.own)
        resolver.register { Socket("third") }.scope(.own)

        #expect(journal.entries == ["socket"])
    }

    @Test func `Giving the registration another scope disposes`() {
        let resolver = Resolver()
        let options = resolver.register { Socket() }.scope(.own).onDispose { [journal] in journal.note($0.name) }
        _ = resolver.resolve(Socket.self)

        options.scope(.unique)

        #expect(journal.entries == ["socket"])
    }

    @Test func `Dropping a container disposes`() {
        var resolver: Resolver? = resolver(scope: .own)
        _ = resolver?.resolve(Socket.self)

        resolver = nil

        #expect(journal.entries == ["socket"])
    }

    @Test func `Dropping a container disposes of what it keeps for others' registrations`() {
        let main = resolver(scope: .container)
        var request: Resolver? = Resolver(child: main)
        _ = request?.resolve(Socket.self)

        request = nil

        #expect(journal.entries == ["socket"])
    }

    @Test func `An instance whose time is over is disposed of when a new one is made`() {
        let resolver = resolver(scope: Resolver.Scope.Cache(timeToLive: .zero))
        _ = resolver.resolve(Socket.self)

        _ = resolver.resolve(Socket.self)

        #expect(journal.entries == ["socket"])
    }

    @Test(arguments: [Resolver.Scope.unique, .graph, .shared])
    func `What no scope keeps is not disposed of, and validation warns`(scope: Resolver.Scope) async throws {
        let resolver = resolver(scope: scope)
        let socket: Socket = resolver.resolve()

        try await resolver.shutdown()

        #expect(journal.entries.isEmpty)
        #expect(socket.name == "socket")
    }

    @Test func `Validation warns of what is never disposed of`() {
        #expect(resolver(scope: .shared).issues().map(\.identifier) == ["dispose-unkept"])
        #expect(resolver(scope: .container).issues().isEmpty)
    }

    @Test func `Several handlers run in their order, and see the instance`() {
        let scope = Resolver.Scope.Cache()
        let resolver = Resolver()
        resolver.register { Slip(text: "value") }
            .scope(scope)
            .onDispose { [journal] in journal.note("first \($0.text)") }
            .onDispose { [journal] in journal.note("second \($0.text)") }
        _ = resolver.resolve(Slip.self)

        scope.reset()

        #expect(journal.entries == ["first value", "second value"])
    }

    @Test func `One instance behind several services is disposed of once`() async throws {
        let resolver = Resolver()
        resolver.register { Socket() }
            .implements(AnyObject.self)
            .scope(.own)
            .onDispose { [journal] in journal.note($0.name) }
        _ = resolver.resolve(AnyObject.self)
        _ = resolver.resolve(Socket.self)

        try await resolver.shutdown()

        #expect(journal.entries == ["socket"])
    }

    @Test func `One instance for each list of arguments is disposed of`() async throws {
        let resolver = Resolver()
        resolver.register(Socket.self) { (_: Resolver, name: String) in Socket(name) }
            .scope(.own)
            .onDispose { [journal] in journal.note($0.name) }
        for name in ["a", "b", "a"] { _ = resolver.resolve(Socket.self, argument: name) }

        try await resolver.shutdown()

        #expect(journal.entries == ["b", "a"])
    }

    @Test func `What is injected from elsewhere and kept is disposed of`() async throws {
        let resolver = Resolver()
        resolver.register(Socket.self).scope(.own).onDispose { [journal] in journal.note($0.name) }
        resolver.inject(into: Socket("from elsewhere"))

        try await resolver.shutdown()

        #expect(journal.entries == ["from elsewhere"])
    }
}

struct DisposalOrderTests {
    private let journal = Log()

    @Test func `Shutting down disposes in reverse order of making`() async throws {
        let resolver = Resolver()
        for name in ["a", "b", "c"] {
            resolver.register(Socket.self, name: .init(name)) { Socket(name) }
                .scope(.own)
                .onDispose { [journal] in journal.note($0.name) }
        }
        for name in ["b", "c", "a"] { _ = resolver.resolve(Socket.self, name: .init(name)) }

        try await resolver.shutdown()

        #expect(journal.entries == ["a", "c", "b"])
    }

    @Test func `A dependant is disposed of before its dependency`() async throws {
        let resolver = Resolver()
        resolver.register(Server.init).scope(.own).onDispose { [journal] _ in journal.note("server") }
        resolver.register { Socket() }.scope(.own).onDispose { [journal] in journal.note($0.name) }
        _ = resolver.resolve(Server.self)

        try await resolver.shutdown()

        #expect(journal.entries == ["server", "socket"])
    }

    @Test func `A dependant is disposed of before a dependency that was made later`() async throws {
        let resolver = Resolver()
        resolver.register(LateServer.init).scope(.own).onDispose { [journal] _ in journal.note("server") }
        resolver.register { Socket() }.scope(.own).onDispose { [journal] in journal.note($0.name) }
        _ = resolver.resolve(LateServer.self).socket.value

        try await resolver.shutdown()

        #expect(journal.entries == ["server", "socket"])
    }

    @Test func `A handler that resolves gets what is still kept`() async throws {
        let resolver = Resolver()
        resolver.register { Socket() }.scope(.own).onDispose { [journal] in journal.note($0.name) }
        resolver.register(Server.init).scope(.own).onDispose { [journal, unowned resolver] server in
            journal.note("same: \(resolver.resolve(Socket.self) === server.socket)")
        }
        _ = resolver.resolve(Server.self)

        try await resolver.shutdown()

        #expect(journal.entries == ["same: true", "socket"])
    }

    @Test func `What a handler has made anew is disposed of, too`() async throws {
        let resolver = Resolver()
        resolver.register { Slip(text: "made late") }
            .scope(.own)
            .onDispose { [journal] in journal.note($0.text) }
        resolver.register { Socket() }.scope(.own).onDispose { [journal, unowned resolver] _ in
            journal.note("socket")
            _ = resolver.resolve(Slip.self)
        }
        _ = resolver.resolve(Socket.self)

        try await resolver.shutdown()

        #expect(journal.entries == ["socket", "made late"])
    }

    @Test func `Dropping a container disposes of dependants first`() {
        var resolver: Resolver? = Resolver()
        resolver?.register(Server.init).scope(.own).onDispose { [journal] _ in journal.note("server") }
        resolver?.register { Socket() }.scope(.own).onDispose { [journal] in journal.note($0.name) }
        _ = resolver?.resolve(Server.self)

        resolver = nil

        #expect(journal.entries == ["server", "socket"])
    }
}

struct AsyncDisposalTests {
    private let journal = Log()

    @Test func `Shutting down waits for handlers that wait`() async throws {
        let resolver = Resolver()
        resolver.register { Socket() }.scope(.own).onDispose { [journal] socket in
            await Task.yield()
            journal.note(socket.name)
        }
        _ = resolver.resolve(Socket.self)

        try await resolver.shutdown()

        #expect(journal.entries == ["socket"])
    }

    @Test func `What a waiting handler throws is thrown together with the rest`() async {
        let resolver = Resolver()
        resolver.register { Socket() }.scope(.own).onDispose { socket in
            await Task.yield()
            throw Fault(socket.name)
        }
        resolver.register { Slip(text: "token") }.scope(.own).onDispose { throw Fault($0.text) }
        _ = resolver.resolve(Socket.self)
        _ = resolver.resolve(Slip.self)

        let error = await #expect(throws: LifecycleError.self) { try await resolver.shutdown() }

        #expect(error?.failures.map(\.step) == [.onDispose, .onDispose])
        #expect(error?.failures.map { "\($0.error)" } == ["token", "socket"])
    }

    @Test func `Closing returns what failed`() async {
        let resolver = Resolver()
        resolver.register { Slip(text: "token") }.scope(.own).onDispose { throw Fault($0.text) }
        _ = resolver.resolve(Slip.self)

        let failures = await resolver.close()

        #expect(failures.map { "\($0.error)" } == ["token"])
        #expect(resolver.state == .stopped)
    }

    @Test func `A handler that waits runs after a reset, in a task of its own`() async {
        let scope = Resolver.Scope.Cache()
        let resolver = Resolver()

        await confirmation { isDisposed in
            await withCheckedContinuation { continuation in
                resolver.register { Socket() }.scope(scope).onDispose { _ in
                    await Task.yield()
                    isDisposed()
                    continuation.resume()
                }
                _ = resolver.resolve(Socket.self)
                scope.reset()
            }
        }
    }
}

struct RequestScopeTests {
    private let journal = Log()
    private let main = Resolver()

    init() {
        main.register { Socket() }.scope(.container).onDispose { [journal] in journal.note($0.name) }
    }

    @Test func `A child is closed after the closure`() async throws {
        let child = try await main.withContainer { request in
            _ = request.resolve(Socket.self)
            #expect(journal.entries.isEmpty)
            return request
        }

        #expect(journal.entries == ["socket"])
        #expect(child.state == .stopped)
        #expect(throws: ResolutionError.self) { try child.require(Socket.self) }
    }

    @Test func `A child is closed when the closure throws`() async {
        await #expect(throws: Fault("body")) {
            try await main.withContainer { request in
                _ = request.resolve(Socket.self)
                throw Fault("body")
            }
        }

        #expect(journal.entries == ["socket"])
    }

    @Test func `A child is closed when the task is cancelled`() async {
        let task = Task { [main] in
            try await main.withContainer { request in
                _ = request.resolve(Socket.self)
                withUnsafeCurrentTask { $0?.cancel() }
                try Task.checkCancellation()
            }
        }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(journal.entries == ["socket"])
    }

    @Test func `A child that cannot be closed as it should throws what failed`() async {
        main.register { Slip(text: "token") }.scope(.container).onDispose { throw Fault($0.text) }

        let error = await #expect(throws: LifecycleError.self) {
            try await main.withContainer { request in _ = request.resolve(Slip.self) }
        }

        #expect(error?.failures.count == 1)
    }

    @Test func `Closing a child leaves the container behind it alone`() async throws {
        main.register { Slip(text: "kept") }.scope(.own).onDispose { [journal] in journal.note($0.text) }

        try await main.withContainer { request in _ = request.resolve(Slip.self) }

        #expect(journal.entries.isEmpty)
        #expect(main.resolve(Slip.self).text == "kept")
    }

    @Test @MainActor func `The closure runs where the caller does`() async throws {
        var count = 0

        try await main.withContainer { _ in
            MainActor.assertIsolated()
            count += 1
        }

        #expect(count == 1)
    }
}

extension Resolver.Scope {
    /// A scope that no other test resets.
    fileprivate static var own: Resolver.Scope { Cache() }
}
