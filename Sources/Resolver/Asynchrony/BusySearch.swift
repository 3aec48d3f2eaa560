// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Looks for an instance that another thread is making, among all that making a service is declared to need.
struct BusySearch {
    private let container: Resolver
    /// The container on which the resolution started.
    private let start: Resolver
    private var seen: Set<ObjectIdentifier> = []

    fileprivate init(on container: Resolver, startingOn start: Resolver) {
        self.container = container
        self.start = start
    }

    fileprivate mutating func cell(for dependencies: [Dependency]) -> Cell? {
        for dependency in dependencies where !dependency.isDeferred {
            for registration in container.candidates(for: dependency) {
                if let cell = cell(for: registration) { return cell }
            }
        }
        return nil
    }

    fileprivate mutating func cell(for registration: Registration, _ arguments: ArgumentBox? = nil) -> Cell? {
        let component = registration.target(on: container)
        guard seen.insert(ObjectIdentifier(component)).inserted else { return nil }
        if arguments == nil, let cell = component.cell(on: container, startingOn: start) {
            if cell.isBuildingElsewhere { return cell }
            if cell.isReady { return nil }
        }
        return cell(for: component.details?.takeUnretainedValue().contents.dependencies ?? [])
    }
}

extension AsyncRequest {
    /// Waits, without holding up a thread, while another thread makes something that some dependencies lead to.
    ///
    /// - Parameters:
    ///   - dependencies: What is needed.
    ///   - step: The step of the service that needs it.
    /// - Throws: The error that the task was cancelled.
    /// - Complexity: O(1) while no thread makes anything that is kept; else O(*n*) in the number of registrations.
    func waitForThreads(
        thatMake dependencies: @autoclosure () -> [Dependency], in step: AsyncStep
    ) async throws(ResolutionError) {
        while Cell.areAnyBuilding {
            var search = BusySearch(on: container, startingOn: start)
            guard let cell = search.cell(for: dependencies()) else { return }
            guard await cell.waitForThread() else { throw cancelled(at: step.steps) }
        }
    }
}

extension Resolver {
    /// Waits, without holding up a thread, while another thread makes a service, or something that it is declared to need.
    ///
    /// - Parameters:
    ///   - registration: The registration of the service.
    ///   - arguments: The arguments, if any.
    ///   - start: The container on which the resolution started.
    ///   - steps: The path to the service, for an error.
    /// - Throws: The error that the task was cancelled.
    /// - Complexity: O(1) while no thread makes anything that is kept; else O(*n*) in the number of registrations.
    func waitForThreads(
        thatMake registration: Registration, _ arguments: ArgumentBox?, startingOn start: Resolver,
        _ steps: @autoclosure () -> [ResolutionError.Step], isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) {
        while Cell.areAnyBuilding {
            var search = BusySearch(on: self, startingOn: start)
            guard let cell = search.cell(for: registration, arguments) else { return }
            guard await cell.waitForThread() else {
                throw ResolutionError(.cancelled, path: steps(), container: self)
            }
        }
    }
}

extension ResolutionError {
    /// Waits, without holding up a thread, for what the request was given up for.
    ///
    /// - Throws: The error itself, where it is about something else; and the error that the task was cancelled.
    func wait(isolation: isolated (any Actor)? = #isolation) async throws(ResolutionError) {
        guard let busy = underlying as? Busy else { throw self }
        guard await busy.cell.waitForThread() else {
            throw ResolutionError(.cancelled, path: path, container: container)
        }
    }
}
