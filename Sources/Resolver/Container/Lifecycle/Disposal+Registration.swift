// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Disposal {
    /// Makes the disposal of an instance that is about to be kept; `nil` when its registration has no handlers.
    convenience init?(for registration: Registration, on container: Resolver) {
        guard Self.areKnown, let configuration = registration.configuration?.object,
            !configuration.values.disposals.isEmpty
        else { return nil }
        let instance = ObservedInstance(registration, on: container)
        let tell: @Sendable () -> Void = { if Observers.areThere { instance.tellDisposed() } }
        self.init(
            of: registration.key, registration.order, needing: configuration.values.dependencies,
            by: [Box { @Sendable _ in .now(tell) }] + configuration.values.disposals)
    }
}

/// What observers are told of a kept instance let go; no registration, whose factory may capture, nor container or scope.
private final class ObservedInstance: Sendable {
    private let key: Resolver.ServiceKey
    private let place: SourcePlace
    private let scope: WeakReference<Resolver.Scope>
    /// The container that was asked, and those that it searches.
    private let containers: [WeakReference<Resolver>]

    init(_ registration: Registration, on container: Resolver) {
        key = registration.key
        place = registration.place
        scope = WeakReference(registration.scope)
        containers = container.reachable.map { WeakReference($0) }
    }

    /// Tells that the instance is let go: observers of the container that was asked; when that has gone, at the next one.
    @inline(never)
    func tellDisposed() {
        let event = Resolver.Event(
            .disposed, key: key, scope: scope.object, place: place, container: containers.first?.id)
        if let asked = containers.first?.object { return asked.tell(event) }
        if let ending = Observers.ending, containers.contains(where: { $0.id == ending.container }) {
            return Resolver.tell(event, ending.observers)
        }
        containers.lazy.compactMap { $0.object }.first?.tell(event)
    }
}
