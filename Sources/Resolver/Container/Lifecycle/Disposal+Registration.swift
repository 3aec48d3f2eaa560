// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Disposal {
    /// Makes the disposal of an instance that is about to be kept; `nil` when its registration has no handlers.
    convenience init?(for registration: Registration, on container: Resolver) {
        guard Self.areKnown, let configuration = registration.configuration?.object,
            !configuration.values.disposals.isEmpty
        else { return nil }
        // No registration, whose factory may capture, nor container or scope.
        let (key, place, scope) = (registration.key, registration.place, WeakReference(registration.scope))
        let containers = container.reachable.map { WeakReference($0) }
        let tell: @Sendable () -> Void = {
            if Observers.areThere { Self.tellDisposed(key, place, scope.object, containers) }
        }
        self.init(
            of: key, registration.order, needing: configuration.values.dependencies,
            by: [Box { @Sendable _ in .now(tell) }] + configuration.values.disposals)
    }

    /// Tells that an instance is let go: observers of the first of the containers, which was asked; when that has gone, of the next one.
    @inline(never)
    private static func tellDisposed(
        _ key: Resolver.ServiceKey, _ place: SourcePlace, _ scope: Resolver.Scope?,
        _ containers: [WeakReference<Resolver>]
    ) {
        let event = Resolver.Event(
            .disposed, key: key, scope: scope, place: (place.file, place.line), container: containers.first?.id)
        if let asked = containers.first?.object { return asked.tell(event) }
        if let ending = Observers.ending, containers.contains(where: { $0.id == ending.container }) {
            return Resolver.tell(event, ending.observers)
        }
        containers.lazy.compactMap { $0.object }.first?.tell(event)
    }
}
