// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// Traces what an operation resolves, and prints it.
    ///
    /// ```swift
    /// let house = Resolver.trace { Resolver.resolve(House.self) }
    /// ```
    ///
    /// It is about what the operation itself resolves, in its task and its child tasks, in all containers; not about what others
    /// resolve meanwhile. What it has resolved is printed as well when it throws. Operations may be nested: an outer trace has
    /// what an inner one has, unless that is in an observer. They may be in a factory, in a handler, or in an observer.
    ///
    /// - Parameters:
    ///   - handler: Gets the trace when the operation has ended; it is printed unless you say otherwise.
    ///   - operation: What to trace.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    /// - Complexity: What is observed is kept until the end; so O(*n* log *n*) in the number of requests.
    @discardableResult
    public static func trace<Result>(
        to handler: (_ trace: Trace) -> Void = { print($0, terminator: "") }, _ operation: () throws -> Result
    ) rethrows -> Result {
        let recording = TraceRecording()
        defer { handler(recording.trace) }
        return try TraceRecorder.$current.withValue(recording.recorder) { try operation() }
    }

    /// Traces what an asynchronous operation resolves, and prints it.
    ///
    /// The operation runs where the caller does, such as on the main actor. See the synchronous form for what is traced.
    ///
    /// - Parameters:
    ///   - handler: Gets the trace when the operation has ended; it is printed unless you say otherwise.
    ///   - isolation: The caller's isolation.
    ///   - operation: What to trace.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    /// - Complexity: What is observed is kept until the end; so O(*n* log *n*) in the number of requests.
    @discardableResult
    public static func trace<Result>(
        to handler: (_ trace: Trace) -> Void = { print($0, terminator: "") },
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async rethrows -> Result {
        let recording = TraceRecording()
        defer { handler(recording.trace) }
        return try await TraceRecorder.$current.withValue(
            recording.recorder, operation: { try await operation() }, isolation: isolation)
    }
}

/// Keeps the events of what a task and its child tasks resolve.
final class TraceRecorder: Sendable {
    /// The innermost one that the running code belongs to.
    @TaskLocal static var current: TraceRecorder?

    private let outer = TraceRecorder.current
    fileprivate let events = Mutex<[Resolver.Event]>([])

    /// Keeps an event, if the running code belongs to it: recorders are called at once, on the task in which it happens.
    func note(_ event: Resolver.Event) {
        guard let current = TraceRecorder.current else { return }
        let recorders = sequence(first: current, next: \.outer)
        if recorders.contains(where: { $0 === self }) { events.withLock { $0.append(event) } }
    }
}

/// Lets a recorder hear of events, as long as somebody holds it; tasks that go on afterwards hold the recorder only.
struct TraceRecording: Sendable {
    let recorder: TraceRecorder
    private let observation: Resolver.Observation

    init() {
        let recorder = TraceRecorder()
        self.recorder = recorder
        observation = Resolver.Observation(of: nil, isRecorder: true) { recorder.note($0) }
    }

    var trace: Resolver.Trace {
        withExtendedLifetime(observation) { Resolver.Trace(recorder.events.withLock { $0 }) }
    }
}
