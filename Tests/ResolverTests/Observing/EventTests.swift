// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

private final class Motor: Sendable {}
private final class Van: Sendable {
    let engine: Motor
    init(engine: Motor) { self.engine = engine }
}
private final class Depot: Sendable {
    let car: Van
    init(car: Van) { self.car = car }
}
private struct Flat: Error {}

/// The events of a container, as lines without times.
private final class EventLog: Sendable {
    let events = Locked<[Resolver.Event]>([])
    func add(_ event: Resolver.Event) { events.withLock { $0.append(event) } }
    var all: [Resolver.Event] { events.withLock { $0 } }
    /// The first words: what happened to what.
    var lines: [String] {
        all.map { event in
            var line = event.description
            if let range = line.firstRange(of: /(in|waited) [0-9.]+ (ns|µs|ms|s)/) {
                line.replaceSubrange(range, with: line[range].hasPrefix("in") ? "in time" : "waited")
            }
            return line
        }
    }
}

@Suite struct EventTests {
    @Test func `requests are told of in the order in which they end, with the way to them`() throws {
        let resolver = Resolver()
        let log = EventLog()
        let observation = resolver.observe(log.add)
        resolver.register { Motor() }.scope(.container)
        resolver.register(Van.init)
        resolver.register { r in Depot(car: r.resolve()) }
        let _: Depot = resolver.resolve()
        let _: Van = resolver.resolve()
        #expect(
            log.lines == [
                "registered Motor", "registered Van", "registered Depot",
                "made Motor in time (.container) for Depot → Van → Motor",
                "made Van in time (.graph) for Depot → Van",
                "made Depot in time (.graph)",
                "reused Motor (.container) for Van → Motor",
                "made Van in time (.graph)",
            ])
        let made = log.all.filter { if case .made = $0.action { true } else { false } }
        #expect(made[0].parent == made[1].id && made[1].parent == made[2].id && made[2].parent == 0)
        #expect(made[0].container == ObjectIdentifier(resolver))
        #expect(made[0].file == "ResolverTests/EventTests.swift" && made[0].line > 0)
        withExtendedLifetime(observation) {}
    }

    @Test func `what a registration of Resolver 1.5 is asked for is told of when it is there, or has failed`() {
        let resolver = Resolver()
        let (motor, van) = (resolver.register { Motor() }.registration, resolver.register(Van.init).registration)
        let broken = resolver.register(name: "broken") { () throws -> Motor in throw Flat() }.registration
        let log = EventLog()
        let observation = resolver.observe { [weak resolver] event in
            // What it makes is there: an observer of a making under way could not ask for it.
            _ = resolver?.resolve(Van.self)
            log.add(event)
        }
        #expect(van.resolve(resolver: resolver, args: nil) != nil)
        #expect(motor.instantiate(resolver: resolver, args: nil) != nil)
        #expect(broken.resolve(resolver: resolver, args: nil) == nil)
        #expect(
            log.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
                == ["made Motor", "made Van", "made Motor", "failed Motor(name:"])
        withExtendedLifetime(observation) {}
    }

    @Test func `what a registration of Resolver 1.5 has kept is told of as reused`() {
        let resolver = Resolver()
        let motor = resolver.register { Motor() }.scope(.container).registration
        let log = EventLog()
        let observation = resolver.observe(log.add)
        for _ in 0..<2 { _ = motor.resolve(resolver: resolver, args: nil) }
        _ = motor.instantiate(resolver: resolver, args: nil)
        #expect(
            log.lines == [
                "made Motor in time (.container)", "reused Motor (.container)", "made Motor in time (.container)",
            ])
        withExtendedLifetime(observation) {}
    }

    @Test func `who lets go of the observation is told of nothing more`() {
        let resolver = Resolver()
        resolver.register { Motor() }
        let log = EventLog()
        do {
            let observation = resolver.observe(log.add)
            withExtendedLifetime(observation) { _ = resolver.resolve(Motor.self) }
        }
        _ = resolver.resolve(Motor.self)
        #expect(log.all.count == 1)
    }

    @Test func `failures are told of once for each making, and for a request that makes nothing`() throws {
        let resolver = Resolver()
        resolver.register(Van.init)
        resolver.register { () throws -> Motor in throw Flat() }
        let log = EventLog()
        let observation = resolver.observe(log.add)
        #expect(throws: ResolutionError.self) { try resolver.require(Van.self) }
        #expect(throws: ResolutionError.self) { try resolver.require(Depot.self) }
        #expect(resolver.optional(Depot.self) == nil)
        #expect(
            log.lines == [
                "failed Motor: factoryThrew (.graph) for Van → Motor", "failed Van: factoryThrew (.graph)",
                "failed Depot: missing",
            ])
        withExtendedLifetime(observation) {}
    }

    @Test func `modules, start and shutdown are told of`() async {
        await #expect(processExitsWith: .success) {
            struct Wheels: ResolverModule {
                func register(in resolver: Resolver) {
                    resolver.register { Motor() }.scope(.container).onDispose { _ in }
                }
            }
            let resolver = Resolver()
            let log = EventLog()
            let observation = resolver.observe(log.add)
            resolver.install(Wheels())
            try await resolver.start()
            _ = resolver.resolve(Motor.self)
            try await resolver.shutdown()
            #expect(
                log.lines == [
                    "registered Motor", "installed Wheels", "started Wheels in time",
                    "started container in time", "made Motor in time (.container)", "stopped Wheels in time",
                    "disposed of Motor (.container)", "stopped container in time",
                ])
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `a container for one request is told of to those behind it`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Motor() }.scope(.container).onDispose { _ in }
            let log = EventLog()
            let observation = resolver.observe(log.add)
            try await resolver.withContainer { request in _ = try await request.require(Motor.self) }
            #expect(
                log.lines == [
                    "opened container", "made Motor in time (.container)", "disposed of Motor (.container)",
                    "stopped container in time", "closed container",
                ])
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `replacing is told of, and another container's requests are not`() {
        let (resolver, other) = (Resolver(), Resolver())
        let log = EventLog()
        let observation = resolver.observe(log.add)
        for container in [resolver, other] {
            container.register { Motor() }
            container.register { Motor() }
            _ = container.resolve(Motor.self)
        }
        #expect(log.lines == ["registered Motor", "replaced Motor", "made Motor in time (.graph)"])
        withExtendedLifetime(observation) {}
    }

    @Test func `an observer may resolve, register and let go of itself, and hears of none of that`() {
        let resolver = Resolver()
        resolver.register { Motor() }.scope(.container)
        resolver.register(Van.init)
        let log = EventLog()
        let holder = Locked<Resolver.Observation?>(nil)
        let observation = resolver.observe { [weak resolver] event in
            log.add(event)
            guard let resolver else { return }
            _ = resolver.resolve(Motor.self)
            resolver.register { 1 }
            if case .made = event.action, event.key?.service == Van.self {
                let old = holder.withLock { held in
                    defer { held = nil }
                    return held
                }
                withExtendedLifetime(old) {}
            }
        }
        holder.withLock { $0 = observation }
        _ = resolver.resolve(Van.self)
        #expect(log.lines == ["made Motor in time (.container) for Van → Motor", "made Van in time (.graph)"])
    }

    @Test func `waiting for another thread is told of`() async {
        await #expect(processExitsWith: .success) {
            // Nobody but the system knows when a thread has come to wait; so it is given longer and longer.
            for time in [0.01, 0.1, 1, 10] {
                let log = try await Self.waiting(atMost: time)
                if log.lines.contains("waited for Motor (.container)") { return }
            }
            Issue.record("Nobody was told of the wait.")
        }
    }

    private static func waiting(atMost time: Double) async throws -> EventLog {
        let resolver = Resolver()
        let (begun, goOn) = (Gate(), Gate())
        resolver.register { () -> Motor in
            begun.open()
            _ = goOn.wait()
            return Motor()
        }
        .scope(.container)
        let log = EventLog()
        let observation = resolver.observe(log.add)
        let motors = try await onThreads(3) { number -> Motor? in
            if number > 0 { _ = begun.wait() }
            if number == 2 {
                Thread.sleep(forTimeInterval: time)
                goOn.open()
                return nil
            }
            return resolver.resolve(Motor.self)
        }
        #expect(motors[0] === motors[1])
        withExtendedLifetime(observation) {}
        return log
    }

    @Test func `asynchronous requests are told of with the way to them`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register(Motor.self) { () async in Motor() }.scope(.container)
            resolver.register { r async throws in Van(engine: try await r.require()) }
            resolver.register(Depot.self) { (r: Resolver) async throws in Depot(car: try await r.require()) }
            let log = EventLog()
            let observation = resolver.observe(log.add)
            _ = try await resolver.require(Depot.self)
            _ = try await resolver.require(Depot.self)
            #expect(
                log.lines == [
                    "made Motor in time (.container) for Depot → Van → Motor",
                    "made Van in time (.graph) for Depot → Van", "made Depot in time (.graph)",
                    "reused Motor (.container) for Depot → Van → Motor",
                    "made Van in time (.graph) for Depot → Van", "made Depot in time (.graph)",
                ])
            let made = log.all
            #expect(made[0].parent == made[1].id && made[1].parent == made[2].id && made[2].parent == 0)
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `asynchronous failures are told of`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register(Motor.self) { () async throws in throw Flat() }
            resolver.register { r async throws in Van(engine: try await r.require()) }
            let log = EventLog()
            let observation = resolver.observe(log.add)
            await #expect(throws: ResolutionError.self) { try await resolver.require(Van.self) }
            await #expect(throws: ResolutionError.self) { try await resolver.require(Depot.self) }
            #expect(
                log.lines == [
                    "failed Motor: factoryThrew (.graph) for Van → Motor", "failed Van: factoryThrew (.graph)",
                    "failed Depot: missing",
                ])
            withExtendedLifetime(observation) {}
        }
    }
}
