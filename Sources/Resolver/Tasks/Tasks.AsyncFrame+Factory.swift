// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A frame while its factory runs.
extension AsyncFrame {
    /// Notes that the factory begins or ends: what it asks for in between, without waiting, is a part of its resolution.
    func setWorking(_ isWorking: Bool) {
        // Lets the sync engine find frames that are at work.
        _ = FactorySearch.installed.object {
            FactorySearch { Self.enclosing.flatMap { $0.working.isSet ? $0 : nil }?.runFromFactory }
        }
        FastPath.noteAsyncFactories(isWorking ? 1 : -1)
        working.set(isWorking)
    }

    /// Runs a request of the factory that does not wait, as a part of the resolution.
    func runFromFactory(_ work: () throws(ResolutionError) -> Void) throws(ResolutionError) {
        let asyncResolution = request.asyncResolution
        asyncResolution.lock.acquireOnThread()
        let result = asyncResolution.runAndRelease(in: self, canWait: false) { resolution throws(ResolutionError) in
            var premade = swapPremade(with: [])
            if premade.isEmpty { return try work() }
            defer { _ = swapPremade(with: premade) }
            try resolution.lending(&premade, to: work)
        }
        try result.get()
    }

    /// Copies the instance of a registration that was made ahead for the factory; `false`, with nothing written, for none.
    func copyPremade(
        of registration: Registration, on container: Resolver, to memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        guard container === request.container else { return false }
        let taken = contents.withLock { contents in
            contents.premade.firstIndex { $0.registration === registration }.map { contents.premade.remove(at: $0) }
        }
        return try taken?.result.get().copy(to: memory) ?? false
    }

    var premade: [Resolution.PremadeInstance] { contents.withLock { $0.premade } }

    /// Sets what was made ahead for the service, and returns the former.
    @inline(never)
    func swapPremade(with new: [Resolution.PremadeInstance]) -> [Resolution.PremadeInstance] {
        contents.withLock { exchange(&$0.premade, with: new) }
    }
}

extension Handle where Pointee: ~Copyable, Pointee == Resolution {
    /// Runs code whose own requests, or those of the request that it begins, get what was made ahead for them; leaves what they do not take,
    /// also when they fail.
    func lending(
        _ premade: inout [Resolution.PremadeInstance], begins isBegun: Bool = false,
        to body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let extras = pointee.state.needExtras()
        let outer = extras.premade
        extras.premade = (premade, pointee.state.path.count + (isBegun ? 1 : 0))
        if !premade.isEmpty { pointee.state.needsCleanup = true }
        defer {
            premade = extras.premade.items
            extras.premade = outer
        }
        try body()
    }
}
