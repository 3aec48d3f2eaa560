// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A connection that may be used only until it is closed.
private protocol Wire: AnyObject, Sendable {
    var number: Int { get }
    var isClosed: Bool { get }
}

private final class Line: Wire {
    let number: Int
    private let closed = Locked(false)

    init(_ number: Int) { self.number = number }

    var isClosed: Bool { closed.withLock { $0 } }

    func close() { closed.withLock { $0 = true } }
}

/// What may come while a factory is at work, so that its instance is not kept.
private enum Interruption: CaseIterable {
    case reset, registration, otherScope, containerCacheReset
}

/// How the instance is registered and asked for.
private enum Way: CaseIterable {
    case sync, implemented, typedArguments, async, asyncImplemented, asyncTypedArguments
}

/// A container whose factory is interrupted a number of times.
private final class Exchange: Sendable {
    let resolver = Resolver()
    let scope: Resolver.Scope
    let made = Counter()
    let lines = Locked<[Line]>([])
    private let left: Locked<Int>
    private let interruption: Interruption
    private let way: Way

    init(_ interruption: Interruption, _ way: Way = .sync, times: Int = 1) {
        self.interruption = interruption
        self.way = way
        left = Locked(times)
        scope = interruption == .containerCacheReset ? .container : Resolver.Scope.Cache()
        register()
    }

    func register() {
        switch way {
        case .sync: finish(resolver.register { [unowned self] in self.make() })
        case .async: finish(resolver.register { [unowned self] () async in await self.makeLater() })
        case .implemented: finish(resolver.register { [unowned self] in self.make() }.implements((any Wire).self))
        case .asyncImplemented:
            finish(resolver.register { [unowned self] () async in await self.makeLater() }.implements((any Wire).self))
        case .typedArguments:
            finish(resolver.register(Line.self) { [unowned self] (_: Resolver, _: Int) in self.make() })
        case .asyncTypedArguments:
            finish(
                resolver.register(Line.self) { [unowned self] (_: Resolver, _: Int) async in await self.makeLater() })
        }
    }

    private func finish(_ options: Resolver.Options<Line>) {
        options.scope(scope).onDispose { $0.close() }
    }

    private func make() -> Line {
        let line = line()
        guard takeOne() else { return line }
        switch interruption {
        case .reset: scope.reset()
        case .registration: register()
        case .otherScope: finish(resolver.register { [unowned self] in self.make() })
        case .containerCacheReset: resolver.cache.reset()
        }
        return line
    }

    private func makeLater() async -> Line {
        await Task.yield()
        return make()
    }

    private func line() -> Line {
        let line = Line(made.increment())
        lines.withLock { $0.append(line) }
        return line
    }

    private func takeOne() -> Bool {
        left.withLock { left in
            left -= 1
            return left >= 0
        }
    }

    /// Asks for the instance.
    func ask() async throws -> any Wire {
        switch way {
        case .sync: try syncRequire()
        case .implemented: try syncImplemented()
        case .typedArguments: try resolver.requireNow(argument: 7)
        case .async: try await resolver.require(Line.self)
        case .asyncImplemented: try await resolver.require((any Wire).self)
        case .asyncTypedArguments: try await resolver.require(Line.self, argument: 7)
        }
    }

    private func syncRequire() throws -> any Wire { try resolver.require(Line.self) }
    private func syncImplemented() throws -> any Wire { try resolver.require((any Wire).self) }
}

extension Resolver {
    fileprivate func requireNow(argument: Int) throws -> Line { try require(Line.self, argument: argument) }
}

/// An argument whose first hashing runs a closure: between finding a registration and looking for its instance.
private final class Key: Hashable, Sendable {
    private let first: Locked<(@Sendable () -> Void)?>

    init(_ first: @escaping @Sendable () -> Void) { self.first = Locked(first) }

    static func == (left: Key, right: Key) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
        let first = first.withLock { first in
            defer { first = nil }
            return first
        }
        first?()
        hasher.combine(0)
    }
}

@Suite struct DiscardedInstanceTests {
    @Test(arguments: [Interruption.reset, .registration, .otherScope, .containerCacheReset], Way.allCases)
    fileprivate func `An instance that was discarded while it was made is handed over, neither kept nor disposed of`(
        _ interruption: Interruption, _ way: Way
    ) async throws {
        let way = interruption == .otherScope && way != .async ? .sync : way
        let exchange = Exchange(interruption, way)

        let line = try await exchange.ask()
        let next = try await exchange.ask()

        #expect(line.number == 1)
        #expect(next.number == 2)
        #expect(try await exchange.ask() === next)
        #expect(exchange.lines.withLock { $0.map(\.isClosed) } == [false, false])
    }

