// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Instances that something else than the registered factory makes.
extension Request {
    /// Makes an instance by a closure in the place of the factory; `keep` runs before late injections, which may be left to the caller.
    func make(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        keepsInGraph: Bool, injectsLate: Bool, keep: () -> Void, _ factory: () throws -> Bool
    ) throws(ResolutionError) {
        let late = resolution.pointee.state.graph.late.count
        push(registration, arguments)
        do {
            if try !factory() { try storeAbsence(of: registration) }
        } catch {
            let error = wrapped(error)
            leaveFailing(late, error)
            throw error
        }
        do {
            try complete(registration, configuration, arguments, keepsInGraph: keepsInGraph)
            keep()
            if injectsLate { try injectLate() }
        } catch {
            leaveFailing(late, error)
            registration.object.instances.destroy(memory)
            throw error
        }
        leave()
    }

    /// Copies an instance that an asynchronous request made for the asking service; `false`, with nothing written, for none.
    @inline(never)
    func copyPremade(
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?
    ) throws(ResolutionError) -> Bool {
        guard arguments == nil, let premade = resolution.pointee.takePremade(registration) else { return false }
        let isCopied = try premade.result.get().copy(to: memory)
        // Observers have been told of its making.
        if isCopied { resolution.pointee.state.extras?.hasMade = true }
        return isCopied
    }
}
