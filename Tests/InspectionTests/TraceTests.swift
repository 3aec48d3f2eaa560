// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

private final class Piston: Sendable {}
private final class Wagon: Sendable {
    init(piston: Piston) {}
}
private final class Train: Sendable {
    init(wagon: Wagon, other: Wagon) {}
}
private struct Derailed: Error {}

extension Resolver.Trace {
    /// The tree in one line, without times: `Train(Wagon(Piston reused))`.
    fileprivate var shape: String { roots.map(\.shape).joined(separator: ", ") }
    /// All spans.
    fileprivate var spans: [Span] { roots.flatMap(\.all) }
}

extension Resolver.Trace.Span {
    fileprivate var all: [Self] { [self] + children.flatMap(\.all) }
    fileprivate var shape: String {
        let word =
            switch outcome {
            case .made: ""
            case .reused: " reused"
            case .waited: " waited"
            case .failed(let reason): " failed: \(reason)"
            }
        return key + word + (children.isEmpty ? "" : "(" + children.map(\.shape).joined(separator: ", ") + ")")
    }
}

/// What is traced of an operation.
@Suite struct TraceTests {
    /// A container with a train of two wagons, whose piston is kept.
    private static func yard() -> Resolver {
        let resolver = Resolver()
        resolver.register { Piston() }.scope(.container)
        resolver.register(Wagon.init).scope(.unique)
        resolver.register(Train.init)
        return resolver
    }

    @Test func `A synchronous operation has the tree of what it resolved, and hands back what it made`() {
        let resolver = Self.yard()
        var trace = Resolver.Trace()

        let train: Train = Resolver.trace(to: { trace = $0 }) {
            _ = resolver.resolve(Piston.self)
            return resolver.resolve()
        }

        withExtendedLifetime(train) {}
        #expect(trace.shape == "Piston, Train(Wagon(Piston reused), Wagon(Piston reused))")
        #expect(trace.roots[0].start == .zero)
        #expect(trace.roots[0].scope == ".container" && trace.roots[1].scope == ".graph")
        for span in trace.spans {
            for child in span.children {
                #expect(child.start >= span.start && child.start + child.duration <= span.start + span.duration)
            }
        }
    }

