// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// MARK: - Hiding what there is

extension Resolver {
    /// Has requests find nothing from now on; of a container for one request, nothing of its own, so that they go on behind it.
    @inline(never)
    func hide() {
        ContainerState.closedHint.set()
        table.setClosed(true)
    }

    /// Whether requests find nothing here, nor behind.
    var isHidden: Bool { table.isClosed && !isForRequest }

    /// Has requests find again what ``hide()`` has hidden.
    package func reopen() {
        guard table.isClosed else { return }
        table.setClosed(false)
        existingState?.isClosed.set(false)
    }
}

// MARK: - What is made meanwhile

extension Resolver {
    /// Has what a cell keeps disposed of if its container has been closed: a request may come to the cell later: O(*n*) in the containers.
    @inline(never)
    func emptyIfClosed(_ cell: InstanceCell, of registration: Registration, startingOn start: Resolver) {
        if home(of: registration, startingOn: start)?.table.isClosed == true { cell.drop(.disposed) }
    }
}

// MARK: - Errors

extension Resolver {
    /// An error about a key for which nothing was found: it is missing, or hidden in a closed container.
    @inline(never)
    func absence(of key: ServiceKey, _ resolution: Handle<Resolution>) -> ResolutionError {
        let path = resolution.pointee.steps + [ResolutionError.Step(key: key, place: nil)]
        guard isHidden(key) else { return ResolutionError(.missing, path: path, container: self) }
        return ResolutionError(.disposed, path: path, container: self, detail: .closed)
    }

    /// Throws when a service is hidden in a closed container, so that one which may be missing is not taken as such.
    @inline(never)
    package func checkOpen(for service: Any.Type, _ name: Name?, _ list: Any.Type? = nil) throws(ResolutionError) {
        let key = ServiceKey(service, name, list)
        if isHidden(key) { throw absence(of: key, Resolution.current) }
    }

    /// The registrations that make up a collection; throws `disposed`, when that would lack what a closed container hides.
    func openComponents(of dependency: Dependency) throws(ResolutionError) -> [Registration] {
        let turns = turns
        let found = components(of: dependency).filter { !isMaking($0) }
        guard ContainerState.isAnyClosed else { return found }
        let service = collected(for: dependency)
        // What closed or opened again meanwhile may have hidden something, too; so that is looked at last.
        if !isLacking(service), turns == self.turns { return found }
        let path = Resolution.current.pointee.steps + [ResolutionError.Step(key: ServiceKey(service), place: nil)]
        throw ResolutionError(.disposed, path: path, container: self, detail: .closed)
    }

    /// Whether a closed container hides registrations of a service; one for a request hides only its own.
    private func isLacking(_ service: Any.Type) -> Bool {
        reachableWhenOpen.contains { container in
            guard container.table.isClosed else { return false }
            if container === self, !isForRequest { return true }
            return (container.isForRequest ? [container] : container.reachableWhenOpen)
                .contains { !$0.table.registrations(of: service).isEmpty }
        }
    }

    /// How often the containers that a request may reach have been closed or opened again.
    private var turns: Int { ContainerState.isAnyClosed ? reachableWhenOpen.reduce(0) { $0 + $1.table.turns } : 0 }

    /// Whether a missed key was hidden by a closed container, maybe open again; if none ever closed, it is missing.
    package func isHidden(_ key: ServiceKey) -> Bool {
        guard ContainerState.isAnyClosed else { return false }
        if isHidden { return true }
        return turns > 0 && servingWhenOpen(key) != nil
    }

    /// Ends the program when the container has stopped or is stopping; the newcomer reads `Cat cannot be registered`.
    package func checkAccepts(_ newcomer: @autoclosure () -> String, _ file: StaticString, _ line: UInt) {
        let state: String
        switch existingState?.phase {
        case nil, .open, .starting: return
        case .closing: state = "stopping"
        case .closed, .over: state = "stopped"
        }
        let text = "%: the container is %. Do that before shutdown() or close(), or use another one."
        ProgramEnd.end(MessageText.filled(text, newcomer(), state), file: file, line: line)
    }
}

// What advice looks at. An error is often printed when its container has been closed: after the request that it served, or
// after a `start()` that failed. A closed container hides its registrations from requests, and not from here.

extension Resolver {
    /// What serves a key here or in children, or would if none were closed, in order of registration: O(*n* log *n*).
    @inline(never)
    var servingWhenOpen: [Registration] { reachableWhenOpen.flatMap { $0.table.serving }.sorted { $0.order } }

    /// The registration that serves a key, or would if no container were closed: O(*n*).
    @inline(never)
    func servingWhenOpen(_ key: ServiceKey) -> Registration? {
        reachableWhenOpen.lazy
            .compactMap { container in container.table.writer.withLock { $0.registration(of: key) } }.first
    }
}
