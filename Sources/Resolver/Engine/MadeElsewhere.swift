// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Why the sync engine gave up a request of code that can wait: another thread, or a task, is making what it needs.
///
/// The asynchronous request waits for that one, without holding up its own thread, and asks again. For a thread, that is done
/// only where nothing has been made that would be made a second time; elsewhere the own thread is parked. It must not be parked
/// for a task, so there a closure that has asked by itself runs once more.
struct MadeElsewhere: Error {
    let cell: InstanceCell
}

extension Resolution {
    /// Runs the sync engine, throwing a ``MadeElsewhere`` to code that can wait; `isForTasksAlone` parks it for other threads.
    static func deferringWaits(
        forTasksAlone isForTasksAlone: Bool = false, _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let resolution = current
        let outer = resolution.pointee.thread.deferral
        // What decorates an instance would do so a second time.
        let isForTasksAlone = isForTasksAlone || Decoration.isActive
        let depth = resolution.pointee.state.path.count
        resolution.pointee.thread.deferral = isForTasksAlone ? .ofTasks : .ofAll(since: depth)
        defer { resolution.pointee.thread.deferral = outer }
        try body()
    }
}

extension Request {
    /// The error by which an async request waits for a thread or task; `nil` where the thread parks, or nobody can wait.
    func deferral(of registration: Borrowed<Registration>, from cell: InstanceCell) -> ResolutionError? {
        let isAtTask = cell.isAtTask
        switch resolution.pointee.thread.deferral {
        case .none: return nil
        case .ofTasks:
            guard isAtTask else { return nil }
        case .ofAll(let depth):
            guard isAtTask || hasMadeNothing(since: depth) else { return nil }
        }
        let path = failure(.asynchronous, of: registration).path
        let container = container.object
        return ResolutionError(.asynchronous, path: path, container: container, underlying: MadeElsewhere(cell: cell))
    }

    /// Whether each request on the path is about to get the first of its parameters that is not kept and ready.
    private func hasMadeNothing(since depth: Int) -> Bool {
        guard resolution.pointee.state.path.count > depth else { return true }
        let start = resolution.pointee.state.path[0].pointee.container.object
        var wanted = requested.object
        for position in (depth..<resolution.pointee.state.path.count).reversed() {
            let frame = resolution.pointee.state.path[position].pointee
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
    /// Whether all parameters before the wanted one are kept and ready, so that nothing was made for them alone.
    fileprivate func takesFirst(_ wanted: Registration, on container: Resolver, startingOn start: Resolver) -> Bool {
        guard let configuration = configuration?.object, configuration.values.factory == nil,
            let provider = configuration.values.asyncRecipe.provider
        else { return false }
        for dependency in provider.dependencies where !dependency.isDeferred {
            for registration in container.candidates(for: dependency) {
                if registration === wanted { return true }
                let cell = registration.target(on: container).existingCell(on: container, startingOn: start)
                guard cell?.isReady == true else { return false }
            }
        }
        return false
    }
}
