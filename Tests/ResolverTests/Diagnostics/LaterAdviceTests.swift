// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides
import TestSupport
import Testing

/// An error says the same whenever it is printed: in the request, after its container has been closed, and after that has gone.
@Suite struct LaterAdviceTests {
    /// What a request fails with, for each reason and each kind of advice that looks at registrations.
    enum Fault: CaseIterable, Sendable {
        case name, declared, argumentList, otherKey, implementation, optionality, injection
        case absent, thrown, circle, markedCircle, structCircle, unique, deep, conformance, noFactory
        case isolation, isolationOfInjection, asynchronous, asynchronousInjection, asynchronousLate, cancelled
        case closed
    }

    /// Registers, some of it in the container and some behind it, and asks.
    private func ask(_ front: Resolver, _ base: Resolver, for fault: Fault) async throws -> ResolutionError? {
        switch fault {
        case .name, .declared, .argumentList, .otherKey, .implementation, .optionality, .injection:
            return missing(front, base, fault)
        case .circle, .markedCircle, .structCircle, .unique:
            return circular(front, base, fault)
        case .isolation, .isolationOfInjection, .asynchronous, .asynchronousInjection, .asynchronousLate, .cancelled:
            return try await waiting(front, base, fault)
        case .absent:
            front.register(Alarm.self) { r in r.resolve(Scheduler?.self).map(Alarm.init) }
            base.register(name: "kitchen") { r in Scheduler(clock: r.resolve()) }
            return front.failure(Alarm.self)
        case .thrown:
            base.register { () throws -> Cat in throw BrokenSpring() }
            return front.failure(Cat.self)
        case .deep:
            front.register { (r: Resolver, args: Resolver.Args) -> Tree in
                Tree(depth: args(), children: [try r.require(args: args() + 1)])
            }
            return try await onThread(stackSize: 512 << 10) { front.failure(Tree.self, args: 0) }
        case .conformance:
            base.register { Hamster() }.implements((any Named).self)
            return front.failure((any Named).self)
        case .noFactory:
            base.register(Cat.self)
            return front.failure(Cat.self)
        case .closed:
            base.register { Cat() }
            try await base.shutdown()
            return front.failure(Cat.self)
        }
    }

    private func missing(_ front: Resolver, _ base: Resolver, _ fault: Fault) -> ResolutionError? {
        base.register((any Clock).self, name: "london") { WallClock() }
        base.register(Horse.self) { (_: Resolver, name: String) in Horse(name: name) }
        front.register(name: "tom") { Siamese() }
        front.register { r in Scheduler(clock: try r.require(name: "lodnon")) }
        base.register(Int?.self) { 7 }
        base.declare(Cat.self)
        switch fault {
        case .declared: return front.failure(Cat.self)
        case .argumentList: return failure { try front.require(Horse.self, argument: 7) }
        case .otherKey: return failure { try front.require(Siamese.self, name: "tim") }
        case .implementation: return front.failure((any Animal).self, name: "tom")
        case .optionality: return front.failure(Int.self)
        case .injection: return failure { try front.requireInjection(into: Engine()) }
        default: return front.failure(Scheduler.self)
        }
    }

    private func circular(_ front: Resolver, _ base: Resolver, _ fault: Fault) -> ResolutionError? {
        switch fault {
        case .circle:
            front.register(Loop.init)
            base.register { Knot() }.injection { $0.loop = $1 }
        case .markedCircle:
            front.register(Loop.init)
            base.register { Knot() }.injection(cycle: true) { $0.loop = $1 }.injection { $0.loop = $1 }
        case .structCircle:
            front.register { StringLoop(bead: $0) }
            base.register { Bead() }.injection(cycle: true) { $0.loop = $1 }
            return front.failure(StringLoop.self)
        default:
            front.register(Loop.init).scope(.unique)
            base.register { Knot() }.injection(cycle: true) { $0.loop = $1 }.scope(.unique)
        }
        return front.failure(Loop.self)
    }

