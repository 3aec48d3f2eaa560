// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The factory of a frame, at work.
extension AsyncFrame {
    /// Notes that the factory begins, which may ask for services without waiting from now on.
    func beginWork() {
        // Lets the sync engine find frames that are at work.
        _ = FactorySearch.installed.object { FactorySearch { Self.atWork?.runFromFactory } }
        FastPath.noteAsyncFactories(1)
        working.set()
    }

    func endWork() {
        working.set(false)
        FastPath.noteAsyncFactories(-1)
    }

    /// Runs what the factory asks for without waiting, as a part of the resolution.
    func runFromFactory(_ work: () throws(ResolutionError) -> Void) throws(ResolutionError) {
        try asyncResolution.runFromFactory(self) { resolution throws(ResolutionError) in
            guard saysNeeds else { return try work() }
            var premade = swapPremade(with: [])
            defer { _ = swapPremade(with: premade) }
            try resolution.lending(&premade, to: work)
        }
    }

    /// Copies what has been made of a registration for the factory's own requests; `false`, with nothing written, for nothing.
    func copyPremade(
        of registration: Registration, on container: Resolver, to memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        guard saysNeeds, container === self.container else { return false }
        let taken = premade.withLock { premade in
            premade.firstIndex { $0.registration === registration }.map { premade.remove(at: $0) }
        }
        return try taken?.result.get().copy(to: memory) ?? false
    }

    private var saysNeeds: Bool { registration.configuration?.object.values.saysNeeds == true }

    /// Sets what has been made for the factory's own requests, and returns what there was before.
    @inline(never)
    func swapPremade(with new: [Resolution.PremadeInstance]) -> [Resolution.PremadeInstance] {
        premade.withLock { exchange(&$0, with: new) }
    }
}