    @Test func `What others resolve is not in it, before, meanwhile or afterwards`() async {
        await #expect(processExitsWith: .success) {
            let (resolver, other) = (Self.yard(), Self.yard())
            _ = resolver.resolve(Piston.self)
            var trace = Resolver.Trace()

            try await Resolver.trace(to: { trace = $0 }) {
                try await onThread { _ = resolver.resolve(Train.self) }
                _ = other.resolve(Piston.self)
            }
            _ = resolver.resolve(Train.self)

            #expect(trace.shape == "Piston")
        }
    }

    @Test func `A trace within a trace is in both`() {
        let resolver = Self.yard()
        var (outer, inner) = (Resolver.Trace(), Resolver.Trace())

        Resolver.trace(to: { outer = $0 }) {
            _ = resolver.resolve(Piston.self)
            Resolver.trace(to: { inner = $0 }) { _ = resolver.resolve(Piston.self) }
        }

        #expect(outer.shape == "Piston, Piston reused")
        #expect(inner.shape == "Piston reused")
    }

    @Test(arguments: [false, true])
    func `Within a factory, what is traced is what that resolves`(isObserved: Bool) async {
        await #expect(processExitsWith: .success) { [isObserved] in
            let (resolver, inner) = (Self.yard(), Locked(Resolver.Trace()))
            resolver.register(name: "traced") { r in
                Resolver.trace(to: { trace in inner.withLock { $0 = trace } }) {
                    _ = try? r.require(Train.self, name: "missing")
                    return r.resolve(Train.self)
                }
            }
            let observation = isObserved ? resolver.observe { _ in } : nil

            let (first, firstTrace) = (resolver.resolve(Train.self, name: "traced"), inner.withLock { $0 })
            let second = try await resolver.require(Train.self, name: "traced")

            let missing = isObserved ? "" : "Train(name: \"missing\") failed: missing, "
            #expect(firstTrace.shape == missing + "Train(Wagon(Piston), Wagon(Piston reused))")
            #expect(inner.withLock { $0.shape } == missing + "Train(Wagon(Piston reused), Wagon(Piston reused))")
            withExtendedLifetime((observation, first, second)) {}
        }
    }

    @Test(arguments: [false, true])
    func `Within a factory that awaits, what is traced is what that resolves`(isObserved: Bool) async {
        await #expect(processExitsWith: .success) { [isObserved] in
            let (resolver, inner) = (Self.asyncYard(), Locked(Resolver.Trace()))
            resolver.register { 1 }
            resolver.register(Train.self, name: "traced") { (r: Resolver) async throws -> Train in
                try await Resolver.trace(to: { trace in inner.withLock { $0 = trace } }) {
                    _ = r.resolve(Int.self)
                    return try await r.require()
                }
            }
            let observation = isObserved ? resolver.observe { _ in } : nil

            _ = try await resolver.require(Train.self, name: "traced")

            #expect(inner.withLock { $0.shape } == "Int, Train(Wagon(Piston), Wagon(Piston reused))")
            withExtendedLifetime(observation) {}
        }
    }

    /// What awaits nothing, what has parameters of both kinds, and what fails.
    @Test(arguments: [false, true])
    func `So it is of what is asked for with await, and awaits nothing itself`(isObserved: Bool) async {
        await #expect(processExitsWith: .success) { [isObserved] in
            let (resolver, inner) = (Self.yard(), Locked(Resolver.Trace()))
            resolver.register { 1 }
            resolver.register { () async in 1.5 }
            resolver.register { (number: Int, awaited: Double) in Float(number) + Float(awaited) }
            resolver.register { (number: Int, awaited: Double) async in "\(number), \(awaited)" }
            resolver.register { (_: UInt8) in UInt16(1) }
            resolver.register(Bool.self) { (r: Resolver) async throws -> Bool in
                await Resolver.trace(to: { trace in inner.withLock { $0 = trace } }) {
                    _ = try? await r.require(Train.self)
                    _ = try? await r.require(Piston.self)
                    _ = try? await r.require(Float.self)
                    _ = try? await r.require(String.self)
                    _ = try? await r.require(UInt16.self)
                }
                return true
            }
            let observation = isObserved ? resolver.observe { _ in } : nil

            _ = try await resolver.require(Bool.self)

            let shape = inner.withLock { $0.shape }
            #expect(
                shape == "Train(Wagon(Piston), Wagon(Piston reused)), Piston reused, Float(Double, Int), "
                    + "String(Double, Int), UInt16 failed: missing")
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `Within an observer and within handlers, what is traced is what those resolve`() async {
        await #expect(processExitsWith: .success) {
            let (resolver, shapes) = (Self.yard(), Locked<[String]>([]))
            _ = resolver.resolve(Piston.self)
            let trace: @Sendable (Resolver) -> Void = { resolver in
                Resolver.trace(to: { trace in shapes.withLock { $0.append(trace.shape) } }) {
                    _ = resolver.resolve(Wagon.self)
                }
            }
            let take = {
                shapes.withLock { shapes in
                    defer { shapes = [] }
                    return shapes
                }
            }
            resolver.register(name: "completed") { 1 }.resolveProperties { r, _ in trace(r) }
            resolver.register(name: "disposed") { 1 }.scope(.container)
                .onDispose { [weak resolver] _ in resolver.map { trace($0) } }
            resolver.register(name: "plain") { 1 }

            _ = resolver.resolve(Int.self, name: "completed")
            #expect(take() == ["Wagon(Piston reused)"])
            _ = resolver.resolve(Int.self, name: "disposed")
            resolver.reset(Int.self, name: "disposed")
            #expect(take() == ["Wagon(Piston reused)"])
            let observation = resolver.observe { [weak resolver] _ in resolver.map { trace($0) } }
            var outer = Resolver.Trace()
            Resolver.trace(to: { outer = $0 }) { _ = resolver.resolve(Int.self, name: "plain") }
            #expect(take() == ["Wagon(Piston reused)"])
            #expect(outer.shape == "Int(name: \"plain\")")
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `A request that fails is in it, with what was made for it, and the error goes on`() throws {
        let resolver = Resolver()
        resolver.register { () throws -> Piston in throw Derailed() }
        resolver.register(Wagon.init)
        var trace = Resolver.Trace()

        #expect(throws: ResolutionError.self) {
            try Resolver.trace(to: { trace = $0 }) { _ = try resolver.require(Wagon.self) }
        }
        #expect(trace.shape == "Wagon failed: factoryThrew(Piston failed: factoryThrew)")

        Resolver.trace(to: { trace = $0 }) { _ = try? resolver.require(Train.self) }
        #expect(trace.shape == "Train failed: missing")
        #expect(trace.roots[0].scope == "")
    }

    @Test func `Where a making fails late, it takes as long as what was made for it at least`() throws {
        let resolver = Self.yard()
        resolver.register { (r: Resolver) throws -> Train in
            _ = r.resolve(Wagon.self)
            throw Derailed()
        }
        var trace = Resolver.Trace()

        Resolver.trace(to: { trace = $0 }) { _ = try? resolver.require(Train.self) }

        #expect(trace.shape == "Train failed: factoryThrew(Wagon(Piston))")
        #expect(trace.roots[0].duration >= trace.roots[0].children[0].duration)
    }

    @Test func `An asynchronous operation has what was awaited, kept instances included`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Self.asyncYard()
            var trace = Resolver.Trace()

            let train = try await Resolver.trace(to: { trace = $0 }) { try await resolver.require(Train.self) }

            withExtendedLifetime(train) {}
            #expect(trace.shape == "Train(Wagon(Piston), Wagon(Piston reused))")
        }
    }

    @Test func `What an awaiting factory asks a container for belongs to it`() async {
        await #expect(processExitsWith: .success) {
            let (resolver, other) = (Resolver(), Self.yard())
            _ = other.resolve(Piston.self)
            resolver.register(Wagon.self) { () async -> Wagon in
                await Task.yield()
                return other.resolve()
            }
            .scope(.container)
            var trace = Resolver.Trace()

            try await Resolver.trace(to: { trace = $0 }) {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<2 { group.addTask { _ = try await resolver.require(Wagon.self) } }
                    try await group.waitForAll()
                }
            }

            #expect(trace.spans.map(\.shape).contains("Wagon(Piston reused)"))
            #expect(trace.spans.count { $0.key == "Piston" } == 1)
        }
    }

    @Test(arguments: [false, true])
    func `So does what it awaits and is there already`(isOfContainer: Bool) async {
        await #expect(processExitsWith: .success) { [isOfContainer] in
            let resolver = Resolver()
            resolver.register { Piston() }.scope(isOfContainer ? .container : .application)
            resolver.register { r async throws in Wagon(piston: try await r.require()) }
            _ = resolver.resolve(Piston.self)
            var trace = Resolver.Trace()

            _ = try await Resolver.trace(to: { trace = $0 }) { try await resolver.require(Wagon.self) }

            #expect(trace.shape == "Wagon(Piston reused)")
        }
    }

    @Test func `Without a closure that gets it, it is printed`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Self.yard()

            let wagon = Resolver.trace { resolver.resolve(Wagon.self) }
            let other = try await Resolver.trace { try await resolver.require(Wagon.self) }

            #expect(wagon !== other)
        }
    }

    @Test func `What was requested for a making that nobody has heard of is a root`() {
        let resolver = Self.yard()
        let events = Locked<[Resolver.Event]>([])
        let observation = resolver.observe { event in events.withLock { $0.append(event) } }
        withExtendedLifetime(observation) { _ = resolver.resolve(Train.self) }

        let trace = Resolver.Trace(events.withLock { $0.dropLast() })

        #expect(trace.shape == "Wagon(Piston), Wagon(Piston reused)")
        #expect(trace.roots[0].start == .zero)
    }

    @Test func `Child tasks belong to it, each with a tree`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Self.asyncYard()
            _ = try await resolver.require(Piston.self)
            var trace = Resolver.Trace()

            try await Resolver.trace(to: { trace = $0 }) {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<20 { group.addTask { _ = try await resolver.require(Wagon.self) } }
                    try await group.waitForAll()
                }
            }

            #expect(trace.roots.count == 20)
            #expect(trace.roots.allSatisfy { $0.shape == "Wagon(Piston reused)" })
        }
    }

    @Test func `Tasks that ask for one instance at a time have one that makes it`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register(Piston.self) { () async throws -> Piston in
                try await Task.sleep(for: .milliseconds(20))
                return Piston()
            }
            .scope(.container)
            var trace = Resolver.Trace()

            try await Resolver.trace(to: { trace = $0 }) {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<4 { group.addTask { _ = try await resolver.require(Piston.self) } }
                    try await group.waitForAll()
                }
            }

            #expect(trace.spans.count { $0.outcome == .made } == 1)
            #expect(trace.spans.count { $0.outcome == .reused } == 3)
        }
    }

    @Test func `The main actor's thread is 0`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let resolver = Self.yard()
            var trace = Resolver.Trace()

            Resolver.trace(to: { trace = $0 }) { _ = resolver.resolve(Piston.self) }

            #expect(trace.roots[0].thread == 0)
            #expect(trace.description.contains("main actor"))
        }
    }

    @Test func `Threads have traces of their own`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Self.yard()
            _ = resolver.resolve(Piston.self)

            let traces = try await onThreads(4) { _ in
                var traces: [Resolver.Trace] = []
                for _ in 0..<50 { Resolver.trace(to: { traces.append($0) }) { _ = resolver.resolve(Wagon.self) } }
                return traces
            }

            for traces in traces {
                #expect(traces.allSatisfy { $0.shape == "Wagon(Piston reused)" })
                #expect(Set(traces.map { $0.roots[0].thread }).count == 1)
            }
            #expect(Set(traces.map { $0[0].roots[0].thread }).count == 4)
        }
    }

    private static func asyncYard() -> Resolver {
        let resolver = Resolver()
        resolver.register(Piston.self) { () async in Piston() }.scope(.container)
        resolver.register(Wagon.self) { (r: Resolver) async throws in Wagon(piston: try await r.require()) }
            .scope(.unique)
        resolver.register(Train.self) { (r: Resolver) async throws in
            Train(wagon: try await r.require(), other: try await r.require())
        }
        return resolver
    }
}

