// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Whether it is noted what the factories of its registrations ask for: in an isolated copy, and while somebody observes.
    var notesNeeds: Bool { overrides != nil || Observers.areThere }

    /// When a step begins of which observers are to be told; `nil` when there are none.
    package var startOfStep: Duration? { Observers.areThere ? ProcessClock.now : nil }

    /// Tells observers of something that is about the container as a whole.
    @inline(never)
    package func tell(_ action: Event.Action) { tell(Event(action, key: nil, container: ObjectIdentifier(self))) }

    /// Tells observers of an event, at the end of the outermost request if there is one; nobody, if that began before anybody
    /// observed it: an observer might ask for what is being made.
    func tell(_ event: Event) { Self.tell(event, Observers.concerned(with: self)) }

    /// Tells some observers of something that has happened in a container.
    @inline(never)
    static func tell(_ event: Event, _ observers: @autoclosure () -> [Observers.Observer]) {
        let resolution = Resolution.current
        let events = resolution.pointee.events
        if events == nil, resolution.pointee.state.path.count > 0 { return }
        Observers.tell(observers(), events, event)
        Resolution.tellWaiting(events)
    }
}

extension Registration {
    func note(need requested: Registration) { observe { $0.note(requested.key, by: requested.order) } }

    func noteRun() { observe { $0.noteRun() } }

    /// What the factory was seen to ask for, once it was observed.
    var observedNeeds: ObservedNeeds? { configuration?.object.values.observedNeeds }

    private func observe(_ note: (ObservedNeeds) -> Void) {
        if observedNeeds == nil { update { $0.observedNeeds = $0.observedNeeds ?? ObservedNeeds() } }
        observedNeeds.map(note)
    }
}

/// The calls of ``Resolver/decorate``, asked for where ``FastPath/isWatched`` says so.
enum Decoration {
    /// Hands an instance to the closure, if there is one, and nobody calls it.
    @inline(never)
    static func decorate(
        _ memory: InstanceMemory, _ type: Any.Type, _ resolution: Handle<Resolution>
    ) {
        guard !resolution.pointee.isDecorating, let decorate = Resolver.decorate else { return }
        resolution.pointee.isDecorating = true
        decorate(InstanceType(type).box(memory))
        resolution.pointee.isDecorating = false
    }
}
