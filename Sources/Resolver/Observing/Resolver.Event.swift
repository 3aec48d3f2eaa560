// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Something that has happened in a container, as ``observe(_:)-method`` tells of it.
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
            /// An instance could not be made, or an outermost request could not be served.
            case failed(ResolutionError)
            /// An instance is let go, and the handlers of its `onDispose()` are about to run.
            case disposed
            /// A module has registered its services.
            case installed(module: String)
            /// The container has been started, in so much time.
            case started(in: Duration)
            /// The container has been shut down, in so much time.
            case stopped(in: Duration)
            /// A container has been made, such as one for one request.
            case opened
            /// A container has been closed, after it was shut down.
            case closed
        }

        /// What has happened.
        public let action: Action
        /// The key of the registration that it is about; `nil` where it is about a module or a container.
        public let key: ServiceKey?
        /// The keys that were asked for, outermost first, down to the one that it is about; empty outside of requests.
        public let path: [ServiceKey]
        /// How long the registration's instances are kept; `nil` where it is about none.
        public let scope: Scope?
        /// The module and file of the registration, as `#fileID` gives them; empty where it is about none.
        public let file: String
        /// The line of the registration, from 1; 0 where it is about none.
        public let line: UInt
        /// When it had happened.
        public let time: ContinuousClock.Instant
        /// The thread on which it happened: 0 for the main one, others in the order in which they have first been seen.
        public let thread: Int
        /// What tells the making of an instance apart in this process; 0 for what makes none.
        public let id: UInt64
        /// The ``id`` of the making that has led to it; 0 for an outermost request, and outside of requests.
        public let parent: UInt64
        /// What tells the container apart that was asked, or that it is about.
        public let container: ObjectIdentifier?
    }
}
