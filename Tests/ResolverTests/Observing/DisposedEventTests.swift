// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

private final class Reed: Sendable {}
private struct Muted: Error {}

/// What happened to instances of `Reed`, in order: `made`, `disposed` as observers are told, and `handler` for what `onDispose` runs.
private final class Words: Sendable {
    private let list = Locked<[String]>([])

    func add(_ word: String) { list.withLock { $0.append(word) } }

    func add(_ event: Resolver.Event) {
        guard event.key?.service == Reed.self else { return }
        switch event.action {
        case .made: add("made")
        case .disposed: add("disposed")
        default: break
        }
    }

    func count(_ word: String) -> Int { list.withLock { words in words.count { $0 == word } } }

    /// Whether each handler ran right after observers were told.
    var areInOrder: Bool {
        let words = list.withLock { $0.filter { $0 != "made" } }
        return words == words.indices.map { $0.isMultiple(of: 2) ? "disposed" : "handler" }
    }
}

/// Each instance of which observers heard that it was made, and that was kept, is told of when it is let go.
@Suite struct DisposedEventTests {
    /// How an instance is made.
    enum Making: CaseIterable, Codable, Sendable { case sync, async, initialiser, elsewhere, eager }

    /// How it is let go.
    enum Ending: CaseIterable, Codable, Sendable {
        case reset, resetOfScope, replacement, newScope, close, shutdown, request, drop, dropOfRequest, dropOfScope,
            stale
        case dropOfContainerBehind

        var isOfContainer: Bool { [.request, .dropOfRequest, .dropOfContainerBehind].contains(self) }
    }

    /// When observers come.
    enum Observing: CaseIterable, Codable, Sendable { case before, afterwards, containerBehind, all }

