// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Completing {
    /// Has instances completed from now on.
    static func install() {
        _ = installed.object {
            Completing(
                complete: Request.complete,
                injectLate: { request in Result { () throws(ResolutionError) in try request.runLate() } },
                forgetLate: { $0.forgetLate(after: $1) })
        }
    }
}

extension Request {
    /// Work before and after the steps is in functions of its own, so that it takes no stack while a step asks for more.
    @Sendable
    fileprivate static func complete(
        _ request: Request, by maker: Maker, isObject: Bool
    ) -> Result<Bool, ResolutionError> {
        let resolution = request.resolution
        let position = resolution.pointee.state.path.count - 1
        let receivedCount = resolution.pointee.state.receivedCount
        defer { resolution.pointee.state.path[position].pointee.instance = nil }
        let (completions, arguments) = (maker.configuration?.read { $0.values.completions } ?? [], maker.arguments)
        // Late injections would set a copy of a value, so its injections all run now.
        let canWait = isObject && completions.contains { $0.isLate }
        // Where completing is tried again, the first step that has not run.
        let completed = resolution.pointee.state.extras?.completed ?? (depth: 0, count: 0)
        let step = completed.depth == position + 1 ? completed.count : 0
        do throws(ResolutionError) {
            try request.runSteps(completions, from: step, at: position, arguments, isLate: false, canWait: canWait)
            if canWait {
                if try request.postpone(completions, of: maker.registration) { return .success(true) }
                try request.runSteps(completions, from: step, at: position, arguments, isLate: true, canWait: true)
            }
        } catch {
            return .failure(error)
        }
        return .success(request.postConstructVisibly(maker.registration, receivedCount))
    }

    /// Runs the late steps, or the others; all of them where none can be late.
    @inline(never)
    private func runSteps(
        _ completions: [Registration.Completion], from first: Int, at position: Int, _ arguments: ArgumentReference?,
        isLate: Bool, canWait: Bool
    ) throws(ResolutionError) {
        var index = first
        while index < completions.count {
            if (canWait && completions[index].isLate) == isLate {
                // The steps before this one have run, where completing may be tried again.
                if let extras = resolution.pointee.state.extras, extras.completed.depth == position + 1 {
                    extras.completed.count = index
                }
                try run(completions[index], at: position, arguments)
            }
            index += 1
        }
    }

    /// Runs a step, which finds the instance on the path if it shows that; transparent, so that it takes no stack of its own.
    @_transparent
    private func run(
        _ completion: Registration.Completion, at position: Int, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        resolution.pointee.state.path[position].pointee.instance = completion.showsInstance ? memory : nil
        do {
            try completion.run(memory, container.object, arguments)
        } catch {
            throw wrapped(error)
        }
    }

