// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Looks for an instance that another thread is making, among all that making a service is declared to need.
struct OtherThreadSearch {
    /// What has been searched in vain, by the word of its identity, and how many instances threads had begun to make by then.
    typealias Idle = (buildCount: UInt64, words: Set<UInt64>)

    private let container: Resolver
    private let start: Resolver
    /// What has been come to, and how much of that has been searched.
    private var open: [Registration] = []
    private var position = 0
    private var seen: Set<UInt64> = []
    private var idle: Set<UInt64>
    /// Whether all that was found belongs to other threads, so that the search says the same on each.
    private var isOfAnyThread = true

    fileprivate init(
        on container: Resolver, startingOn start: Resolver, except idle: Set<UInt64> = []
    ) {
        self.container = container
        self.start = start
        self.idle = idle
    }

    fileprivate mutating func cell(for dependencies: [Dependency]) -> InstanceCell? {
        add(dependencies)
        return search()
    }

    fileprivate mutating func cell(for registration: Registration, _ arguments: ArgumentBox? = nil) -> InstanceCell? {
        if arguments == nil {
            add(registration)
        } else {
            // What was made with other arguments is something else.
            add(registration.target(on: container).configuration?.object.values.dependencies ?? [])
        }
        return search()
    }

    /// Ends the search, and returns what was newly searched; nothing where another thread might find something.
    fileprivate mutating func end() -> Set<UInt64> {
        idle = []
        return isOfAnyThread ? seen : []
    }

    private mutating func add(_ dependencies: [Dependency]) {
        for dependency in dependencies where !dependency.isDeferred {
            container.candidates(for: dependency).forEach { add($0) }
        }
    }

    @inline(never)
    private mutating func add(_ registration: Registration) {
        let component = registration.target(on: container)
        let word = component.identity.word
        if !idle.contains(word), seen.insert(word).inserted { open.append(component) }
    }

    @inline(never)
    private mutating func search() -> InstanceCell? {
        while position < open.count {
            let component = open[position]
            position += 1
            if let cell = component.existingCell(on: container, startingOn: start) {
                if let owner = cell.owner, owner != Resolution.current.id { return cell }
                if cell.owner != nil { isOfAnyThread = false }
                if cell.isReady { continue }
            }
            add(component.configuration?.object.values.dependencies ?? [])
        }
        return nil
    }
}

extension OtherThreadSearch {
    /// Looks for an instance for an asynchronous resolution, at nothing twice while no thread begins to make another one.
    @inline(never)
    fileprivate static func cell(
        for request: AsyncRequest, _ find: (inout OtherThreadSearch) -> InstanceCell?
    ) -> InstanceCell? {
        let buildCount = InstanceCell.buildCount
        var search = OtherThreadSearch(
            on: request.container, startingOn: request.start,
            except: request.asyncResolution.idle(for: request.container, at: buildCount))
        if let cell = find(&search) { return cell }
        request.asyncResolution.note((buildCount, search.end()), for: request.container)
        return nil
    }
}

extension OtherThreadSearch {
    /// Waits, without holding up a thread, while a search finds something that another thread is making.
    @inline(never)
    fileprivate static nonisolated(nonsending) func wait(
        while find: () -> InstanceCell?, orThrow cancelled: () -> ResolutionError
    ) async throws(ResolutionError) {
        while InstanceCell.areAnyBuilding {
            guard let cell = find() else { return }
            guard await cell.waitForThread() else { throw cancelled() }
        }
    }
}

extension AsyncRequest {
    /// Waits, without holding up a thread, for a thread that makes something dependencies lead to: O(1) while none makes what
    /// is kept, else O(*n*) in the registrations, for all requests of a resolution together, and again when a thread has begun
    /// to make something.
    nonisolated(nonsending) func waitForThreads(
        thatMake dependencies: @autoclosure () -> [Dependency], in frame: AsyncFrame
    ) async throws(ResolutionError) {
        try await OtherThreadSearch.wait {
            OtherThreadSearch.cell(for: self) { $0.cell(for: dependencies()) }
        } orThrow: {
            cancelled(at: frame.steps)
        }
    }

    /// Waits, without holding up a thread, while another thread makes a service, or something that it is declared to need.
    nonisolated(nonsending) func waitForThreads(thatMake registration: Registration) async throws(ResolutionError) {
        try await OtherThreadSearch.wait {
            OtherThreadSearch.cell(for: self) { $0.cell(for: registration, arguments) }
        } orThrow: {
            cancelled(at: steps(to: registration))
        }
    }
}

extension AsyncResolution {
    /// Which services of its container lead to nothing that another thread is making, as long as threads have begun so many instances.
    fileprivate func idle(for container: Resolver, at buildCount: UInt64) -> Set<UInt64> {
        guard container === self.container else { return [] }
        return idle.withLock { $0.buildCount == buildCount ? $0.words : [] }
    }

    fileprivate func note(_ new: OtherThreadSearch.Idle, for container: Resolver) {
        guard container === self.container, !new.words.isEmpty else { return }
        idle.withLock { idle in
            if idle.buildCount == new.buildCount { idle.words.formUnion(new.words) } else { idle = new }
        }
    }
}
