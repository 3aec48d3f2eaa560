// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides
import TestSupport
import Testing

private protocol Voice: Sendable {
    var text: String { get }
}

private final class Plain: Voice, PostConstruct {
    let text: String
    let log: Log
    let loudness = Locked(0)
    init(_ text: String = "meow", log: Log = Log()) { (self.text, self.log) = (text, log) }
    func postConstruct() { log.note("complete, \(loudness.withLock { $0 })") }
}

private final class Wrapped: Voice {
    let mark: String
    let inner: any Voice
    var text: String { mark + inner.text }
    init(_ mark: String, _ inner: any Voice) { (self.mark, self.inner) = (mark, inner) }
}

private struct Loud: Voice {
    let inner: any Voice
    var text: String { inner.text.uppercased() }
}

private struct Mark: Sendable {
    let text: String
}

/// Two that ask for the same voice.
private final class Choir {
    let voices: (any Voice, any Voice)
    init(first: any Voice, second: any Voice) { voices = (first, second) }
}

private struct NoVoice: Error {}

@Suite struct DecoratedTests {
    private let resolver = Resolver()
    private let log = Log()

    @Test func `Closures wrap in the order in which they are added`() throws {
        resolver.register { Plain() as any Voice }
            .decorated { _, inner in Wrapped("1", inner) }
            .decorated { _, inner in Wrapped("2", inner) }

        #expect(resolver.resolve((any Voice).self).text == "21meow")
        #expect(try resolver.require((any Voice).self).text == "21meow")
        #expect(resolver.optional((any Voice).self)?.text == "21meow")
    }

    @Test func `Where a step after it waits for a task, it wraps anew what the factory has made`() async throws {
        let (isMaking, mayEnd) = (Locked(false), Locked(false))
        resolver.register { () async -> Mark in
            isMaking.withLock { $0 = true }
            _ = await eventually { mayEnd.withLock { $0 } }
            return Mark(text: "slow")
        }
        .scope(.container)
        resolver.register((any Voice).self) { () async in Plain() as any Voice }
            .decorated { [log] _, inner -> any Voice in
                log.note("wraps")
                return Wrapped("*", inner)
            }
            .resolveProperties { r, _ in _ = try r.require(Mark.self) }
        async let mark = resolver.require(Mark.self)
        #expect(await eventually { isMaking.withLock { $0 } })

        async let voice = resolver.require((any Voice).self)
        #expect(await eventually { log.entries == ["wraps"] })
        mayEnd.withLock { $0 = true }

        #expect(try await voice.text == "*meow")
        #expect(log.entries == ["wraps", "wraps"])
        #expect(try await mark.text == "slow")
    }

    @Test(arguments: ScopeKind.allCases)
    func `A scope keeps what stands around the instance`(kind: ScopeKind) throws {
        resolver.register { Plain() as any Voice }
            .scope(kind.own)
            .decorated { [log] _, inner in
                log.note("wrap")
                return Wrapped(">", inner)
            }

        let first = try #require(resolver.resolve((any Voice).self) as? Wrapped)
        let second = try #require(resolver.resolve((any Voice).self) as? Wrapped)

        let isKept = kind != .unique && kind != .graph
        #expect((first === second) == isKept)
        #expect(log.entries.count == (isKept ? 1 : 2))
        #expect(first.inner is Plain)
    }

    @Test func `An object around a value is one in the whole resolution`() throws {
        resolver.register { Loud(inner: Plain()) as any Voice }.decorated { _, inner in Wrapped(">", inner) }
        resolver.register(Choir.init)

        let (first, second) = resolver.resolve(Choir.self).voices

        #expect(try #require(first as? Wrapped) === second as? Wrapped)
    }

    @Test func `A value around an object is one for each request`() {
        resolver.register { Plain() as any Voice }.decorated { _, inner in Loud(inner: inner) }
        resolver.register(Choir.init)

        let (first, second) = resolver.resolve(Choir.self).voices

        #expect(first is Loud && second is Loud && first.text == "MEOW")
    }

    @Test func `It runs in its order among what completes the instance, and each is complete once`() {
        let outside = Log()
        resolver.register { Mark(text: "!") }
        resolver.register { [log] in Plain(log: log) }
            .injection { [log] (_, _: Mark) in log.note("injection 1") }
            .decorated { [log] _, inner in
                log.note("decorated")
                return Plain(">" + inner.text, log: outside)
            }
            .injection { [log] (plain, _: Mark) in
                log.note("injection 2")
                plain.loudness.withLock { $0 = 11 }
            }
            .decorated { _, inner in inner }
            .resolveProperties { [log] _, plain in log.note(plain.text) }

        #expect(resolver.resolve(Plain.self).text == ">meow")

        #expect(log.entries == ["injection 1", "decorated", "complete, 0", "injection 2", ">meow"])
        #expect(outside.entries == ["complete, 11"])
    }

