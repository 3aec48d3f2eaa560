// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Request {
    /// Puts off an object's late injections until every object of the resolution is made; `false` where a step has put a value in the
    /// place of the object.
    @inline(never)
    func postpone(
        _ completions: [Registration.Completion], of registration: Borrowed<Registration>
    ) throws(ResolutionError) -> Bool {
        guard traits(of: registration).isObject else { return false }
        var (rounds, outer) = (0, isUnique(registration) ? resolution.pointee.state.graph.lateCause : nil)
        while let late = outer {
            if late.registration === registration.object { rounds += 1 }
            outer = late.cause.object
        }
        // Going round once may be enough: another object of the circle may be shared.
        if rounds > 1 {
            throw ResolutionError(
                .circular, path: resolution.pointee.steps, container: container.object, detail: .unique)
        }
        resolution.pointee.state.graph.late.append(
            LateInjection(
                at: memory, on: container.object, registration, completions.filter(\.isLate), in: resolution))
        resolution.pointee.state.needsCleanup = true
        return true
    }

    /// Notes that a cell keeps an instance while late injections are still to run.
    func noteUnfinished(_ kept: KeptInstance, in cell: InstanceCell) {
        let lateCount = resolution.pointee.state.graph.late.count
        if lateCount > 0 { resolution.pointee.state.graph.unfinished.append(Box((cell, kept, lateCount))) }
    }

    /// Forgets all late injections but the first ones, and lets go of the instances that they would have completed.
    @inline(never)
    func forgetLate(after count: Int) {
        resolution.thread.withoutDeferral {
            let late = resolution.pointee.state.graph.late
            resolution.pointee.state.graph.late = Array(late[..<count])
            if count < late.count { Resolution.shortenGraph(to: late[count].graphCount, resolution) }
            takeBack(after: count)
        }
    }

    /// Lets go of what was kept while there were more late injections than this.
    private func takeBack(after count: Int) {
        let unfinished = resolution.pointee.state.graph.unfinished
        resolution.pointee.state.graph.unfinished = unfinished.filter { $0.value.lateCount <= count }
        Resolution.letGo(of: unfinished.filter { $0.value.lateCount > count })
    }

    private func isUnique(_ registration: Borrowed<Registration>) -> Bool {
        let (plan, configuration) = registration.object.plan
        return plan == .unique || configuration?.object.values.kind == .unique
    }

    /// Runs the late injections at the end of the outermost request, whose instance others find on the path meanwhile.
    @inline(never)
    func injectLate(_ registration: Borrowed<Registration>) throws(ResolutionError) {
        let base = resolution.pointee.state.origin.depth
        guard resolution.pointee.state.path.count == base + 1, !resolution.pointee.state.graph.late.isEmpty else {
            return
        }
        resolution.pointee.state.path[base].pointee.instance = memory
        resolution.pointee.state.path[base].pointee.isMade = true
        defer { resolution.pointee.state.path[base].pointee.instance = nil }
        do throws(ResolutionError) {
            // Those that have begun stay in the list: its length tells what a request in between has added.
            var next = 0
            while next < resolution.pointee.state.graph.late.count {
                next += 1
                try inject(resolution.pointee.state.graph.late[next - 1])
            }
        } catch {
            let all = resolution.pointee.state.graph.late
            resolution.pointee.state.graph.late = []
            takeBack(after: 0)
            // A further try can complete the instance itself, but may not find the other objects any more.
            let isOfOthers = all.contains { $0.registration !== registration.object } || all.count > 1
            throw isOfOthers && error.isAboutCaller ? error.with(.late) : error
        }
        (resolution.pointee.state.graph.late, resolution.pointee.state.graph.unfinished) = ([], [])
    }

    /// Runs the late injections of one object, with the object on the path.
    private func inject(_ late: LateInjection) throws(ResolutionError) {
        let instances = late.registration.instances
        let copy = instances.allocate()
        late.instance.copyBits(to: copy, instances.layout)
        let outer = resolution.pointee.state.graph.lateCause
        resolution.pointee.state.graph.lateCause = late
        defer {
            resolution.pointee.state.graph.lateCause = outer
            copy.deallocate()
        }

        let request = Request(on: .init(late.container), for: .init(late.registration), resolution, copy)
        try request.completeLate(late)
    }

    private func completeLate(_ late: LateInjection) throws(ResolutionError) {
        push(requested, nil)
        let position = resolution.pointee.state.path.count - 1
        resolution.pointee.state.path[position].pointee.instance = memory
        resolution.pointee.state.path[position].pointee.isMade = true
        defer { leave() }
        do {
            for completion in late.completions { try completion.run(memory, late.container, nil) }
        } catch {
            throw wrapped(error)
        }
        if traits(of: requested).isPostConstruct { postConstruct(requested, unlessIn: 0..<0) }
    }
}
