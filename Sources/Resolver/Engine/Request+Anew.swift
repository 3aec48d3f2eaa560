// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving a request again, because its instance was discarded while it was made.
///
/// A reset, another registration of the key or the end of the container may come while a factory is at work. An instance with
/// handlers of `onDispose()` is disposed of then, so nobody may get it: the request begins again, with the registration that
/// holds now.
extension Request {
    /// How often a request begins again before its instance is handed out whatever happens: neither kept, nor disposed of.
    static var mostDiscards: Int { 3 }

    /// How often the instance of this very request has been discarded.
    var discards: Int {
        let known = resolution.pointee.discards
        return known.depth == resolution.pointee.path.count ? known.count : 0
    }

    /// Ends the making of an instance that a cell was to keep.
    ///
    /// - Returns: `false` when it was discarded meanwhile; the memory is uninitialised then.
    @inline(never)
    func isHandedOut(_ registration: Unmanaged<Registration>, by cell: InstanceCell) -> Bool {
        let registration = registration.takeUnretainedValue()
        let isLast = discards >= Self.mostDiscards
        let isHandedOut = cell.finish(
            resolution.id, with: (memory, registration.instances), Disposal(for: registration),
            isLast: isLast)
        if !isHandedOut { registration.instances.destroy(memory) }
        return isHandedOut
    }

    /// Serves the request with the registration that holds now.
    ///
    /// - Parameters:
    ///   - registration: The registration that held before: the one asked for, or the one to which that forwards.
    ///   - arguments: The arguments, if any.
    /// - Throws: What the request fails with; the error `disposed` when the container has been closed meanwhile.
    @inline(never)
    func serveAnew(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let outer = resolution.pointee.discards
        resolution.pointee.discards = (depth: resolution.pointee.path.count, count: discards + 1)
        defer { resolution.pointee.discards = outer }
        let (owner, former) = (container.takeUnretainedValue(), registration.takeUnretainedValue())
        let asked = try owner.registration(insteadOf: requested.takeUnretainedValue())
        let isForwarded = registration.toOpaque() != requested.toOpaque()
        let maker = isForwarded ? asked.maker(insteadOf: former, on: owner) : asked
        let request = Request(on: container, for: .passUnretained(asked), resolution, memory)
        try withExtendedLifetime((asked, maker)) { () throws(ResolutionError) in
            try request.serveOutOfLine(.passUnretained(maker), arguments)
        }
    }
}

extension Resolver {
    /// Finds the registration that serves a key now.
    ///
    /// - Parameter registration: The registration that served it before.
    /// - Throws: The error `disposed` when the container has been closed meanwhile.
    func registration(insteadOf registration: Registration) throws(ResolutionError) -> Registration {
        let key = registration.key
        if isHidden(key) { throw absence(of: key, Resolution.current) }
        return self.registration(of: key) ?? registration
    }
}

extension Registration {
    /// The registration that makes the instances for requests of a container, where it makes those of a type.
    ///
    /// - Parameters:
    ///   - former: The registration that made them before. It stays, if the type is another now.
    ///   - container: The container.
    func maker(insteadOf former: Registration, on container: Resolver) -> Registration {
        let current = target(on: container)
        return current.key.service == former.key.service ? current : former
    }
}
