// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Completing what a factory has made.
extension Request {
    /// Sets the properties of a new instance, and keeps it in the graph.
    @inline(__always)
    func complete(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        keepsInGraph: Bool
    ) throws(ResolutionError) {
        let traits = registration.read { $0.traits.answer(for: memory, $0.instances) }
        let hasMutators = configuration?.read { !$0.values.completions.isEmpty } ?? false
        var isObject = traits.isObject
        if traits.isPostConstruct || hasMutators {
            isObject = try completeVisibly(registration, configuration, arguments, traits)
        }
        if keepsInGraph, isObject, resolution.pointee.work.path.count > 1 {
            resolution.pointee.work.graph.add(memory, of: registration, arguments)
        }
    }

    /// Sets the properties of a new instance, which requests get from the path until then, and wraps it; whether that is an object.
    ///
    /// What is done after the steps is apart, so that what it takes is off the stack on the way down.
    @inline(never)
    private func completeVisibly(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        _ traits: ProductTraits.Answer
    ) throws(ResolutionError) -> Bool {
        let position = resolution.pointee.work.path.count - 1
        let receivedCount = Int(resolution.pointee.work.receivedCount)
        resolution.pointee.work.path[position].pointee.instance = memory
        defer { resolution.pointee.work.path[position].pointee.instance = nil }
        let completions = completions(of: configuration)
        let canWait = canWait(registration, completions)
        let extras = resolution.pointee.work.extras.flatMap { $0.completed.depth == position + 1 ? $0 : nil }
        let first = extras?.completed.count ?? 0
        for (index, completion) in completions.enumerated().dropFirst(first) where !(canWait && completion.isLate) {
            extras?.completed.count = index
            try run(completion, at: position, arguments)
        }
        if canWait {
            try postpone(completions, of: registration, isPostConstruct: traits.isPostConstruct)
        } else if traits.isPostConstruct, first == 0 || first < completions.count {
            postConstruct(registration, at: position, receivedCount)
        }
        return try completions.last?.isDecorator == true
            ? decorate(completions, of: registration, at: position, arguments) : traits.isObject
    }

    @inline(never)
    private func completions(of configuration: Configuration?) -> [Registration.Completion] {
        configuration?.read { $0.values.completions } ?? []
    }

    /// The first step that has not run, of an instance that is completed once more.
    @inline(never)
    private func firstStep(at position: Int) -> Int {
        let completed = resolution.pointee.work.completed
        return completed.depth == position + 1 ? completed.count : 0
    }

    /// Runs what sets properties, without what waits for the others.
    @inline(never)
    private func runSteps(
        _ completions: [Registration.Completion], from first: Int, at position: Int, _ arguments: ArgumentReference?,
        canWait: Bool
    ) throws(ResolutionError) {
        var index = first
        while index < completions.count {
            if !completions[index].isDecorator, !canWait || !completions[index].isLate {
                noteStep(index, at: position)
                try run(completions[index], at: position, arguments)
            }
            index += 1
        }
    }

    /// Notes that the steps before one have run, if the instance may be completed once more.
    @inline(never)
    private func noteStep(_ index: Int, at position: Int) {
        guard resolution.pointee.work.completed.depth == position + 1 else { return }
        resolution.pointee.work.completed = (position + 1, index)
    }

    /// Wraps the instance when all else is done, by all decorators where it is done once more; whether it is an object then.
    @inline(never)
    private func decorate(
        _ completions: [Registration.Completion], of registration: Borrowed<Registration>, at position: Int,
        _ arguments: ArgumentReference?
    ) throws(ResolutionError) -> Bool {
        noteStep(completions.count, at: position)
        for completion in completions where completion.isDecorator { try run(completion, at: position, arguments) }
        return RawInstance.object(memory, as: registration.object.instances) != nil
    }

    /// Whether what completes an instance is, in part, to wait for the others; an instance of a value type does not wait.
    @inline(never)
    private func canWait(_ registration: Borrowed<Registration>, _ completions: [Registration.Completion]) -> Bool {
        let type = registration.object.instances
        return completions.contains { $0.isLate } && RawInstance.object(memory, as: type) != nil
    }

    private func run(
        _ completion: Registration.Completion, at position: Int, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        resolution.pointee.work.path[position].pointee.instance = completion.showsInstance ? memory : nil
        do {
            try completion.run(memory, container.object, arguments)
        } catch {
            throw wrapped(error)
        }
    }

    /// Calls `postConstruct()`, unless another request has: on an object at these positions of ``Resolution/Extras/received``.
    func postConstruct(_ registration: Borrowed<Registration>, unlessIn positions: Range<Int>) {
        let service = RawInstance.box(memory, as: registration.object.instances.type)
        if TypeFacts.isClass(Swift.type(of: service)) {
            let object = service as AnyObject
            guard resolution.pointee.work.extras?.received[positions].contains(where: { $0 === object }) != true else {
                return
            }
        }
        (service as? any PostConstruct)?.postConstruct()
    }

    /// Hands the instance out as the type that was asked for.
    @inline(__always)
    func handOut(as service: Any.Type) {
        noteReceived()
        if EntryGate.isWatched { handOutWatched(as: service) }
    }

    /// Hands the instance out where somebody looks at it.
    @inline(never)
    private func handOutWatched(as service: Any.Type) {
        noteServed()
        if Decoration.isActive { Decoration.decorate(memory, service, resolution) }
    }

    /// Notes an object with a `postConstruct()` that another request's factory gets from this one.
    @inline(__always)
    func noteReceived() {
        guard ProductTraits.arePostConstructKnown, resolution.pointee.work.path.count > 0 else { return }
        noteReceivedObject()
    }

    @inline(never)
    private func noteReceivedObject() {
        let requested = requested.object
        let service = RawInstance.box(memory, as: requested.instances.type)
        guard TypeFacts.isClass(Swift.type(of: service)), service is any PostConstruct else { return }
        resolution.pointee.work.add(received: [service as AnyObject])
        resolution.pointee.work.hasLeftovers = true
    }
}
