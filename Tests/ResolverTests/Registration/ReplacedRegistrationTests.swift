// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

/// What a factory captures.
private final class Capture: Sendable {}

private final class Made {}

/// A root that somebody else holds. `@unchecked`: one thread has it.
private final class FormerRoot: @unchecked Sendable {
    weak var resolver: Resolver?
}

/// A factory's captures, to be watched.
private struct Watched {
    private(set) weak var capture: Capture?

    /// Registers a service with a factory that captures something.
    init(_ resolver: Resolver, _ register: (Resolver, Capture) -> Void) {
        let capture = Capture()
        register(resolver, capture)
        self.capture = capture
    }
}

/// The forms in which a key may be registered, with something captured.
private enum Form: CaseIterable, Codable {
    case plain, initialiser, implements, injection, resolveProperties, disposal, typedArguments, async, main, converted

    func register(_ resolver: Resolver, _ capture: Capture) {
        switch self {
        case .plain: resolver.register { Self.use(capture) }
        case .initialiser: resolver.register { (_: Resolver) in Self.use(capture) }
        case .implements: resolver.register { Self.use(capture) }.implements(AnyObject.self).implements(Any.self)
        case .injection:
            resolver.register(Made.init).injection { (_: inout Made, _: Resolver) in _ = Self.use(capture) }
        case .resolveProperties: resolver.register { Made() }.resolveProperties { _, _ in _ = Self.use(capture) }
        case .disposal: resolver.register { Made() }.scope(.cached).onDispose { _ in _ = Self.use(capture) }
        case .typedArguments: resolver.register(Made.self) { (_: Resolver, _: Int) in Self.use(capture) }.scope(.cached)
        case .async: resolver.register { () async in Self.use(capture) }
        case .main: resolver.register(on: .main) { Self.use(capture) }
        case .converted:
            resolver.register { Made() }.implements(AnyObject.self) { made in
                _ = Self.use(capture)
                return made
            }
        }
    }

    static func use(_ capture: Capture) -> Made { withExtendedLifetime(capture) { Made() } }
}

@Suite struct ReplacedRegistrationTests {
    @Test func `What a container has replaced goes with it, though a request goes on`() {
        final class Token: Sendable {}
        let resolver = Resolver()
        resolver.register { () -> [Bool] in
            weak var token: Token?
            let wasThere: Bool
            do {
                let (other, captured) = (Resolver(), Token())
                token = captured
                other.register { [captured] in Cat(name: "\(captured)") }
                _ = other.resolve(Cat.self)
                other.register { Cat() }
                wasThere = token != nil
            }
            return [wasThere, token == nil]
        }

        #expect(resolver.resolve([Bool].self) == [true, true])
    }

