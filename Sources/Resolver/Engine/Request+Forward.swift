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
        // Checked before anything is made in vain.
        guard !forward.isOnMain || MainContext.isCurrent else {
            throw conversionFailure(of: registration, forward, target.object)
        }
        let size = target.read { $0.instances.size }
        guard size <= 128, !isDebugBuild else {
            let room = InstanceMemory.allocate(size: size)
            defer { room.deallocate() }
            return try convert(target, by: forward, of: registration, arguments, in: room)
        }
        try withTemporaryMemory { room throws(ResolutionError) in
            try convert(target, by: forward, of: registration, arguments, in: room)
        }
    }

    /// Finds the registration that serves the request; a function of its own, so that the search takes no stack while that makes something.
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

    private func convert(
        _ target: Borrowed<Registration>, by forward: Registration.Forward, of registration: Borrowed<Registration>,
        _ arguments: ArgumentReference?, in room: InstanceMemory
    ) throws(ResolutionError) {
        try Request(on: container, for: requested, resolution, room).serveOutOfLine(target, arguments)
        guard forward.convert(room, memory) else {
            throw conversionFailure(of: registration, forward, target.object)
        }
    }
}
