// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What surrounds a request where an async factory or an observer has to do with it.
extension Resolver {
    /// How to run a request as a part of that of the asking async factory, or with observers told of its end; `nil` for others.
    ///
    /// Has all services registered before.
    @inline(never)
    static func interceptor(_ resolution: Handle<Resolution>, for container: Resolver?) -> Resolution.Run? {
        if !FastPath.areServicesRegistered { ServiceRegistration.perform() }
        let isOutermost = resolution.pointee.state.path.count == 0 && !resolution.pointee.state.isInSession
        if isOutermost, !resolution.pointee.state.isAside, FastPath.hasAsyncFactories,
            let run = FactorySearch.installed.borrowed?.object.run()
        {
            return run
        }
        guard Observers.areThere || container?.notesNeeds == true else { return nil }
        // Has the engine note what it is making.
        resolution.pointee.state.needsCleanup = true
        resolution.pointee.state.extras?.hasMade = false
        guard Observers.areThere, resolution.pointee.events == nil else { return nil }
        // A resolution that began unobserved goes on unobserved.
        let events = EventQueue(isForRecorders: !isOutermost)
        return { request throws(ResolutionError) in
            resolution.pointee.events = events
            do throws(ResolutionError) {
                try request()
                resolution.pointee.events = nil
                events.end(failingWith: nil)
            } catch {
                resolution.pointee.events = nil
                events.end(failingWith: error)
                throw error
            }
        }
    }
}

extension Resolver {
    /// Serves a request by the registration that a closure finds, for what is seldom run.
    @inline(never)
    func asRequest(_ serve: (Handle<Resolution>) throws(ResolutionError) -> Void) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen, let run = Self.interceptor(resolution, for: self) {
            return try run { () throws(ResolutionError) in try asRequest(serve) }
        }
        let isOutermost = resolution.pointee.thread.announcement.begin(on: .init(self))
        defer { resolution.pointee.thread.announcement.end(isOutermost) }
        try serve(resolution)
    }
}

/// How the sync engine finds the asking async factory, installed by the async engine above it before its first factory runs.
final class FactorySearch: Sendable {
    /// `nil` as long as no async factory has been at work.
    static let installed = LazyReference<FactorySearch>()

    /// Finds how to run code as a part of the request of the factory that the current task works for, if one is at work.
    let run: @Sendable () -> Resolution.Run?

    init(_ run: @escaping @Sendable () -> Resolution.Run?) { self.run = run }
}
