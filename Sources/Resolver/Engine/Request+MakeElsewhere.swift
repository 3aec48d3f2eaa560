// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Completing what another than the factory of a request makes, with the path around it.
extension Request {
    /// Makes an instance by a closure, for an asynchronous request, as if the closure were the factory.
    func make(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        keepsInGraph: Bool, with provisions: Resolution.Provisions, _ factory: () throws -> Bool
    ) throws(ResolutionError) {
        try onPath(registration, arguments, for: provisions.cell) { () throws(ResolutionError) in
            take(provisions)
            var premade = provisions.premade
            try resolution.lending(&premade) { () throws(ResolutionError) in
                try call(factory, registration)
                do throws(ResolutionError) {
                    try complete(registration, configuration, arguments, keepsInGraph: keepsInGraph)
                    // Where late injections have begun, nothing can be asked again.
                    resolution.pointee.thread.isDeferring = false
                    if resolution.pointee.state.needsCleanup { try injectLate(registration) }
                } catch {
                    registration.object.instances.destroy(memory)
                    throw error
                }
            }
        }
    }

    /// Takes over what the factory has had to do with, before the request came here.
    private func take(_ provisions: Resolution.Provisions) {
        if !provisions.received.isEmpty { resolution.pointee.state.add(received: provisions.received) }
        resolution.pointee.state.path[resolution.pointee.state.path.count - 1].pointee.span = provisions.span
        if !provisions.received.isEmpty { resolution.pointee.state.needsCleanup = true }
    }

    private func onPath(
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?, for cell: Borrowed<InstanceCell>?,
        _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let late = resolution.pointee.state.graph.late.count
        resolution.pointee.state.keeper = cell
        push(registration, arguments)
        do throws(ResolutionError) {
            try body()
        } catch {
            leaveFailing(late, error)
            throw error
        }
        leave()
    }

    private func call(
        _ factory: () throws -> Bool, _ registration: Borrowed<Registration>
    ) throws(ResolutionError) {
        let isMade: Bool
        do { isMade = try factory() } catch { throw wrapped(error) }
        if !isMade { try storeAbsence(of: registration) }
    }

    /// Completes an instance made elsewhere as if by the factory; it is kept before late injections look for it.
    func completeFromElsewhere(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ keep: () -> Void
    ) throws(ResolutionError) {
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: registration) }
        try onPath(registration, nil, for: nil) { () throws(ResolutionError) in
            try complete(registration, configuration, nil, keepsInGraph: false)
            keep()
            if resolution.pointee.state.needsCleanup { try injectLate(registration) }
        }
    }
}

extension Request {
    /// Copies an instance that an asynchronous request made for the asking service; `false`, with nothing written, for none.
    @inline(never)
    func copyPremade(
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?
    ) throws(ResolutionError) -> Bool {
        guard arguments == nil, let premade = resolution.pointee.takePremade(registration) else { return false }
        let isCopied = try premade.result.get().copy(to: memory)
        // Observers have been told of it.
        if isCopied { resolution.pointee.state.extras?.hasMade = true }
        return isCopied
    }
}