    @Test(arguments: Form.allCases)
    fileprivate func `What a replaced registration captured is freed at once`(_ form: Form) async {
        // In a process of its own: static requests of other tests may be under way here.
        await #expect(processExitsWith: .success) { [form] in
            let resolver = Resolver()
            let watched = Watched(resolver, form.register)
            #expect(watched.capture != nil)

            form.register(resolver, Capture())

            #expect(watched.capture == nil)
        }
    }

    @Test func `A collection asked for before a module's registration became an override is that of the override`() {
        struct Overriding: ResolverModule {
            let own: Capture
            func register(in resolver: Resolver) {
                let options = resolver.register { own }
                #expect(resolver.all(Capture.self).count == 1)
                options.override()
            }
        }
        let (resolver, own) = (Resolver(), Capture())
        resolver.register { Capture() }.override()

        resolver.install(Overriding(own: own))

        #expect(resolver.resolve(Capture.self) === own)
        #expect(resolver.all(Capture.self).map { ObjectIdentifier($0) } == [ObjectIdentifier(own)])
    }

    @Test func `A request that is under way keeps what it uses until it ends`() async {
        let resolver = Resolver()
        let capture = Locked<Watched?>(nil)
        let watched = Watched(resolver) { resolver, captured in
            resolver.register {
                resolver.register { Made() }
                #expect(capture.withLock { $0?.capture } != nil)
                return Form.use(captured)
            }
        }
        capture.withLock { $0 = watched }

        _ = resolver.resolve(Made.self)

        #expect(await eventually { watched.capture == nil })
    }

    @Test func `A request of another thread keeps what it uses until it ends`() async throws {
        let resolver = Resolver()
        let isMaking = Gate()
        let mayFinish = Gate()
        let watched = Watched(resolver) { resolver, captured in
            resolver.register {
                isMaking.open()
                mayFinish.wait()
                return Form.use(captured)
            }
        }
        let request = Task { try await onThread { _ = resolver.resolve(Made.self) } }
        #expect(try await onThread { isMaking.wait() })

        resolver.register { Made() }
        #expect(watched.capture != nil)
        mayFinish.open()
        try await request.value

        #expect(await eventually { watched.capture == nil })
    }

    @Test func `An async request keeps what it uses until it ends`() async throws {
        let resolver = Resolver()
        let isMaking = TaskGate()
        let mayFinish = TaskGate()
        let watched = Watched(resolver) { resolver, captured in
            resolver.register { () async -> Made in
                isMaking.open()
                await mayFinish.wait()
                return Form.use(captured)
            }
        }
        let request = Task { _ = try await resolver.require(Made.self) }
        await isMaking.wait()

        resolver.register { Made() }
        #expect(watched.capture != nil)
        mayFinish.open()
        try await request.value

        #expect(await eventually { watched.capture == nil })
    }

    @Test func `A root that is replaced is freed at once, and one that is in use when its request ends`() async {
        await #expect(processExitsWith: .success) {
            let first = FormerRoot()
            do {
                let root = Resolver(child: .main)
                root.register { Made() }
                first.resolver = root
                Resolver.root = root
            }
            _ = Resolver.resolve(Made.self)
            #expect(first.resolver != nil)
            Resolver.root = Resolver()
            #expect(first.resolver == nil)

            Resolver.root.register { () -> Made in
                first.resolver = Resolver.root
                Resolver.root = .main
                #expect(first.resolver != nil)
                return Made()
            }
            _ = Resolver.resolve(Made.self)
            #expect(first.resolver == nil)
        }
    }

    @Test func `A duplicate is reported with the place of the registration that is gone`() {
        let resolver = Resolver()
        let line: UInt = #line + 1
        resolver.register { Made() }
        resolver.register { Made() }

        let issues = resolver.graph().issues.filter { $0.identifier == "duplicate-registration" }

        #expect(issues.count == 1)
        #expect(issues.first?.places.map(\.line) == [line + 1, line])
    }

    @Test func `One of many that was replaced is resolved as what is registered now`() {
        final class Collector {
            let all: [Resolver.Lazy<Made>]
            init(all: [Resolver.Lazy<Made>]) { self.all = all }
        }
        let resolver = Resolver()
        let second = Locked<Made?>(nil)
        resolver.register { Made() }
        resolver.register { Collector(all: many($0)) }
        let collector = resolver.resolve(Collector.self)

        resolver.register { () -> Made in
            let made = Made()
            second.withLock { $0 = made }
            return made
        }

        let made = collector.all[0].value
        #expect(second.withLock { $0 === made })
    }

    @Test func `One of many that was replaced and is still held is resolved as what is registered now`() {
        let resolver = Resolver()
        let (old, new) = (Tally(), Tally())
        let former = resolver.register { () -> Made in
            old.add()
            return Made()
        }
        resolver.register { many($0) as [Resolver.Lazy<Made>] }
        let lazies: [Resolver.Lazy<Made>] = resolver.resolve()
        resolver.register { () -> Made in
            new.add()
            return Made()
        }

        _ = lazies[0].value

        withExtendedLifetime(former) {}
        #expect(old.value == 0)
        #expect(new.value == 1)
    }

    @Test(arguments: ScopeKind.keeping)
    func `One of many that another of them replaces while it is made is as registered then`(kind: ScopeKind) throws {
        let resolver = Resolver()
        resolver.register(name: "first") { r in
            r.register(name: "second") { Made() }.scope(kind.own)
            return Made()
        }
        resolver.register(name: "second") { () -> Made? in nil }.scope(kind.own)

        let all: [Made] = try resolver.requireAll()

        #expect(all.count == 2)
        #expect(all.last === resolver.resolve(Made.self, name: "second"))
    }

    @Test func `Registering while others resolve frees what is replaced, and nothing that is used`() async throws {
        let resolver = Resolver()
        let live = Tally()
        final class Token: Sendable {
            let live: Tally
            let number: Int
            init(_ live: Tally, _ number: Int) {
                self.live = live
                self.number = number
                live.add()
            }
            deinit { live.add(-1) }
        }
        final class Numbered {
            let number: Int
            init(_ number: Int) { self.number = number }
        }
        @Sendable func register(_ number: Int) {
            let token = Token(live, number)
            switch number % 3 {
            case 0: resolver.register { Numbered(token.number) }
            case 1: resolver.register { Numbered(token.number) }.scope(.cached)
            default: resolver.register { _ in Numbered(token.number) }.scope(.shared)
            }
        }
        register(0)

        let isOver = Locked(false)
        _ = try await onThreads(4) { index in
            if index == 0 {
                for number in 1...(isSoak ? 200_000 : 5_000) { register(number) }
                isOver.withLock { $0 = true }
            } else {
                while !isOver.withLock({ $0 }) { #expect(resolver.resolve(Numbered.self).number >= 0) }
            }
        }

        _ = resolver.resolve(Numbered.self)
        #expect(live.value <= 1)
    }
}
