// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving by what implements a service.
extension Request {
    /// Serves the request by another key that the registration implements, and converts the instance.
    @inline(never)
    func forward(
        _ registration: Unmanaged<Registration>, _ configuration: Configuration?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        guard let forward = configuration?._withUnsafeGuaranteedRef({ $0.values.forward }) else {
            throw failure(.missing, of: registration)
        }
        if resolution.pointee.hasLeftovers, copyPrepared(registration, arguments) { return }
        let target = forward.target(on: container)
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
        try Request(on: container, for: requested, resolution, room).serveOutOfLine(target, arguments)
        guard forward.convert(room, memory) else {
            throw conversionFailure(of: registration, forward, target.takeUnretainedValue())
        }
    }
}