    @Test func `What stands around is completed by what it is`() {
        resolver.register { Loud(inner: Plain(log: log)) as any Voice }.decorated { [log] _, _ in Plain(log: log) }
        _ = resolver.resolve((any Voice).self)

        #expect(log.entries == ["complete, 0"])
    }

    @Test func `It asks the container that resolves`() {
        let behind = Resolver()
        behind.register { Plain() as any Voice }
            .decorated { r, inner in Wrapped(try r.require(Mark.self).text, inner) }
        behind.register { Mark(text: "behind ") }
        let front = Resolver(inFrontOf: behind)
        front.register { Mark(text: "front ") }

        #expect(front.resolve((any Voice).self).text == "front meow")
        #expect(behind.resolve((any Voice).self).text == "behind meow")
    }

    @Test func `Other services share what stands around the instance`() throws {
        resolver.register((any Voice).self) { Plain() }
            .implements((any Voice).self, name: "other")
            .implements(AnyObject.self) { $0 as AnyObject }
            .scope(.kept)
            .decorated { _, inner in Wrapped(">", inner) }

        let voice = try #require(resolver.resolve((any Voice).self) as? Wrapped)

        #expect(voice === resolver.resolve((any Voice).self, name: "other") as? Wrapped)
        #expect(voice === resolver.resolve(AnyObject.self))
    }

    @Test func `It is disposed of as a whole`() async throws {
        resolver.register { Plain() as any Voice }
            .scope(.kept)
            .onDispose { [log] voice in log.note(voice.text) }
            .decorated { _, inner in Wrapped(">", inner) }
        _ = resolver.resolve((any Voice).self)

        try await resolver.shutdown()

        #expect(log.entries == [">meow"])
    }

    @Test func `Arguments and names lead to it`() {
        resolver.register((any Voice).self, name: "named") { _, args in Plain(args()) }
            .decorated { _, inner in Wrapped(">", inner) }

        #expect(resolver.resolve((any Voice).self, name: "named", args: "purr").text == ">purr")
    }

    @Test func `The members of a collection are wrapped`() {
        resolver.register { Plain() }.implements((any Voice).self).decorated { _, inner in Plain(">" + inner.text) }

        #expect(resolver.all((any Voice).self).map(\.text) == [">meow"])
    }

    @Test func `A replaced registration has its own`() {
        resolver.register { Plain() as any Voice }.decorated { _, inner in Wrapped("old ", inner) }
        resolver.register { Plain() as any Voice }

        #expect(resolver.resolve((any Voice).self).text == "meow")
    }
}

// MARK: - Failures

extension DecoratedTests {
    @Test func `What a closure throws is the error, and nothing is kept`() throws {
        let isBroken = Locked(true)
        resolver.register { [log] () -> any Voice in
            log.note("made")
            return Plain()
        }
        .scope(.kept)
        .decorated { _, inner in Wrapped("1", inner) }
        .decorated { _, inner in
            if isBroken.withLock({ $0 }) { throw NoVoice() }
            return Wrapped("2", inner)
        }

        let error = #expect(throws: ResolutionError.self) { try resolver.require((any Voice).self) }
        #expect(error?.underlying is NoVoice)
        #expect(error?.reason == .factoryThrew)

        isBroken.withLock { $0 = false }
        #expect(try resolver.require((any Voice).self).text == "21meow")
        #expect(log.entries == ["made", "made"])
    }

    @Test func `What it asks for in vain has the whole path`() {
        resolver.register { Plain() as any Voice }.decorated { r, inner in Wrapped(try r.require(Mark.self).text, inner)
        }

        let error = #expect(throws: ResolutionError.self) { try resolver.require((any Voice).self) }

        #expect(error?.reason == .missing)
        #expect(error?.path.count == 2)
    }

    @Test(arguments: ScopeKind.allCases)
    func `Asking for the very service is a circle`(kind: ScopeKind) {
        resolver.register { Plain() as any Voice }
            .scope(kind.own)
            .decorated { r, _ in try r.require((any Voice).self) }

        let error = #expect(throws: ResolutionError.self) { try resolver.require((any Voice).self) }

        #expect(error?.reason == .circular)
    }

    @Test func `What is injected late goes to what stands around, and a failure takes all back`() throws {
        final class Tail {
            let voice: any Voice
            init(_ voice: any Voice) { self.voice = voice }
        }
        let isBroken = Locked(true)
        let seen = Locked<[Bool]>([])
        resolver.register { Plain() as any Voice }
            .scope(.kept)
            .injection(cycle: true) { (voice, tail: Tail) in
                if isBroken.withLock({ $0 }) { throw NoVoice() }
                seen.withLock { $0 += [voice is Wrapped, tail.voice is Wrapped] }
            }
            .decorated { [log] _, inner in
                log.note("wrap")
                return Wrapped(">", inner)
            }
        resolver.register { Tail($0) }

        #expect(throws: ResolutionError.self) { try resolver.require((any Voice).self) }
        isBroken.withLock { $0 = false }
        let voice = try resolver.require((any Voice).self)

        #expect(voice.text == ">meow")
        #expect(seen.withLock { $0 } == [true, true])
        #expect(log.entries == ["wrap", "wrap"])
        #expect(voice as? Wrapped === resolver.resolve((any Voice).self) as? Wrapped)
    }
}

