// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What happened, in order.
final class Logbook: Sendable {
    private let entries = Locked<[String]>([])

    /// What has been noted.
    var lines: [String] { entries.withLock { $0 } }

    /// Notes a line.
    func note(_ line: String) {
        entries.withLock { $0.append(line) }
    }

    /// Counts how often a line was noted.
    func count(of line: String) -> Int {
        lines.count { $0 == line }
    }

    /// Forgets everything.
    func clear() {
        entries.withLock { $0 = [] }
    }
}

/// An error that says where it was planted.
struct PlantedFault: Error, Equatable, CustomStringConvertible {
    let place: String
    var description: String { "fault at \(place)" }
}

/// The names of the parts that contract tests put together.
enum Site {
    enum Base {}
    enum Left {}
    enum Right {}
    enum Top {}
    enum Roof {}
}

/// A service of a part.
final class Item<ID>: Sendable {}

/// A module whose steps are closures, which writes down what is called.
struct SitePart<ID>: ResolverModule {
    typealias Step = @Sendable (Resolver) async throws -> Void

    let diary: Logbook
    var faults: Set<String> = []
    var parts: [any ResolverModule] = []
    var wiring: @Sendable (Resolver) -> Void = { _ in }
    var starting: Step = { _ in }
    var stopping: Step = { _ in }

    var imports: [any ResolverModule] { parts }

    func register(in resolver: Resolver) {
        diary.note("register \(ID.self)")
        wiring(resolver)
    }

    func onStartup(_ resolver: Resolver) async throws {
        try diary.pass("start \(ID.self)", faults)
        try await starting(resolver)
    }

    func onShutdown(_ resolver: Resolver) async throws {
        try diary.pass("stop \(ID.self)", faults)
        try await stopping(resolver)
    }
}

extension Logbook {
    /// Notes a step, and throws if a fault is planted there.
    func pass(_ step: String, _ faults: Set<String>) throws {
        note(step)
        if faults.contains(step) { throw PlantedFault(place: step) }
    }
}

extension LifecycleError {
    /// Where the faults were planted that it holds, in order; other errors as text.
    var places: [String] { failures.map(\.place) }
}

extension LifecycleError.Failure {
    /// Where the fault was planted.
    var place: String {
        if let fault = error as? PlantedFault { return fault.place }
        if let fault = (error as? ResolutionError)?.underlying as? PlantedFault { return fault.place }
        return "\(error)"
    }
}

extension Resolver {
    /// Starts, and hands back what failed.
    func startFailures(timeout: Duration? = nil) async -> LifecycleError? {
        do throws(LifecycleError) {
            try await start(timeout: timeout)
            return nil
        } catch {
            return error
        }
    }

    /// Starts with a short time, and hands back what failed.
    ///
    /// Where other tests keep all threads busy, the time may be over before a step has begun. Then it starts again, with more.
    func startFailures(whenBegun entry: String, _ diary: Logbook) async -> LifecycleError? {
        var timeout = Duration.milliseconds(50)
        while true {
            diary.clear()
            let error = await startFailures(timeout: timeout)
            if error == nil || diary.lines.contains(entry) { return error }
            timeout *= 4
        }
    }

    /// Shuts down, and hands back what failed.
    func shutdownFailures() async -> LifecycleError? {
        do throws(LifecycleError) {
            try await shutdown()
            return nil
        } catch {
            return error
        }
    }
}

/// A light that tasks wait for; once on, it stays on. Waiting does not end with the task's cancellation.
final class Light: Sendable {
    private struct State {
        var isOn = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    /// Whether it is on.
    var isOn: Bool { state.withLock { $0.isOn } }

    /// Turns it on.
    func turnOn() {
        let waiters = state.withLock { state in
            state.isOn = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until it is on.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isOn = state.withLock { state in
                if !state.isOn { state.waiters.append(continuation) }
                return state.isOn
            }
            if isOn { continuation.resume() }
        }
    }
}

/// Waits until the task is cancelled.
func waitForCancellation() async throws {
    while true { try await Task.sleep(for: .seconds(60)) }
}

extension Resolver.Scope {
    /// A scope that keeps instances, and that no other test resets.
    static var kept: Resolver.Scope { Cache() }
}
