// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension LateInjection {
    /// Has the object kept no longer, since it will not be complete.
    ///
    /// - Parameter start: The container on which the resolution started.
    fileprivate func forget(start: Resolver) {
        guard let values = registration.configuration?.takeUnretainedValue().values else { return }
        values.cell?.drop(ifHolding: instance.object)
        guard values.kind == .container else { return }
        for container in [start, container] {
            container.containerCell(for: registration, listedIn: values.containerCells).drop(
                ifHolding: instance.object)
        }
    }
}

extension Request {
    /// Has the late ones of an object's injections run when every object of the resolution has been made.
    @inline(never)
    func postpone(
        _ completions: [Registration.Completion], of registration: Unmanaged<Registration>, isPostConstruct: Bool
    ) throws(ResolutionError) {
        let ancestors = resolution.pointee.lateAncestors
        // Once round may be enough: what the circle goes through may be shared.
        let rounds = ancestors.count { $0 === registration.takeUnretainedValue() }
        if rounds > 1, isUnique(registration) {
            throw ResolutionError(
                .circular, path: resolution.pointee.steps, container: container.takeUnretainedValue(), detail: .unique)
        }
        resolution.pointee.late.append(
            LateInjection(
                at: memory, on: container.takeUnretainedValue(), registration, completions.filter(\.isLate),
                isPostConstruct: isPostConstruct, ancestors: ancestors
            ))
        resolution.pointee.hasLeftovers = true
    }

    private func isUnique(_ registration: Unmanaged<Registration>) -> Bool {
        let (plan, configuration) = registration.takeUnretainedValue().plan
        return plan == .unique || configuration?.takeUnretainedValue().values.kind == .unique
    }

    /// Runs what has been postponed, at the end of the outermost request.
    ///
    /// Until that is done, who asks for the outermost instance gets it from the path.
    @inline(never)
    func injectLate(_ registration: Unmanaged<Registration>) throws(ResolutionError) {
        let base = resolution.pointee.base
        guard resolution.pointee.path.count == base + 1, !resolution.pointee.late.isEmpty else { return }
        resolution.pointee.path[base].pointee.instance = memory
        defer { resolution.pointee.path[base].pointee.instance = nil }
        var begun: [LateInjection] = []
        do throws(ResolutionError) {
            while !resolution.pointee.late.isEmpty {
                let late = resolution.pointee.late.removeFirst()
                begun.append(late)
                try inject(late)
            }
        } catch {
            let start = container.takeUnretainedValue()
            for late in begun + resolution.pointee.late { late.forget(start: start) }
            throw error
        }
    }

    /// Runs the late injections of one object, with the object on the path.
    private func inject(_ late: LateInjection) throws(ResolutionError) {
        let instances = late.registration.instances
        let copy = instances.allocate()
        late.instance.copyBits(to: copy, instances.layout)
        let outer = resolution.pointee.lateAncestors
        resolution.pointee.lateAncestors = late.ancestors
        defer {
            resolution.pointee.lateAncestors = outer
            copy.deallocate()
        }

        let request = Request(
            on: .passUnretained(late.container), for: .passUnretained(late.registration), resolution, copy)
        try request.completeLate(late)
    }

    private func completeLate(_ late: LateInjection) throws(ResolutionError) {
        let received = resolution.pointee.receivedCount
        let registration = Unmanaged.passUnretained(late.registration)
        resolution.pointee.path.push(registration.id) { frame in
            frame.initialize(
                to: Resolution.Frame(
                    registration: registration, received: received, arguments: nil, requested: requested,
                    container: container, instance: memory))
        }
        defer { leave() }
        do {
            for completion in late.completions { try completion.run(memory, late.container, nil) }
        } catch {
            throw wrapped(error)
        }
        if late.isPostConstruct { postConstruct(registration, unlessIn: 0..<0) }
    }
}