// MARK: - Where something is awaited

extension DecoratedTests {
    @Test func `Around a value, nothing waits for the others`() throws {
        resolver.register { Plain() as any Voice }
            .decorated { _, inner in Loud(inner: inner) }
            .injection(cycle: true) { [log] (voice, _: Mark) in log.note("\(voice is Loud)") }
        resolver.register { Mark(text: "!") }
        resolver.register(Choir.init)

        _ = try resolver.require(Choir.self)

        #expect(log.entries == ["true", "true"])
    }

    @Test(arguments: ScopeKind.allCases)
    func `What an async factory makes is wrapped`(kind: ScopeKind) async throws {
        resolver.register { [log] () async -> any Voice in
            await Task.yield()
            return Plain(log: log)
        }
        .scope(kind.own)
        .decorated { r, inner in Wrapped(try r.require(Mark.self).text, inner) }
        .decorated { _, inner in Wrapped("2", inner) }
        resolver.register { Mark(text: "1") }

        let voice = try await resolver.require((any Voice).self)

        #expect(voice.text == "21meow")
        #expect(log.entries == ["complete, 0"])
    }

    @Test(arguments: ScopeKind.allCases)
    func `It may need what is awaited, if that is said`(kind: ScopeKind) async throws {
        resolver.register { [log] () async -> any Voice in
            log.note("made")
            return Plain(log: log)
        }
        .decorated { _, inner in Wrapped("1", inner) }
        .decorated { r, inner in Wrapped(try r.require(Mark.self).text, inner) }
        .needs(Mark.self)
        resolver.register { () async -> Mark in
            await Task.yield()
            return Mark(text: "2")
        }
        .scope(kind.own)

        #expect(try await resolver.require((any Voice).self).text == "21meow")
        #expect(log.entries == ["made", "complete, 0"])
    }

    @Test func `One task wraps what many wait for`() async throws {
        resolver.register { () async -> any Voice in
            await Task.yield()
            return Plain()
        }
        .scope(.kept)
        .decorated { [log] _, inner in
            log.note("wrap")
            return Wrapped(">", inner)
        }

        let voices = try await withThrowingTaskGroup(of: (any Voice).self) { group in
            for _ in 0..<20 { group.addTask { [resolver] in try await resolver.require((any Voice).self) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(Set(voices.map { ObjectIdentifier($0 as AnyObject) }).count == 1)
        #expect(log.entries == ["wrap"])
    }

    @Test @MainActor func `On the main actor, it runs there`() throws {
        resolver.register(on: .main) { Plain() as any Voice }
            .decorated { _, inner in MainActor.assumeIsolated { Wrapped("main ", inner) } }

        #expect(resolver.resolve((any Voice).self).text == "main meow")
    }
}

// MARK: - Isolated copies, the graph, validation

extension DecoratedTests {
    @Test func `A copy of the container wraps as well, and an override does not`() throws {
        try Resolver.withOverrides(inherit: false) {
            $0.register { Plain() as any Voice }.scope(.kept).decorated { _, inner in Wrapped(">", inner) }
        } operation: {
            let outside = try #require(Resolver.resolve((any Voice).self) as? Wrapped)
            try Resolver.withOverrides {
                let inside = try #require(Resolver.resolve((any Voice).self) as? Wrapped)
                #expect(inside.text == ">meow" && inside !== outside)
            }
            Resolver.withOverrides {
                $0.register { Plain("stub") as any Voice }
            } operation: {
                #expect(Resolver.resolve((any Voice).self).text == "stub")
            }
        }
    }

    @Test func `Validation says that it asks by itself, unless it says what for`() throws {
        resolver.register { Plain() as any Voice }.decorated { r, inner in Wrapped(try r.require(Mark.self).text, inner)
        }
        #expect(resolver.graph().issues.map(\.identifier) == ["opaque"])

        resolver.register { Plain() as any Voice }
            .decorated { r, inner in Wrapped(try r.require(Mark.self).text, inner) }
            .needs(Mark.self)
            .override()
        #expect(resolver.graph().issues.contains { $0.identifier == "missing-dependency" })
        #expect(throws: (any Error).self) { try resolver.validate() }

        resolver.register { Mark(text: "!") }
        try resolver.validate(strict: true)
        try resolver.validate(exercising: true)
    }
}
