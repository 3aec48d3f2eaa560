// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// Tells a closure of what happens in this one: what is registered, made, reused, waited for, and let go.
    ///
    /// ```swift
    /// let observation = resolver.observe { event in print(event) }
    /// ```
    ///
    /// It is told of requests of the container, of the containers that it searches, and of those that search it, such as
    /// `withContainer` makes. Of what a request causes it is told when the outermost request is over, or on the
    /// way where that is very much, in order and on its thread or task; so it may resolve, register, and let go of what it likes,
    /// itself included. Of what it does no observer is told, nor of what a task does that it starts.
    ///
    /// While somebody observes, it is also noted what closures ask for, so that `graph()` shows it as observed. While nobody does, a
    /// request pays nothing.
    ///
    /// - Parameter observer: Gets each event, on any thread, also on several at a time.
    /// - Returns: The observation, which ends when it is let go.
    @available(swift, introduced: 6)
    public func observe(_ observer: @escaping @Sendable (_ event: Event) -> Void) -> Observation {
        Observation(of: self, observer)
    }

    /// Tells a closure of what happens in this one; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency
    public func observe(_ observer: @escaping (_ event: Event) -> Void) -> Observation {
        let observer = Unchecked(observer)
        return Observation(of: self) { observer.value($0) }
    }

    /// What `observe(_:)` returns: as long as somebody holds it, the closure is told of events.
    public final class Observation: Sendable {
        private let observer: Observers.Observer

        /// Tells a closure of what happens in a container or the process; a recorder at once, where nothing may be resolved.
        package init(
            of container: Resolver?, isRecorder: Bool = false, _ handler: @escaping @Sendable (Event) -> Void
        ) {
            let isOfAll = container == nil
            observer = Observers.Observer(
                of: container.map { ObjectIdentifier($0) }, isRecorder: isRecorder,
                isConcerned: { [weak container] other in
                    isOfAll || other.flatMap { container?.isConnected(to: $0) } == true
                }, handler)
            Observers.add(observer)
        }

        deinit { Observers.remove(observer) }
    }

    private func isConnected(to other: Resolver) -> Bool {
        other === self || other.reachesWhenOpen(self) || reachesWhenOpen(other)
    }
}