    @Test func `Those who wait for an instance that is discarded get that one`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let runs = Counter()
        let isMaking = Gate()
        let mayFinish = Gate()
        resolver.register { () -> Line in
            let line = Line(runs.increment())
            if line.number == 1 {
                isMaking.open()
                mayFinish.wait()
            }
            return line
        }
        .scope(scope).onDispose { $0.close() }

        async let lines = onThreads(4) { index in
            if index > 0 { isMaking.wait() }
            if index == 3 {
                scope.reset()
                mayFinish.open()
            }
            return resolver.resolve(Line.self)
        }
        let found = try await lines

        // Who asked when that one was made is the first to get the next one.
        #expect(found[0].number == 1)
        #expect(found.allSatisfy { !$0.isClosed && $0.number <= 2 })
        #expect(runs.count <= 2)
    }

    @Test(arguments: [false, true])
    func `A registration that is replaced while a request is on its way makes nothing more`(
        isAsync: Bool
    ) async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let key = Key { resolver.register(Line.self) { (_: Resolver, _: Key) in Line(2) }.scope(scope) }
        if isAsync {
            resolver.register(Line.self) { (_: Resolver, _: Key) async in Line(1) }.scope(scope)
        } else {
            resolver.register(Line.self) { (_: Resolver, _: Key) in Line(1) }.scope(scope)
        }

        let line = try await resolver.require(Line.self, argument: key)

        #expect(line.number == 2)
        #expect(try await resolver.require(Line.self, argument: key) === line)
    }

    @Test(arguments: [false, true])
    func `When the container was closed meanwhile, a request gets the error disposed`(isAsync: Bool) async throws {
        let resolver = Resolver()
        let isMaking = TaskGate()
        let (mayFinish, mayFinishLater) = (Gate(), TaskGate())
        let line = Line(1)
        let options: Resolver.Options<Line>
        if isAsync {
            options = resolver.register { () async -> Line in
                isMaking.open()
                await mayFinishLater.wait()
                return line
            }
        } else {
            options = resolver.register { () -> Line in
                isMaking.open()
                mayFinish.wait()
                return line
            }
        }
        options.scope(Resolver.Scope.Cache()).onDispose { $0.close() }

        let result = Task {
            isAsync
                ? try await resolver.require(Line.self) : try await onThread { try resolver.require(Line.self) }
        }
        await isMaking.wait()
        await resolver.close()
        mayFinish.open()
        mayFinishLater.open()

        let error = await #expect(throws: ResolutionError.self) { _ = try await result.value }
        #expect(error?.reason == .disposed)
        #expect(line.isClosed)
    }

    @Test func `An instance that another service has got before it was complete is not disposed of`() {
        final class Owner {
            var line: Line?
        }
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let runs = Counter()
        resolver.register { Line(runs.increment()) }
            .scope(scope)
            .onDispose { $0.close() }
            .resolveProperties { r, _ in
                _ = r.resolve(Owner.self)
                scope.reset()
            }
        resolver.register(Owner.self) { r in
            let owner = Owner()
            owner.line = r.resolve()
            return owner
        }
        .scope(Resolver.Scope.Cache())

        let line = resolver.resolve(Line.self)

        #expect(line.number == 1)
        #expect(!line.isClosed)
        #expect(resolver.resolve(Owner.self).line === line)
    }

    @Test func `An object put into a registration that was replaced meanwhile is neither kept nor disposed of`() {
        let resolver = Resolver()
        let line = Line(1)
        resolver.register(Line.self).scope(Resolver.Scope.Cache()).onDispose { $0.close() }
            .injection { (line: inout Line, resolver: Resolver) in
                resolver.register(Line.self) { Line(2) }.scope(Resolver.Scope.Cache())
            }

        resolver.inject(into: line)

        #expect(!line.isClosed)
        #expect(resolver.resolve(Line.self).number == 2)
    }

    @Test func `An instance in whose place an object was put while it was made is handed over and not kept`() {
        let resolver = Resolver()
        let (put, made) = (Line(1), Line(2))
        resolver.register { () -> Line in
            resolver.inject(into: put)
            return made
        }
        .scope(Resolver.Scope.Cache()).onDispose { $0.close() }

        #expect(resolver.resolve(Line.self) === made)
        #expect(resolver.resolve(Line.self) === put)
        #expect(!made.isClosed)
        #expect(!put.isClosed)
    }

    @Test func `Without handlers, an instance that was discarded is handed over`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let runs = Counter()
        resolver.register { () -> Line in
            let line = Line(runs.increment())
            if line.number == 1 { scope.reset() }
            return line
        }
        .scope(scope)

        #expect(resolver.resolve(Line.self).number == 1)
        #expect(resolver.resolve(Line.self).number == 2)
    }
}
