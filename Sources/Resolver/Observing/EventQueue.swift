// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The events of one outermost request, which observers are told of when it is over.
///
/// So an observer may resolve what it likes: nothing is being made by then that it could have to wait for, on its own thread. The
/// tasks that work for the request have the same queue.
final class EventQueue: Sendable {
    /// An event, and who is to be told of it.
    struct Notice: Sendable {
        let event: Resolver.Event
        let observers: [Observers.Observer]
    }

    private struct Contents {
        var notices: [Notice] = []
        var isOver = false
        /// Whether one of them says that the outermost request failed.
        var saysFailure = false
    }

    private let contents = Guarded(Contents())

    @TaskLocal private static var current: EventQueue?

    /// Whether the running code works for an outermost request that is being observed.
    static var isOpen: Bool { current?.contents.withLock { !$0.isOver } ?? false }

    /// Whether an event has said that the outermost request failed.
    var saysFailure: Bool { contents.withLock { $0.saysFailure } }

    /// Keeps an event until the outermost request of the running code is over.
    ///
    /// - Returns: `false` when there is no such request.
    static func keep(_ notice: Notice) -> Bool {
        current?.contents.withLock { contents in
            if contents.isOver { return false }
            contents.notices.append(notice)
            if case .failed = notice.event.action, notice.event.parent == 0 { contents.saysFailure = true }
            return true
        } ?? false
    }

    /// Tells of the events, in order.
    private func end() {
        let notices = contents.withLock { contents in
            defer { contents.notices = [] }
            contents.isOver = true
            return contents.notices
        }
        notices.forEach { $0.tell() }
    }
}

extension EventQueue {
    /// Serves an outermost request, and then tells of its events.
    ///
    /// - Parameter body: Serves it.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    static func collecting<Value>(
        _ body: (EventQueue) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let queue = EventQueue()
        let result = $current.withValue(queue) { Result { () throws(ResolutionError) in try body(queue) } }
        queue.end()
        return try result.get()
    }

    /// Serves an outermost asynchronous request, and then tells of its events.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - body: Serves it.
    /// - Throws: What the closure throws.
    static func collecting(
        isolation: isolated (any Actor)? = #isolation, _ body: (EventQueue) async throws(ResolutionError) -> Void
    ) async throws(ResolutionError) {
        let queue = EventQueue()
        let result = await $current.withValue(
            queue,
            operation: { () -> Result<Void, ResolutionError> in
                do throws(ResolutionError) { return .success(try await body(queue)) } catch { return .failure(error) }
            }, isolation: isolation)
        queue.end()
        try result.get()
    }

    /// Runs an observer, whose requests have queues of their own.
    static func outside(_ body: () -> Void) {
        $current.withValue(nil, operation: body)
    }
}

extension EventQueue.Notice {
    /// Tells the observers.
    func tell() {
        for observer in observers { observer.tell(event) }
    }
}
