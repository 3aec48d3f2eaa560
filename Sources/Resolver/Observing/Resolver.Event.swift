// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Something that has happened in a container, as `observe(_:)` tells of it.
    public struct Event: Sendable {
        /// What has happened.
        public enum Action: Sendable {
            /// A service has been registered.
            case registered
            /// A service has been registered, in the place of an earlier registration.
            case replaced
            /// An instance has been made, in so much time: with all that it needs.
            case made(in: Duration)
            /// A request was served with an instance that was there.
            case reused
            /// A request has waited so long, for an instance that another thread or task made.
            case waited(for: Duration)
            /// An instance could not be made, which was tried for so long, or an outermost request could not be served.
            case failed(ResolutionError, after: Duration)
            /// An instance is let go, and the handlers of its `onDispose()` are about to run; of one without handlers it is not told.
            case disposed
            /// A module has registered its services.
            case installed(module: String)
            /// A module's `onStartup(_:)` has ended, or the container has been started if none is given, in so much time; other callers hear of that later.
            case started(module: String? = nil, in: Duration)
            /// A module's `onShutdown(_:)` has ended, maybe with an error, or the container has been shut down if none is given, in so much time; other callers hear of that later.
            case stopped(module: String? = nil, in: Duration)
            /// A container has been made, such as one for one request.
            case opened
            /// A container has been closed, after it was shut down.
            case closed
        }

        /// What has happened.
        public var action: Action { storage.value.action }
        /// The key of the registration that it is about; `nil` where it is about a module or a container.
        public var key: ServiceKey? { storage.value.key }
        /// The keys that were asked for, outermost first, down to the one that it is about; empty outside of requests.
        ///
        /// - Complexity: O(*n*) in their number.
        public var path: [ServiceKey] { storage.value.path?.keys ?? [] }
        /// How long the registration's instances are kept; `nil` where it is about none, or where it has just been made.
        public var scope: Scope? { storage.value.scope }
        /// The module and file of the registration, as `#fileID` gives them; empty where it is about none.
        public var file: String { storage.value.place.map { "\($0.file)" } ?? "" }
        /// The line of the registration, from 1; 0 where it is about none.
        public var line: UInt { storage.value.place?.line ?? 0 }
        /// When it had happened.
        public var time: ContinuousClock.Instant { ProcessClock.start.advanced(by: storage.value.time) }
        /// The thread on which it happened: 0 for the main one, others in the order in which they have first been seen.
        public var thread: Int { storage.value.thread }
        /// What tells the making of an instance apart in this process; 0 for what makes none.
        public var id: UInt64 { storage.value.id }
        /// The ``id`` of the making that has led to it; 0 for an outermost request, and outside of requests.
        public var parent: UInt64 { storage.value.parent }
        /// What tells the container apart that was asked, or that it is about.
        public var container: ObjectIdentifier? { storage.value.container }

        /// Everything there is to know, behind one reference, since an event is copied on its way.
        private let storage: Box<Facts>

        private typealias Facts = (
            action: Action, key: ServiceKey?, path: EventPath?, scope: Scope?, place: SourcePlace?, time: Duration,
            thread: Int, id: UInt64, parent: UInt64, container: ObjectIdentifier?
        )

        /// Makes an event that has happened on this thread, now if no time is given.
        @inline(never)
        init(
            _ action: Action, key: ServiceKey?, path: EventPath? = nil, scope: Scope? = nil,
            place: SourcePlace? = nil, id: UInt64 = 0, parent: UInt64 = 0, container: ObjectIdentifier?,
            time: Duration? = nil
        ) {
            let (time, thread) = (time ?? ProcessClock.now, ThreadNumber.current)
            storage = Box((action, key, path, scope, place, time, thread, id, parent, container))
        }
    }
}
