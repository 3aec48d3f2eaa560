// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ContainerState {
    /// One start or closing of a container, for other callers meanwhile.
    package final class Run: Sendable {
        /// The runs that the current task is a part of, outermost first.
        @TaskLocal static var enclosing: [Run] = []

        /// A run, a step of which waits for another one.
        typealias Wait = Box<(waiter: Run, awaited: Run)>

        static let waits = Mutex<[Wait]>([])

        private let result = Mutex<[LifecycleError.Failure]>([])
        package let over = Signal()

        package init() {}

        /// What has failed, once it is over.
        package var failures: [LifecycleError.Failure] { result.withLock { $0 } }

        func end(with failures: [LifecycleError.Failure]) {
            result.withLock { $0 = failures }
            over.end()
        }
    }
}
