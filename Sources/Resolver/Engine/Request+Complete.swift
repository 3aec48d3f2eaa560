// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Completing what a factory has made.
extension Request {
    /// Completes a new instance, and adds it to the graph.
    @inline(__always)
    func complete(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        keepsInGraph: Bool
    ) throws(ResolutionError) {
        let traits = registration.read { $0.traits.answer(for: memory, $0.instances) }
        let hasCompletions = configuration?.read { !$0.values.completions.isEmpty } ?? false
        var isObject = traits.isObject
        if traits.isPostConstruct || hasCompletions {
            isObject = try completeVisibly(registration, configuration, arguments, isObject: isObject)
        }
        // Nobody else asks for the outermost one, unless other sessions do.
        if keepsInGraph, isObject, resolution.pointee.state.path.count > 1 || resolution.pointee.state.isInSession {
            resolution.pointee.state.graph.add(memory, of: registration, arguments)
        }
    }

    /// Runs the steps that complete a new instance, which requests for it find on the path meanwhile; returns whether it is an object.
    ///
    /// Work before and after the steps is in functions of its own, so that it takes no stack while a step asks for more.
    @inline(never)
    private func completeVisibly(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        isObject: Bool
    ) throws(ResolutionError) -> Bool {
        let position = resolution.pointee.state.path.count - 1
        let receivedCount = Int(resolution.pointee.state.receivedCount)
        resolution.pointee.state.path[position].pointee.instance = memory
        defer { resolution.pointee.state.path[position].pointee.instance = nil }
        let completions = configuration?.read { $0.values.completions } ?? []
        // Late injections would set a copy of a value, so its injections all run now.
        let canWait = isObject && completions.contains { $0.isLate }
        let step = firstStep(at: position)
        try runSteps(completions, from: step, at: position, arguments, isLate: false, canWait: canWait)
        if canWait {
            if try postpone(completions, of: registration) { return true }
            try runSteps(completions, from: step, at: position, arguments, isLate: true, canWait: true)
        }
        let first = Int(resolution.pointee.state.path[position].pointee.received)
        return postConstruct(registration, unlessIn: first..<receivedCount)
    }

    /// The first step that has not run, where completing is tried again; else 0.
    private func firstStep(at position: Int) -> Int {
        guard let completed = resolution.pointee.state.extras?.completed, completed.depth == position + 1 else {
            return 0
        }
        return completed.count
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
                noteStep(index, at: position)
                try run(completions[index], at: position, arguments)
            }
            index += 1
        }
    }

    /// Notes that the steps before this one have run, where completing may be tried again.
    private func noteStep(_ index: Int, at position: Int) {
        guard let extras = resolution.pointee.state.extras, extras.completed.depth == position + 1 else { return }
        extras.completed.count = index
    }

    func traits(of registration: Borrowed<Registration>) -> ProductTraits.Answer {
        registration.object.traits.answer(for: memory, registration.object.instances)
    }

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

    /// Calls `postConstruct()`, but not on an object at these positions of ``Resolution/Extras/received``: another request has called it;
    /// returns whether the instance is an object.
    @discardableResult
    func postConstruct(_ registration: Borrowed<Registration>, unlessIn positions: Range<Int>) -> Bool {
        let traits = traits(of: registration)
        guard traits.isPostConstruct else { return traits.isObject }
        let service = registration.object.instances.box(memory)
        if traits.isObject {
            let object = service as AnyObject
            let received = resolution.pointee.state.extras?.received[positions]
            if received?.contains(where: { $0 === object }) == true { return true }
        }
        (service as? any PostConstruct)?.postConstruct()
        return traits.isObject
    }

    /// Delivers the instance as the type that was asked for.
    @inline(__always)
    func deliver(as service: Any.Type) {
        noteReceived()
        if FastPath.isWatched { deliverWatched(as: service) }
    }

    /// Delivers the instance to observers and decorators too.
    @inline(never)
    private func deliverWatched(as service: Any.Type) {
        noteServed()
        Decoration.decorate(memory, service, resolution)
    }

    /// Notes that a factory has received this object, if it has a `postConstruct()`, so that it is not called again.
    @inline(__always)
    func noteReceived() {
        guard ProductTraits.arePostConstructKnown, resolution.pointee.state.path.count > 0 else { return }
        noteReceivedObject()
    }

    @inline(never)
    private func noteReceivedObject() {
        guard let object = TypeFacts.postConstruct(memory, requested.object.instances) else { return }
        resolution.pointee.state.add(received: [object])
        resolution.pointee.state.needsCleanup = true
    }
}

extension Resolver {
    /// Notes that a step has replaced the instance: where a later step must wait, all steps then run again on what the factory made;
    /// returns whether a type has a `postConstruct()`.
    @usableFromInline
    static func noteReplacement(of type: Any.Type) -> Bool {
        let resolution = Resolution.current
        let extras = resolution.pointee.state.extras
        if extras?.completed.depth == resolution.pointee.state.path.count { extras?.completed = (0, 0) }
        return TypeFacts.isPostConstruct(type)
    }
}
