// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving by what implements a service.
extension Request {
    /// Serves the request by another key that the registration implements, and converts the instance.
    @inline(never)
    func forward(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        guard let forward = details?._withUnsafeGuaranteedRef({ $0.contents.forward }) else {
            throw failure(.missing, of: registration)
        }
        if resolution.pointee.hasLeftovers, copyPrepared(registration, arguments) { return }
        let target = Self.target(of: forward, on: container)
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: registration) }
        if target._withUnsafeGuaranteedRef({ $0.instances.fit(ConversionRoom.self) }) {
            var room: ConversionRoom = (0, 0, 0, 0, 0)
            try convert(target, by: forward, of: registration, arguments, in: &room)
        } else {
            try convertOnHeap(target, by: forward, of: registration, arguments)
        }
    }

    /// Memory for an instance of nearly all services, up to a protocol type.
    private typealias ConversionRoom = (UInt, UInt, UInt, UInt, UInt)

    /// Has another registration serve the request, in memory that takes no stack, and converts the instance.
    private func convertOnHeap(
        _ target: Unmanaged<Registration>, by forward: Registration.Forward, of registration: Unmanaged<Registration>,
        _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let room = target.takeUnretainedValue().instances.allocate()
        defer { room.deallocate() }
        try convert(target, by: forward, of: registration, arguments, in: room)
    }

    /// Has another registration serve the request, and converts the instance.
    private func convert(
        _ target: Unmanaged<Registration>, by forward: Registration.Forward, of registration: Unmanaged<Registration>,
        _ arguments: UnsafePointer<Any>?, in room: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        // Before anything is made that nobody would take.
        guard !forward.isOnMain || MainContext.isCurrent else {
            throw conversionFailure(of: registration, forward, target.takeUnretainedValue())
        }
        try Request(on: container, for: requested, resolution, room).serveCompactly(target, arguments)
        guard forward.convert(room, memory) else {
            throw conversionFailure(of: registration, forward, target.takeUnretainedValue())
        }
    }

    /// The registration that a forwarding one leads to: the one that it stands on, unless a container in front of that one's
    /// has registered the key anew.
    @inline(__always)
    static func target(
        of forward: Registration.Forward, on container: Unmanaged<Resolver>
    ) -> Unmanaged<Registration> {
        let own = forward.target
        let (service, name, list) = (forward.key.service, forward.key.qualifier, forward.key.argumentList)
        let inFront = container._withUnsafeGuaranteedRef { $0.find(service, name, list) }
        guard let inFront, inFront.toOpaque() != own.toOpaque() else { return own }
        return isOf(forward.home, inFront) ? own : inFront
    }

    /// Whether a registration is of a container, and so not in front of it.
    @inline(never)
    private static func isOf(_ home: Resolver, _ registration: Unmanaged<Registration>) -> Bool {
        home.table.registration(for: registration.takeUnretainedValue().key) === registration.takeUnretainedValue()
    }
}