private final class Bead: Sendable {}

/// A chain that awaits may be as long as memory allows; so may its trace.
@Suite(.serialized) struct DeepTraceTests {
    @Test func `A long chain that awaits is traced, whatever is done with the trace`() async {
        await #expect(processExitsWith: .success) {
            let length = 20_000
            let resolver = Resolver()
            resolver.register(Bead.self, name: "0") { () async in Bead() }
            for number in 1..<length {
                resolver.register(Bead.self, name: .init("\(number)")) { (r: Resolver) async throws -> Bead in
                    try await r.require(Bead.self, name: .init("\(number - 1)"))
                }
            }
            var trace = Resolver.Trace()

            try await Resolver.trace(to: { trace = $0 }) {
                _ = try await resolver.require(Bead.self, name: .init("\(length - 1)"))
            }

            var (depth, span) = (0, trace.roots.first)
            while let next = span { (depth, span) = (depth + 1, next.children.first) }
            #expect(depth == length)
            #expect(trace.description.split(separator: "\n").count == 1 + length)
            #expect(trace.description.utf8.count < length * 250)
            #expect(trace.chromeJSON.utf8.count > length)
        }
    }

    @Test func `Deep trees are compared, changed and let go of`() {
        var other = Self.chain(of: 100_000)

        #expect(other == Self.chain(of: 100_000))
        other.children[0].children[0].children.append(.init("Bead"))
        #expect(other != Self.chain(of: 100_000))
    }

    private static func chain(of length: Int) -> Resolver.Trace.Span {
        var span = Resolver.Trace.Span("Bead")
        for _ in 1..<length { span = .init("Bead", children: [span]) }
        return span
    }

    @Test func `Children may be changed in place, and copies stay as they are`() {
        var span = Resolver.Trace.Span("Train")
        for number in 0..<20_000 { span.children.append(.init("Wagon \(number)")) }
        let copy = span

        span.children.removeLast()
        span.children[0].key = "Engine"

        #expect(copy.children.count == 20_000 && span.children.count == 19_999)
        #expect(copy.children[0].key == "Wagon 0" && span.children[0].key == "Engine")
        #expect(copy != span)
    }

    @Test func `Far down a line has the number of its level`() {
        let lines = Resolver.Trace(roots: [Self.chain(of: 43)]).description.split(separator: "\n")

        #expect(lines[41].hasPrefix(String(repeating: "  ", count: 41) + "Bead "))
        #expect(lines[42].hasPrefix(String(repeating: "  ", count: 41) + "41: Bead "))
    }
}
