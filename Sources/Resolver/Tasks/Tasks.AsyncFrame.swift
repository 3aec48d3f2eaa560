// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncFrame {
    var instanceTask: InstanceTask? { contents.withLock { $0.instanceTask } }

    /// Runs sync code outside of any frame: tasks that it starts make requests of their own.
    static func leaving<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard enclosing != nil else { return try body() }
        return try $enclosing.withValue(nil) { Result { () throws(Failure) in try body() } }.get()
    }

    /// Runs user code that is no part of what is being made, nor are the tasks that it starts.
    static func aside(_ body: () -> Void) { leaving { Resolution.aside { body() } } }

    var parent: AsyncFrame? { request.parent }

    /// The parent, unless it has given up: then it is no part of the path.
    var openParent: AsyncFrame? { parent.flatMap { $0.isOpen ? $0 : nil } }

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

    var received: [AnyObject] { contents.withLock { $0.received }.value }
}

extension AsyncFrame {
    /// Tells the newest request on the path of a thread what its factory received before.
    func begin(on resolution: Handle<Resolution>) {
        resolution.pointee.state.path[resolution.pointee.state.path.count - 1].pointee.span = span.id
        let received = received
        if received.isEmpty { return }
        resolution.pointee.state.add(received: received)
        resolution.pointee.state.needsCleanup = true
    }
}
