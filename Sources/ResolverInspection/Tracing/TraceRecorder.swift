// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Keeps the events of what a task and its child tasks resolve.
final class TraceRecorder: Sendable {
    /// The innermost one that the running code belongs to.
    @TaskLocal static var current: TraceRecorder?

    private let outer = TraceRecorder.current
    private let events = Mutex<[Resolver.Event]>([])

    /// Keeps an event, if the running code belongs to it: recorders are called at once, on the task in which it happens.
    func note(_ event: Resolver.Event) {
        var recorder = TraceRecorder.current
        while let other = recorder {
            if other === self { return events.withLock { $0.append(event) } }
            recorder = other.outer
        }
    }

    var trace: Resolver.Trace {
        Resolver.Trace(events.withLock { $0 })
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
        withExtendedLifetime(observation) { recorder.trace }
    }
}
