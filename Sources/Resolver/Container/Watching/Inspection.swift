// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What the core shows to the module ResolverInspection.

extension Resolver {
    /// The container for one request that it belongs to.
    package var request: ObjectIdentifier? { requestContainer.map { ObjectIdentifier($0) } }
}

extension Registration {
    /// The container for one request that it belongs to.
    package var request: ObjectIdentifier? { values?.requestContainer.map { ObjectIdentifier($0) } }

    package var isForRequest: Bool { request != nil }

    /// Whether it only leads to another registration, as `implements` does.
    package var isForward: Bool { forward != nil }

    /// Whether `implements` was given a conversion that the compiler has checked; `nil` where there is no `implements`.
    package var isConversionChecked: Bool? { forward?.isChecked }

    /// Where its factory counts, if an option has said so.
    package var context: Resolver.Context? { values?.context?.context }

    package var isOnMain: Bool { asyncRecipe.isOnMain }

    /// How many isolated copies were around it when it was registered, 63 at most.
    package var layer: UInt8 { identity.layer }

    package var moduleName: String { module.map { TypeFacts.name(of: $0) } ?? "" }

    package var hasDisposals: Bool { values?.disposal != nil }

    /// Whether a closure of it gets the container, while `needs` does not say what for.
    package var mayResolve: Bool {
        guard let values else { return identity.isOpaque }
        let isFactoryOpaque = values.context?.isOpaque ?? (identity.isOpaque || values.factory != nil)
        let isCompletedByClosure = values.injectsContainer || values.completions.contains { $0.showsInstance }
        return !values.saysNeeds && (isFactoryOpaque || isCompletedByClosure)
    }

    /// Whether an instance is kept that requests of a container get.
    package func isKept(on container: Resolver) -> Bool {
        existingCell(on: container, startingOn: container)?.kept?.isPresent ?? false
    }

    /// What the factory was seen to ask for, and whether to its end; `nil` before it was observed.
    package var observed: (keys: [Resolver.ServiceKey], hasRun: Bool)? { observedNeeds?.seen }

    private var observedNeeds: ObservedNeeds? { configuration?.object.values.observedNeeds }

    func observe(_ note: (ObservedNeeds) -> Void) {
        if observedNeeds == nil { update { $0.observedNeeds = $0.observedNeeds ?? ObservedNeeds() } }
        observedNeeds.map(note)
    }

    private var values: Configuration.Values? { configuration?.object.values }
}

extension ResolutionError {
    /// Runs code in which a request that would end the program sleeps for good: what the thread's locks guard may be half done.
    package static func sleepingWhereProgramsEnd(
        _ note: @escaping @Sendable (ResolutionError) -> Void, during body: () -> Void
    ) {
        let thread = Resolution.current.id
        let stopper = Stopper { error in
            guard Resolution.current.id == thread else { return }
            note(error)
            // Otherwise, what waits for the end of the thread's request would wait for good.
            let blocked = Resolution.current.thread
            blocked.pointee.announcement.end()
            ResolverThread.remove(blocked)
            // Ended, the thread would leave what its locks guard half done, or end the program.
            while true { SystemThread.sleep(milliseconds: 1_000_000) }
        }
        $stopper.withValue(stopper, operation: body)
    }
}

extension Resolver {
    /// Whether it is noted what the factories of its registrations ask for: in an isolated copy, and while somebody observes.
    var notesNeeds: Bool { overrides != nil || Observing.isOn }

    /// When a step begins of which observers are to be told; `nil` when there are none.
    package var startOfStep: Duration? { Observing.isOn ? ProcessClock.now : nil }

    /// Tells observers of something that is about the container as a whole.
    @inline(never)
    package func tell(_ action: Event.Action) { tell(Event(action, key: nil, container: ObjectIdentifier(self))) }

    /// Tells observers of an event, at the end of the outermost request if there is one; nobody, if that began before anybody
    /// observed it: an observer might ask for what is being made.
    func tell(_ event: Event) { Self.tell { Observing.sink?.tell(in: self, $0) { event } } }

    /// Has a closure tell observers of something that has happened, with the events of the outermost request, if there is one.
    @inline(never)
    static func tell(by tell: ((any RequestEvents)?) -> Void) {
        let resolution = Resolution.current
        let events = resolution.pointee.events
        if events == nil, resolution.pointee.state.path.count > 0 { return }
        tell(events)
        Resolution.tellWaiting(events)
    }
}

extension Resolution {
    /// Hands an instance to ``Resolver/decorate``, if there is one, and nobody calls it: where ``FastPath/isWatched`` says so.
    @inline(never)
    static func decorate(_ memory: InstanceMemory, _ type: Any.Type, _ resolution: Handle<Resolution>) {
        guard !resolution.pointee.isDecorating, let decorate = Resolver.decorate else { return }
        resolution.pointee.isDecorating = true
        decorate(InstanceType(type).box(memory))
        resolution.pointee.isDecorating = false
    }
}