    private func waiting(_ front: Resolver, _ base: Resolver, _ fault: Fault) async throws -> ResolutionError? {
        base.register(on: .main) { Wheel() }
        base.register { () async in Engine() }.scope(.application)
        switch fault {
        case .isolation:
            front.register { (_: Wheel) in Body() }
            return try await onThread { front.failure(Body.self) }
        case .isolationOfInjection:
            base.register(Knot.self).injection { (_: inout Knot, _: Wheel) in }
            return try await onThread { failure { try front.requireInjection(into: Knot()) } }
        case .asynchronousInjection:
            base.register(Knot.self).injection { (_: inout Knot, _: Engine) in }
            return try await onThread { failure { try front.requireInjection(into: Knot()) } }
        case .asynchronousLate:
            base.register { Knot() }.injection(cycle: true) { (_: inout Knot, _: Engine) in }
            return try await onThread { front.failure(Knot.self) }
        case .cancelled:
            return await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await contractError { _ = try await front.require(Engine.self) }
            }.value
        default:
            front.register { (_: Engine) in Body() }
            return try await onThread { front.failure(Body.self) }
        }
    }

    @Test(arguments: Fault.allCases)
    func `A closed container says what it said before`(fault: Fault) async throws {
        let base = Resolver()
        let front = Resolver(child: base)

        let error = try #require(try await ask(front, base, for: fault))
        let text = error.description
        await front.close()
        let closed = error.description
        await base.close()

        #expect(closed == text)
        #expect(error.description == text)
    }

    @Test(arguments: Fault.allCases)
    func `A container that has gone says what it said before`(fault: Fault) async throws {
        func askAndGo() async throws -> (error: ResolutionError?, text: String?) {
            let base = Resolver()
            let front = Resolver(child: base)
            let error = try await ask(front, base, for: fault)
            let text = error?.description
            await front.close()
            return (error, text)
        }

        let (error, text) = try await askAndGo()

        #expect(error != nil)
        #expect(error?.description == text)
    }

    @Test(arguments: Fault.allCases)
    func `The container of a request that is over says what it said before`(fault: Fault) async throws {
        let base = Resolver()

        let (error, text) = try await base.withContainer { request in
            let error = try await ask(request, base, for: fault)
            return (error, error?.description)
        }

        #expect(error != nil)
        #expect(error?.description == text)
    }

    @Test func `The texts of the tests above hold advice about registrations`() async throws {
        var advised = 0
        for fault in Fault.allCases {
            let base = Resolver()
            let error = try #require(try await ask(Resolver(child: base), base, for: fault), "\(fault)")
            advised += error.description.contains("egistered") ? 1 : 0
        }

        #expect(advised >= 6)
    }

    @Test func `A start that fails keeps the advice of what made it fail`() async throws {
        let resolver = Resolver()
        resolver.register((any Clock).self, name: "london") { WallClock() }
        resolver.register { r in Scheduler(clock: try r.require(name: "lodnon")) }.scope(.application).eager()

        let error = await #expect(throws: LifecycleError.self) { try await resolver.start() }

        #expect(error?.description.contains(#"Did you mean "london"?"#) == true)
    }

    @Test func `An isolated copy that has gone keeps its advice`() async throws {
        let texts = Locked<[String]>([])

        let error = await Resolver.withOverrides(inherit: false) { resolver in
            resolver.register((any Clock).self, name: "london") { WallClock() }
        } operation: {
            let error = Resolver.root.failure((any Clock).self, name: "lodnon")
            texts.withLock { $0.append("\(error?.description ?? "")") }
            await Resolver.root.close()
            return error
        }

        #expect(error?.description == texts.withLock { $0.first })
        #expect(error?.description.contains(#"Did you mean "london"?"#) == true)
    }

    @Test func `An issue says what it said before its container was closed`() async throws {
        let (base, front) = (Resolver(), Resolver())
        front.add(child: base)
        base.register { Siamese() }
        front.register { (_: Cat) in Body() }
        let texts = front.graph().issues.map(\.description)

        let issues = front.graph().issues
        await front.close()
        await base.close()

        #expect(texts.first?.contains("Siamese is registered") == true)
        #expect(issues.map(\.description) == texts)
    }
}

private final class Loop {
    init(knot: Knot) {}
}

private final class Knot {
    var loop: Loop?
}

private struct StringLoop {
    let bead: Bead
}

private struct Bead {
    private var held: [StringLoop] = []
    var loop: StringLoop? {
        get { held.first }
        set { held = newValue.map { [$0] } ?? [] }
    }
}