    /// Puts off an object's late injections until all of the resolution is made; `false` where a step has put a value in its place.
    @inline(never)
    private func postpone(
        _ completions: [Registration.Completion], of registration: Borrowed<Registration>
    ) throws(ResolutionError) -> Bool {
        guard traits(of: registration).isObject else { return false }
        // A closed container keeps nothing.
        let isOfClosed =
            ContainerState.isAnyClosed
            && container.object.home(of: registration.object, startingOn: start)?.table.isClosed == true
        let isMadeAnew = registration.object.scope.kind == .unique || isOfClosed
        var (rounds, outer) = (0, isMadeAnew ? resolution.pointee.state.graph.lateCause : nil)
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

    @inline(never)
    fileprivate func forgetLate(after count: Int) {
        resolution.thread.withoutDeferral {
            let late = resolution.pointee.state.graph.late
            resolution.pointee.state.graph.late = Array(late[..<count])
            if resolution.pointee.state.graph.lateDone.objects >= count {
                resolution.pointee.state.graph.lateDone = (Int32(truncatingIfNeeded: count), 0)
            }
            if count < late.count { _ = resolution.pointee.state.graph.shorten(to: late[count].graphCount) }
            let unfinished = resolution.pointee.state.graph.unfinished
            resolution.pointee.state.graph.unfinished = unfinished.filter { $0.value.lateCount <= count }
            Resolution.letGo(of: unfinished.filter { $0.value.lateCount > count })
        }
    }

    /// Runs late injections, of all objects or the next, at the end of the outermost request, whose instance is found on the path meanwhile.
    @inline(never)
    func runLate(ofNextOnly isOfNextOnly: Bool = false) throws(ResolutionError) {
        let base = resolution.pointee.state.origin.depth
        guard resolution.pointee.state.path.count == base + 1 else { return }
        resolution.pointee.state.path[base].pointee.instance = memory
        resolution.pointee.state.path[base].pointee.isMade = true
        defer { resolution.pointee.state.path[base].pointee.instance = nil }
        // Those that have run stay in the list: its length tells what a request in between has added.
        while let next = resolution.pointee.state.graph.nextLate {
            try inject(next)
            resolution.pointee.state.graph.lateDone = (resolution.pointee.state.graph.lateDone.objects + 1, 0)
            if isOfNextOnly, resolution.pointee.state.graph.nextLate != nil { return }
        }
        resolution.pointee.state.graph.lateDone = (0, 0)
        (resolution.pointee.state.graph.late, resolution.pointee.state.graph.unfinished) = ([], [])
    }

    /// Runs the late injections of one object, with the object on the path.
    private func inject(_ late: LateInjection) throws(ResolutionError) {
        let instances = late.registration.instances
        let copy = instances.allocate()
        late.instance.copyBits(to: copy, instances.layout)
        resolution.pointee.state.graph.lateCause = late
        let request = Request(on: .init(late.container), for: .init(late.registration), resolution, copy)
        request.push((request.requested, nil, nil), for: nil)
        let position = resolution.pointee.state.path.count - 1
        resolution.pointee.state.path[position].pointee.instance = copy
        resolution.pointee.state.path[position].pointee.isMade = true
        defer {
            request.leave()
            resolution.pointee.state.graph.lateCause = nil
            copy.deallocate()
        }
        do {
            while resolution.pointee.state.graph.lateDone.steps < late.completions.count {
                let step = Int(resolution.pointee.state.graph.lateDone.steps)
                try late.completions[step].run(copy, late.container, nil)
                resolution.pointee.state.graph.lateDone.steps += 1
            }
        } catch {
            throw request.wrapped(error)
        }
        resolution.pointee.state.graph.lateDone.steps = .max
        request.postConstruct(request.requested, unlessIn: 0..<0)
    }
}

extension Resolution.ObjectGraph {
    /// The next object whose late injections are to run.
    var nextLate: LateInjection? { lateDone.objects < late.count ? late[Int(lateDone.objects)] : nil }
}

/// The entry to the engine for objects that were made elsewhere.
extension Resolver {
    /// Runs the injections that are registered for the very class of an object, else for its static type.
    func injectPresent(into object: AnyObject, of type: Any.Type, _ qualifier: Name?) throws(ResolutionError) {
        try asRequest { resolution throws(ResolutionError) in
            guard let registration = find(Swift.type(of: object), qualifier) ?? find(type, qualifier) else {
                let error = absence(of: ServiceKey(Swift.type(of: object), qualifier, nil), resolution)
                guard error.reason == .missing else { throw error }
                try checkOpen(for: type, qualifier)
                throw error.with(path: error.path, .injection)
            }
            _ = try OwnedInstance(of: registration.object.instances) { memory throws(ResolutionError) in
                try Request(on: .init(self), for: registration, resolution, memory).inject(object)
            }
        }
    }
}

/// Instances that something else than the registered factory makes.
extension Request {
    /// Completes an object that was made elsewhere, and keeps it if the scope of its registration does.
    fileprivate func inject(_ object: AnyObject) throws(ResolutionError) {
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: requested) }
        let registration = requested.object
        try make((requested, registration.configuration, nil), keepsInGraph: false) {
            let place = registration.keepingPlace() ?? store.object.ownPlace(of: registration)
            guard case .cell(let cell) = place else { return }
            let kept = cell.keepable(memory, registration.instances, registration.disposal(on: container.object))
            cell.replace(with: kept)
            if let kept { noteUnfinished(kept, in: cell) }
        } _: {
            memory.initialize(to: object)
            return true
        }
    }

    /// Makes an instance by a closure in the place of the factory; `keep` runs before late injections, which without it are left to the caller.
    func make(
        _ maker: Maker, keepsInGraph: Bool, for cell: Borrowed<InstanceCell>? = nil, keep: (() -> Void)?,
        _ factory: () throws -> Bool
    ) throws(ResolutionError) {
        let late = resolution.pointee.state.graph.late.count
        push(maker, for: cell)
        do {
            if try !factory() { try storeAbsence(of: maker.registration) }
        } catch {
            let error = wrapped(error)
            leaveFailing(late, error)
            throw error
        }
        do {
            try complete(maker, keepsInGraph: keepsInGraph)
            if let keep {
                keep()
                try injectLate()
            }
        } catch {
            leaveFailing(late, error)
            maker.registration.object.instances.destroy(memory)
            throw error
        }
        leave()
    }
}