    @Test(arguments: Making.allCases, Ending.allCases)
    func `what is made and kept is disposed of before the eyes of those who observe`(
        making: Making, ending: Ending
    ) async {
        await #expect(processExitsWith: .success) { [making, ending] in
            for observing in Observing.allCases { try await Self.check(making, ending, observing) }
        }
    }

    private static func check(_ making: Making, _ ending: Ending, _ observing: Observing) async throws {
        let words = Words()
        var behind: Resolver? = Resolver()
        var resolver: Resolver? = behind.map { Resolver(child: $0) }
        var observation: Resolver.Observation?
        switch observing {
        case .before, .all: observation = resolver?.observe(words.add)
        case .containerBehind: observation = behind?.observe(words.add)
        case .afterwards: break
        }
        var cache: Resolver.Scope.Cache? = ending == .stale ? .init(timeToLive: .milliseconds(5)) : .init()
        do {
            let home = try #require(ending == .dropOfContainerBehind ? behind : resolver)
            register(making, in: home, cache, words, ending)
        }

        switch ending {
        case .request:
            let resolver = try #require(resolver)
            observation = try await resolver.withContainer { [observation] request in
                try await Self.make(making, in: request, ending)
                return observation ?? resolver.observe(words.add)
            }
        case .dropOfRequest:
            var request: Resolver? = resolver.map { Resolver(child: $0) }
            if let request { try await make(making, in: request, ending) }
            if observing == .afterwards { observation = resolver?.observe(words.add) }
            request = nil
        default: if let resolver { try await make(making, in: resolver, ending) }
        }
        if observing == .afterwards, observation == nil { observation = resolver?.observe(words.add) }
        switch ending {
        case .reset: resolver?.reset(Reed.self)
        case .resetOfScope: cache?.reset()
        case .replacement: resolver?.register { Reed() }
        case .newScope: resolver?.register { Reed() }.scope(.unique)
        case .close: _ = await resolver?.close()
        case .shutdown: try await resolver?.shutdown()
        case .drop, .dropOfContainerBehind: (resolver, behind) = (nil, nil)
        case .dropOfScope: (resolver, cache, behind) = (nil, nil, nil)
        case .stale:
            try await Task.sleep(for: .milliseconds(20))
            cache?.reset()
        case .request, .dropOfRequest: break
        }

        let told = await eventually(within: .seconds(60)) { words.count("handler") > 0 }
        #expect(told, "\(making), \(ending), \(observing)")
        #expect(words.areInOrder, "\(making), \(ending), \(observing)")
        if observing != .afterwards, making != .elsewhere { #expect(words.count("made") == words.count("disposed")) }
        withExtendedLifetime((observation, resolver, behind, cache)) {}
    }

    private static func register(
        _ making: Making, in resolver: Resolver, _ cache: Resolver.Scope.Cache?, _ words: Words, _ ending: Ending
    ) {
        let options =
            switch making {
            case .sync, .eager: resolver.register { Reed() }
            case .async: resolver.register(Reed.self) { () async -> Reed in Reed() }
            case .initialiser: resolver.register(Reed.init)
            case .elsewhere: resolver.register(Reed.self)
            }
        var kept = options.scope(ending.isOfContainer ? .container : cache ?? .cached)
        if making == .eager, !ending.isOfContainer { kept = kept.eager() }
        kept.onDispose { _ in words.add("handler") }
    }

    private static func make(_ making: Making, in resolver: Resolver, _ ending: Ending) async throws {
        switch making {
        case .sync, .initialiser: _ = resolver.resolve(Reed.self)
        case .async: _ = try await resolver.require(Reed.self)
        case .elsewhere: resolver.inject(into: Reed())
        case .eager:
            try await resolver.start()
            // A request that finds what is too old lets go of it, and observers are told of that when the request has ended.
            if ending != .stale { _ = resolver.resolve(Reed.self) }
        }
    }

    @Test(arguments: [false, true])
    func `after a reset of the main container, what it kept is told of to who observed it`(isLate: Bool) async {
        await #expect(processExitsWith: .success) { [isLate] in
            let words = Words()
            Resolver.register { Reed() }.scope(.application).onDispose { _ in words.add("handler") }
            var observation = isLate ? nil : Resolver.main.observe(words.add)
            _ = Resolver.resolve(Reed.self)
            if isLate { observation = Resolver.main.observe(words.add) }

            Resolver.reset()

            #expect(await eventually(within: .seconds(60)) { words.count("handler") == 1 })
            #expect(words.areInOrder)
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `an observation hears nothing of a container that comes after its own`() async {
        await #expect(processExitsWith: .success) {
            let words = Words()
            var observations: [Resolver.Observation] = []
            for _ in 0..<200 {
                let resolver = Resolver()
                resolver.register { Reed() }.scope(.container).onDispose { _ in words.add("handler") }
                observations.append(resolver.observe(words.add))
                _ = resolver.resolve(Reed.self)
            }
            #expect(words.count("made") == 200)
            #expect(words.count("disposed") == 200 && words.areInOrder)
            withExtendedLifetime(observations) {}
        }
    }

    @Test func `a scope that nobody holds ends, though it keeps what would be told of`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            weak var gone: Resolver.Scope.Cache?
            do {
                let cache = Resolver.Scope.Cache()
                gone = cache
                resolver.register { Reed() }.scope(cache).onDispose { _ in }
                _ = resolver.resolve(Reed.self)
                resolver.register { Reed() }
            }
            #expect(gone == nil)
        }
    }

    @Test func `a module whose shutdown fails has ended`() async {
        await #expect(processExitsWith: .success) {
            struct Organ: ResolverModule {
                func register(in resolver: Resolver) {}
                func onShutdown(_ resolver: Resolver) async throws { throw Muted() }
            }
            let (resolver, events) = (Resolver(), Locked<[String]>([]))
            let observation = resolver.observe { event in
                if case .stopped(let module, _) = event.action { events.withLock { $0.append(module ?? "container") } }
            }
            resolver.install(Organ())
            try await resolver.start()

            await #expect(throws: LifecycleError.self) { try await resolver.shutdown() }

            #expect(events.withLock { $0 } == ["Organ", "container"])
            withExtendedLifetime(observation) {}
        }
    }
}
