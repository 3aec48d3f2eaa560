// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Disposal {
    /// Makes the disposal of an instance that is about to be kept; `nil` when its registration has no handlers.
    ///
    /// - Parameters:
    ///   - registration: The registration that made it.
    ///   - container: The container that was asked.
    convenience init?(for registration: Registration, on container: @autoclosure () -> Resolver) {
        guard Self.areKnown, let configuration = registration.configuration?.object,
            !configuration.values.disposals.isEmpty
        else { return nil }
        let telling = Observers.areThere ? [Handler(tellingOf: registration, on: container())] : []
        self.init(
            of: registration.key, registration.order, needing: configuration.values.dependencies,
            by: telling + configuration.values.disposals)
    }
}

extension Disposal.Handler {
    /// Makes a handler that tells observers.
    ///
    /// It holds neither the registration, whose factory may have captured something, nor the container.
    fileprivate init(tellingOf registration: Registration, on container: Resolver) {
        let event = Resolver.Event(.disposed, of: registration, in: container)
        let tell: @Sendable () -> Void = { [weak container] in container?.tell(event.happeningNow) }
        self.init(waits: false, bind: { _ in tell }, run: { _ in tell() })
    }
}
