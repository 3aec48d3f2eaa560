// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncFrame {
    /// Begins the making of an instance, or, with no span of its own, what an object's late injections need.
    convenience init(
        _ request: AsyncRequest, _ registration: Registration, into memory: InstanceMemory, isInGraph: Bool,
        _ instanceTask: InstanceTask?, isLate: Bool = false
    ) {
        let (parent, isTold) = (request.parent, request.asyncResolution.isTold)
        self.init(
            request, registration, into: memory, isInGraph: isInGraph, instanceTask ?? parent?.instanceTask,
            for: instanceTask?.cell, TraceSpan(below: parent?.enclosingSpan ?? 0, isTold: isTold && !isLate),
            isTold ? EventPath(request.requested.key, after: parent?.eventPath) : nil)
        if isLate { injecting.set() }
    }

    var instanceTask: InstanceTask? { contents.withLock { $0.instanceTask } }

    /// Runs sync code outside of any frame: tasks that it starts make requests of their own.
    static func leaving<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard enclosing != nil else { return try body() }
        return try $enclosing.withValue(nil) { Result { () throws(Failure) in try body() } }.get()
    }

    /// Runs user code that is no part of what is being made, nor are the tasks that it starts.
    static func aside(_ body: () -> Void) { leaving { Resolution.aside { body() } } }

    var parent: AsyncFrame? { request.parent }

    /// The parent, unless it has given up, or nobody waits for what it makes: then it is no part of the path.
    var openParent: AsyncFrame? {
        parent.flatMap { $0.isOpen && $0.instanceTask?.isAbandoned != true ? $0 : nil }
    }

    /// Runs a session below the parent; where that is no part of the path, it is put before that of an error.
    nonisolated(nonsending) func runBelowParent(
        isOnMain: Bool, heedsCancellation: Bool = false, _ work: AsyncResolution.Work
    ) async throws(ResolutionError) -> Bool {
        let parent = openParent
        do throws(ResolutionError) {
            return try await request.asyncResolution.runSynchronously(
                in: parent, isOnMain: isOnMain, heedsCancellation: heedsCancellation, work)
        } catch {
            throw parent == nil ? error.prefixed(by: request.parent?.steps ?? [], container: request.container) : error
        }
    }

    /// Runs code outside of a session, and puts the path of the current task before that of an error.
    static func adding<Value>(_ body: () throws(ResolutionError) -> Value) throws(ResolutionError) -> Value {
        do throws(ResolutionError) {
            return try body()
        } catch {
            throw current.map { error.prefixed(by: $0.steps, container: $0.request.container) } ?? error
        }
    }

    /// Ends the frame: a task that was left behind then holds neither the instance nor what it was made of.
    func close() {
        closed.set()
        let old = contents.withLock { exchange(&$0, with: Contents()) }
        withExtendedLifetime(old) {}
    }

    /// This frame and those that led to it, from the inside out.
    var chain: some Sequence<AsyncFrame> { sequence(first: self) { $0.parent } }

    var steps: [ResolutionError.Step] { steps(below: 0) }

    /// The part of the path that lies below a number of frames.
    func steps(below depth: Int) -> [ResolutionError.Step] {
        var steps = Array(repeating: step, count: max(self.depth - depth, 0))
        for frame in chain.prefix(while: { $0.depth > depth }) { steps[frame.depth - depth - 1] = frame.step }
        return steps
    }

    var step: ResolutionError.Step { ResolutionError.Step(servedBy: registration, for: request.requested) }

    @inline(never)
    func note(_ objects: [AnyObject]) {
        let objects = Unchecked(objects)
        contents.withLock { if isOpen { $0.received.value += objects.value } }
    }

    /// Tells the newest request on the path of a thread what its factory received before.
    func begin(on resolution: Handle<Resolution>) {
        if Observing.isOn { request.asyncResolution.tellRecorders(resolution) }
        resolution.pointee.state.path[resolution.pointee.state.path.count - 1].pointee.span = span.id
        let received = contents.withLock { $0.received }.value
        if received.isEmpty { return }
        resolution.pointee.state.add(received: received)
        resolution.pointee.state.needsCleanup = true
    }
}

/// A frame while its factory runs.
extension AsyncFrame {
    /// Notes that the factory begins or ends: what it asks for in between, without waiting, is a part of its resolution.
    func setWorking(_ isWorking: Bool) {
        // Lets the sync engine find frames that are at work.
        _ = FactorySearch.installed.object {
            FactorySearch { Self.enclosing.flatMap { $0.working.isSet ? $0 : nil }?.runFromFactory }
        }
        FastPath.noteAsyncFactories(isWorking ? 1 : -1)
        working.set(isWorking)
    }

