// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
public import ResolverModules

/// What happened, in order.
public final class Logbook: Sendable {
    private let entries = Locked<[String]>([])

    /// An empty one.
    public init() {}

    /// What has been noted.
    public var lines: [String] { entries.withLock { $0 } }

    /// Notes a line.
    public func note(_ line: String) {
        entries.withLock { $0.append(line) }
    }

    /// Counts how often a line was noted.
    public func count(of line: String) -> Int {
        lines.count { $0 == line }
    }

    /// Forgets everything.
    public func clear() {
        entries.withLock { $0 = [] }
    }
}

/// An error that says where it was planted.
public struct PlantedFault: Error, Equatable, CustomStringConvertible {
    /// Where.
    public let place: String

    /// An error of a place.
    public init(place: String) {
        self.place = place
    }

    /// The place, in words.
    public var description: String { "fault at \(place)" }
}

/// The names of the parts that contract tests put together.
public enum Site {
    /// What all need.
    public enum Base {}
    /// One of two that need the base.
    public enum Left {}
    /// The other one.
    public enum Right {}
    /// What needs the others.
    public enum Top {}
    /// What needs the top.
    public enum Roof {}
}

/// A service of a part.
public final class Item<ID>: Sendable {
    /// Makes one.
    public init() {}
}

/// A module whose steps are closures, which writes down what is called.
public struct SitePart<ID>: ResolverModule {
    /// What a hook does.
    public typealias Step = @Sendable (Resolver) async throws -> Void

    /// Where it writes down what is called.
    public let diary: Logbook
    /// The steps that fail.
    public var faults: Set<String>
    /// The modules that it imports.
    public var parts: [any ResolverModule]
    /// Registers its services.
    public var wiring: @Sendable (Resolver) -> Void
    /// What it does when it starts.
    public var starting: Step
    /// What it does when it stops.
    public var stopping: Step

    /// A part whose hooks do nothing but write down that they are called.
    public init(
        diary: Logbook, faults: Set<String> = [], parts: [any ResolverModule] = [],
        wiring: @escaping @Sendable (Resolver) -> Void = { _ in }, starting: @escaping Step = { _ in },
        stopping: @escaping Step = { _ in }
    ) {
        self.diary = diary
        self.faults = faults
        self.parts = parts
        self.wiring = wiring
        self.starting = starting
        self.stopping = stopping
    }

    /// Its parts.
    public var imports: [any ResolverModule] { parts }

    /// Notes the call, and registers its services.
    public func register(in resolver: Resolver) {
        diary.note("register \(ID.self)")
        wiring(resolver)
    }

    /// Notes the call, and starts.
    public func onStartup(_ resolver: Resolver) async throws {
        try diary.pass("start \(ID.self)", faults)
        try await starting(resolver)
    }

    /// Notes the call, and stops.
    public func onShutdown(_ resolver: Resolver) async throws {
        try diary.pass("stop \(ID.self)", faults)
        try await stopping(resolver)
    }
}

extension Logbook {
    /// Notes a step, and throws if a fault is planted there.
    public func pass(_ step: String, _ faults: Set<String>) throws {
        note(step)
        if faults.contains(step) { throw PlantedFault(place: step) }
    }
}

extension LifecycleError {
    /// Where the faults were planted that it holds, in order; other errors as text.
    public var places: [String] { failures.map(\.place) }
}

extension LifecycleError.Failure {
    /// Where the fault was planted.
    public var place: String {
        if let fault = error as? PlantedFault { return fault.place }
        if let fault = (error as? ResolutionError)?.underlying as? PlantedFault { return fault.place }
        return "\(error)"
    }
}

extension LifecycleError {
    /// Whether what failed first is that the time was over.
    public var isTimeout: Bool {
        if case .timeout? = failures.first?.error as? Cause { true } else { false }
    }
}

extension Resolver {
    /// Starts, and hands back what failed.
    public func startFailures(timeout: Duration? = nil, concurrently: Bool = false) async -> LifecycleError? {
        do throws(LifecycleError) {
            try await start(timeout: timeout, concurrently: concurrently)
            return nil
        } catch {
            return error
        }
    }

    /// Starts with a short time, and hands back what failed.
    ///
    /// Where other tests keep all threads busy, the time may be over before a step has begun. Then it starts again, with more.
    public func startFailures(whenBegun entry: String, _ diary: Logbook) async -> LifecycleError? {
        var timeout = Duration.milliseconds(50)
        while true {
            diary.clear()
            let error = await startFailures(timeout: timeout)
            if error == nil || diary.lines.contains(entry) { return error }
            timeout *= 4
        }
    }

    /// Shuts down, and hands back what failed.
    public func shutdownFailures() async -> LifecycleError? {
        do throws(LifecycleError) {
            try await shutdown()
            return nil
        } catch {
            return error
        }
    }
}

/// Waits until the task is cancelled.
public func waitForCancellation() async throws {
    while true { try await Task.sleep(for: .seconds(60)) }
}

extension Resolver.Scope {
    /// A scope that keeps instances, and that no other test resets.
    public static var kept: Resolver.Scope { Cache() }
}
