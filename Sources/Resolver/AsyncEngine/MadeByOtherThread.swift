// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Why the sync engine gave up a request of code that can wait: another thread is making what it needs.
///
/// The asynchronous request waits for that thread, without holding up its own, and tries again. That is possible only where
/// nothing has been made that would be made a second time; elsewhere the thread is parked.
struct MadeByOtherThread: Error {
    /// The cell of the instance that the other thread makes.
    let cell: InstanceCell
}

extension Resolution {
    /// Runs the sync engine for code that can wait.
    ///
    /// - Parameter body: What to run.
    /// - Throws: What the closure throws; with a ``MadeByOtherThread`` below, when there is something to wait for.
    static func deferringWaits(_ body: () throws(ResolutionError) -> Void) throws(ResolutionError) {
        // What decorates an instance would do so a second time.
        guard !Decoration.isActive else { return try body() }
        let resolution = current
        let outer = resolution.pointee.thread.deferralDepth
        resolution.pointee.thread.deferralDepth = resolution.pointee.path.count
        defer { resolution.pointee.thread.deferralDepth = outer }
        try body()
    }
}

extension Request {
    /// The error that has an asynchronous request wait for another thread.
    ///
    /// - Parameters:
    ///   - registration: The registration whose instance the other thread makes.
    ///   - cell: The cell of that instance.
    /// - Returns: `nil` where the thread has to be parked.
    func deferral(of registration: Borrowed<Registration>, from cell: InstanceCell) -> ResolutionError? {
        guard let depth = resolution.pointee.thread.deferralDepth, hasMadeNothing(since: depth),
            resolution.pointee.session?.outer?.mayBlock(cell.owner) != true
        else { return nil }
        let path = failure(.cancelled, of: registration).path
        let container = container.object
        return ResolutionError(.cancelled, path: path, container: container, underlying: MadeByOtherThread(cell: cell))
    }

    /// Whether each request on the path is about to get the first of its parameters that is not kept and ready.
    private func hasMadeNothing(since depth: Int) -> Bool {
        guard resolution.pointee.path.count > depth else { return true }
        let start = resolution.pointee.path[0].pointee.container.object
        var wanted = requested.object
        for position in (depth..<resolution.pointee.path.count).reversed() {
            let frame = resolution.pointee.path[position].pointee
            let (registration, container) = (frame.registration.object, frame.container)
            guard registration.takesFirst(wanted, on: container.object, startingOn: start) else {
                return false
            }
            wanted = frame.requested.object
        }
        return true
    }
}

extension Registration {
    /// Whether all parameters before one are kept and ready, so that nothing was made for them alone.
    ///
    /// - Parameters:
    ///   - wanted: The registration that serves the parameter.
    ///   - container: The container that is asked.
    ///   - start: The container on which the resolution started.
    fileprivate func takesFirst(_ wanted: Registration, on container: Resolver, startingOn start: Resolver) -> Bool {
        guard let values = configuration?.object.values, values.factory == nil,
            let provider = values.asyncRecipe.provider
        else { return false }
        for dependency in provider.dependencies where !dependency.isDeferred {
            for registration in container.candidates(for: dependency) {
                if registration === wanted { return true }
                let cell = registration.target(on: container).cell(on: container, startingOn: start)
                guard cell?.isReady == true else { return false }
            }
        }
        return false
    }

    /// The cell that keeps what is made without arguments, if the scope has one.
    ///
    /// - Parameters:
    ///   - container: The container that is asked.
    ///   - start: The container on which the resolution started.
    func cell(on container: Resolver, startingOn start: Resolver) -> InstanceCell? {
        guard let values = configuration?.object.values else { return nil }
        guard values.kind == .container else { return values.cell }
        let store = container.store(startingOn: start)
        return store.cache.kind.keepsInstances ? store.containerCell(for: self, listedIn: values.containerCells) : nil
    }
}
