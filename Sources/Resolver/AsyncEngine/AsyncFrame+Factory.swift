// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The factory of a frame, at work.
extension AsyncFrame {
    /// Notes that the factory begins, which may ask for services without waiting from now on.
    func beginWork() {
        Self.installSearch()
        FastPath.noteAsyncFactories(1)
        working.set()
    }

    func endWork() {
        working.set(false)
        FastPath.noteAsyncFactories(-1)
    }

    /// Lets the sync engine find frames that are at work.
    private static func installSearch() {
        _ = FactorySearch.installed.object { FactorySearch { atWork?.runFromFactory } }
    }

    /// Runs what the factory asks for without waiting, as a part of the resolution.
    func runFromFactory(_ work: () throws(ResolutionError) -> Void) throws(ResolutionError) {
        try asyncResolution.runFromFactory(self) { resolution throws(ResolutionError) in
            guard registration.configuration?.object.values.saysNeeds == true else { return try work() }
            var premade = swapPremade(with: [])
            defer { _ = swapPremade(with: premade) }
            try resolution.lending(&premade, to: work)
        }
    }

    /// Sets what has been made for the factory's own requests, and returns what there was before.
    @inline(never)
    func swapPremade(with new: [Resolution.PremadeInstance]) -> [Resolution.PremadeInstance] {
        premade.withLock { exchange(&$0, with: new) }
    }
}
