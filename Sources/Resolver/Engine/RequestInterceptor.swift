// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What runs around a request that is not served at once as the thread's own.
enum RequestInterceptor {
    /// An async factory asks.
    case factory(Run)
    /// Observers are told when it is over.
    case observers
    /// Its outermost request began before anybody observed it, so recorders alone are told.
    case recorders

    /// Runs sync code as a part of the request of an async factory.
    typealias Run = (_ body: () throws(ResolutionError) -> Void) throws(ResolutionError) -> Void

    /// Runs a request's code; not generic, since the compiler would write it and all of a session for each type of result.
    func run(_ body: () throws(ResolutionError) -> Void) throws(ResolutionError) {
        switch self {
        case .factory(let run): try run(body)
        case .observers: try Self.observing(with: EventQueue(), body)
        case .recorders: try Self.observing(with: EventQueue(isForRecorders: true), body)
        }
    }

    private static func observing(
        with events: EventQueue, _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let resolution = Resolution.current
        resolution.pointee.events = events
        do throws(ResolutionError) {
            try body()
            resolution.pointee.events = nil
            events.end(failingWith: nil)
        } catch {
            resolution.pointee.events = nil
            events.end(failingWith: error)
            throw error
        }
    }
}

/// How the sync engine finds the asking async factory, installed by the async engine above it before its first factory runs.
final class FactorySearch: Sendable {
    /// `nil` as long as no async factory has been at work.
    static let installed = LazyReference<FactorySearch>()

    /// Finds how to run code as a part of the request of the factory that the current task works for, if one is at work.
    let interceptor: @Sendable () -> RequestInterceptor.Run?

    init(_ interceptor: @escaping @Sendable () -> RequestInterceptor.Run?) { self.interceptor = interceptor }
}
