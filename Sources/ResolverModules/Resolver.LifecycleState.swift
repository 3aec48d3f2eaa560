// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// How far a container has started or stopped.
    public enum LifecycleState: String, Sendable, CaseIterable {
        /// Nobody has called `start()`; services are made as they are asked for.
        case idle
        /// `start()` is at work, or takes back what it added to a container that ran before.
        case starting
        /// `start()` has come to its end.
        case running
        /// `shutdown()` is at work, or a failed `start()` takes back what it did: services can be resolved, and nothing can be
        /// registered any more.
        case stopping
        /// `shutdown()` or `close()` has come to its end, or `start()` has failed: asking for a service is an error.
        case stopped
    }

    /// How far the container has started or stopped.
    public var state: LifecycleState {
        switch existingState?.phase {
        case nil, .open(isStarted: false): .idle
        case .starting: .starting
        case .open(isStarted: true): .running
        case .closing: .stopping
        case .closed, .over: .stopped
        }
    }
}
