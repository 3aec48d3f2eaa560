// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving by what implements a service.
extension Request {
    /// Serves the request by another key that the registration implements, and converts the instance.
    @inline(never)
    func forward(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        if resolution.pointee.state.needsCleanup, try copyPremade(registration, arguments) { return }
        let (forward, target) = try conversion(of: registration, configuration)
        if !isDebugBuild, target.read({ $0.instances.fit(ConversionRoom.self) }) {
            var room: ConversionRoom = (0, 0, 0, 0, 0)
            try convert(target, by: forward, of: registration, arguments, in: &room)
        } else {
            try convertOnHeap(target, by: forward, of: registration, arguments)
        }
    }

    /// Finds the registration that serves the request; apart, so that the look is off the stack on the way down.
    @inline(never)
    private func conversion(
        of registration: Borrowed<Registration>, _ configuration: Configuration?
    ) throws(ResolutionError) -> (Registration.Forward, target: Borrowed<Registration>) {
        guard let forward = configuration?.read({ $0.values.forward }) else {
            throw failure(.missing, of: registration)
        }
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: registration) }
        return (forward, forward.target(on: container))
    }

    /// Memory for an instance of nearly all services, up to a protocol type.
    private typealias ConversionRoom = (UInt, UInt, UInt, UInt, UInt)

    /// Has another registration serve the request, in memory that takes no stack, and converts the instance.
    private func convertOnHeap(
        _ target: Borrowed<Registration>, by forward: Registration.Forward, of registration: Borrowed<Registration>,
        _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        let room = target.object.instances.allocate()
        defer { room.deallocate() }
        try convert(target, by: forward, of: registration, arguments, in: room.pointer)
    }

    /// Has another registration serve the request, and converts the instance.
    private func convert(
        _ target: Borrowed<Registration>, by forward: Registration.Forward, of registration: Borrowed<Registration>,
        _ arguments: ArgumentReference?, in room: InstanceAddress
    ) throws(ResolutionError) {
        // Before anything is made that nobody would take.
        guard !forward.isOnMain || MainContext.isCurrent else {
            throw conversionFailure(of: registration, forward, target.object)
        }
        let room = InstanceMemory(room)
        try Request(on: container, for: requested, resolution, room).serveOutOfLine(target, arguments)
        guard forward.convert(room, memory) else {
            throw conversionFailure(of: registration, forward, target.object)
        }
    }
}
