// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Looks for an instance that another thread is making, among all that making a service is declared to need.
struct OtherThreadSearch {
    /// What has been searched in vain, by the word of its identity, and how many instances threads had begun to make by then.
    typealias Idle = (buildCount: UInt64, words: Set<UInt64>)

    private let request: AsyncRequest
    private var idle: Set<UInt64>
    /// What has been come to, and how much of that has been searched.
    private var open: [Registration] = []
    private var position = 0
    private var seen: Set<UInt64> = []
    /// Whether all that was found belongs to other threads, so that the search says the same on each.
    private var isOfAnyThread = true

    private init(for request: AsyncRequest, except idle: Set<UInt64>) {
        self.request = request
        self.idle = idle
    }

    /// Looks from some services on, at nothing twice for a resolution while no thread begins to make another instance.
    @inline(never)
    fileprivate static func cell(for request: AsyncRequest, from starts: [Registration]) -> InstanceCell? {
        let (asyncResolution, buildCount) = (request.asyncResolution, InstanceCell.buildCount)
        let isOwn = request.container === asyncResolution.container
        var search = OtherThreadSearch(for: request, except: isOwn ? asyncResolution.idle(at: buildCount) : [])
        search.add(starts)
        if let cell = search.cell() { return cell }
        // So that the set is changed where it is.
        search.idle = []
        if isOwn, search.isOfAnyThread { asyncResolution.note((buildCount, search.seen)) }
        return nil
    }

    @inline(never)
    private mutating func add(_ registrations: [Registration]) {
        for registration in registrations {
            let component = registration.target(on: request.container)
            let word = component.identity.word
            if !idle.contains(word), seen.insert(word).inserted { open.append(component) }
        }
    }

    @inline(never)
    private mutating func cell() -> InstanceCell? {
        while position < open.count {
            let component = open[position]
            position += 1
            if let cell = component.existingCell(on: request.container, startingOn: request.start) {
                if let owner = cell.owner, owner != Resolution.current.id { return cell }
                if cell.owner != nil { isOfAnyThread = false }
                if cell.isReady { continue }
            }
            add(request.container.neededAtOnce(component.dependencies))
        }
        return nil
    }
}

extension Resolver {
    /// What is made before what has some dependencies.
    fileprivate func neededAtOnce(_ dependencies: [Dependency]) -> [Registration] {
        dependencies.flatMap { $0.isDeferred ? [] : candidates(for: $0) }
    }
}

extension AsyncRequest {
    /// Waits, without holding up a thread, for a thread that makes something dependencies lead to: O(1) while none makes what
    /// is kept, else O(*n*) in the registrations, for all requests of a resolution together, and again when a thread has begun
    /// to make something.
    @inline(never)
    nonisolated(nonsending) func waitForThreads(
        thatMake dependencies: @autoclosure () -> [Dependency], in frame: AsyncFrame
    ) async throws(ResolutionError) {
        while InstanceCell.areAnyBuilding {
            let starts = container.neededAtOnce(dependencies())
            guard let cell = OtherThreadSearch.cell(for: self, from: starts) else { return }
            guard await cell.waitForThread() else { throw cancelled(at: frame.steps) }
        }
    }

    /// Waits, without holding up a thread, while another thread makes a service, or something that it is declared to need.
    @inline(never)
    nonisolated(nonsending) func waitForThreads(thatMake registration: Registration) async throws(ResolutionError) {
        while InstanceCell.areAnyBuilding {
            // What was made with other arguments is something else.
            let needs = arguments.map { _ in registration.target(on: container).dependencies }
            let starts = needs.map { container.neededAtOnce($0) } ?? [registration]
            guard let cell = OtherThreadSearch.cell(for: self, from: starts) else { return }
            guard await cell.waitForThread() else { throw cancelled(at: steps(to: registration)) }
        }
    }
}

extension AsyncResolution {
    /// Which services of its container lead to nothing that another thread is making, as long as threads have begun so many instances.
    fileprivate func idle(at buildCount: UInt64) -> Set<UInt64> {
        idle.withLock { $0.buildCount == buildCount ? $0.words : [] }
    }

    fileprivate func note(_ new: OtherThreadSearch.Idle) {
        idle.withLock { idle in
            if idle.buildCount == new.buildCount { idle.words.formUnion(new.words) } else { idle = new }
        }
    }
}