    /// Runs a request of the factory that does not wait, as a part of the resolution.
    func runFromFactory(_ work: () throws(ResolutionError) -> Void) throws(ResolutionError) {
        let asyncResolution = request.asyncResolution
        asyncResolution.lock.acquireOnThread()
        let result = asyncResolution.runAndRelease(in: self, canWait: false) { resolution throws(ResolutionError) in
            try lendPremade(on: resolution, isForGood: true, to: work)
        }
        try result.get()
    }

    /// Copies the instance of a registration that was made ahead for the factory; `false`, with nothing written, for none.
    func copyPremade(
        of registration: Registration, on container: Resolver, to memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        guard container === request.container else { return false }
        let taken = contents.withLock { contents in
            contents.premade.firstIndex { $0.registration === registration }.map { contents.premade.remove(at: $0) }
        }
        return try taken?.result.get().copy(to: memory) ?? false
    }

    var premade: [Resolution.PremadeInstance] { contents.withLock { $0.premade } }

    /// Sets what was made ahead for the service, and returns the former.
    @inline(never)
    func swapPremade(with new: [Resolution.PremadeInstance]) -> [Resolution.PremadeInstance] {
        contents.withLock { exchange(&$0.premade, with: new) }
    }

    /// Runs code of a session whose requests, or those of the one that it begins, get what was made ahead: for good, or as further tries do.
    func lendPremade(
        on resolution: Handle<Resolution>, begins isBegun: Bool = false, isForGood: Bool = false,
        to body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let extras = resolution.pointee.state.needExtras()
        let outer = extras.premade
        let depth = resolution.pointee.state.path.count + (isBegun ? 1 : 0)
        extras.premade = (isForGood ? swapPremade(with: []) : premade, depth)
        defer {
            if isForGood { _ = swapPremade(with: extras.premade.items) }
            extras.premade = outer
        }
        try body()
    }
}

/// Late injections of an asynchronous resolution, by the first frame that has not given up: a session for each object.
extension AsyncFrame {
    var isOutermost: Bool { openParent?.request.asyncResolution !== request.asyncResolution }

    /// Has others get the instance: what late injections wait for may need it.
    nonisolated(nonsending) func handOver() async throws(ResolutionError) {
        try await instanceTask?.handOver(memory, of: request)
    }

    /// Runs the late injections of each object, once what they need has been awaited.
    @inline(never)
    nonisolated(nonsending) func injectLate(_ retry: Retry) async throws(ResolutionError) {
        injecting.set()
        var failure: ResolutionError?
        while failure == nil, let late = await request.asyncResolution.nextLate() {
            let copy = late.registration.instances.allocate()
            late.instance.copyBits(to: copy, late.registration.instances.layout)
            let request = AsyncRequest(
                on: late.container, for: late.registration, nil, isOfMany: false, below: self,
                in: request.asyncResolution, into: copy)
            let frame = AsyncFrame(request, late.registration, into: copy, isInGraph: false, nil, isLate: true)
            do throws(ResolutionError) { try await inject(late, with: frame, retry) } catch { failure = error }
            await frame.hide()
            frame.close()
            copy.deallocate()
        }
        await hide()
        // Who goes on where a parent has given up begins with the one that has failed.
        guard let failure else { return }
        registration.instances.destroy(memory)
        throw failure
    }

    /// Has requests of what was begun below, and goes on, find the instance on the path no more.
    private nonisolated(nonsending) func hide() async {
        injecting.set(false)
        await request.asyncResolution.hideInstance(of: self)
    }

    /// Runs the late injections of an object, which has a frame for what they need, and goes on with one that had to wait.
    @inline(never)
    private nonisolated(nonsending) func inject(
        _ late: LateInjection, with frame: AsyncFrame, _ retry: Retry
    ) async throws(ResolutionError) {
        var retry = retry
        while true {
            do throws(ResolutionError) {
                let needsMainActor = try await frame.premake(late.registration.dependencies.filter(\.isLate))
                let isOnMain =
                    needsMainActor || retry.isOnMain || request.container.requirements(of: registration).isOnMain
                _ = try await runBelowParent(isOnMain: isOnMain) { resolution throws(ResolutionError) in
                    // Where several frames have lost their parents, another one may have been first.
                    if resolution.pointee.state.graph.nextLate !== late { return }
                    try self.injectNext(on: resolution, lending: frame)
                }
                return
            } catch {
                if error.underlying is MadeElsewhere { try await handOver() }
                try await retry.prepare(after: error, of: request.with(below: self))
            }
        }
    }

    private func injectNext(on resolution: Handle<Resolution>, lending frame: AsyncFrame) throws(ResolutionError) {
        let request = Request(request, resolution, memory)
        request.push(self.request.maker(by: registration), for: cell)
        defer { request.leave() }
        begin(on: resolution)
        try frame.lendPremade(on: resolution, begins: true) { () throws(ResolutionError) in
            try request.runLate(ofNextOnly: true)
        }
    }
}
