// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance, as the model makes it.
final class ModelInstance {
    /// What tells it apart from all others.
    let id: Int
    let number: Int
    /// What its factory has got, the elements of collections in the order of their numbers.
    let needs: [ModelInstance]
    var (early, late) = (ModelInstance?.none, ModelInstance?.none)
    /// What it gets lazily, and has got already.
    var (lazy, lazyValue) = (PlannedService.Lazy?.none, ModelInstance?.none)
    /// The container that is asked for that, how many had ended that were for one request, and what was behind the present one.
    var lazyContainer = (container: 0, requestCount: 0, behind: 0)
    /// Whether it outlives the container for one request, or is a part of what does.
    var isHeld = false
    /// Whether it belongs to the container for one request, or has got something that does.
    var isBound = false
    /// The position among all that was kept.
    private(set) var keptNumber = 0
    private let live: Live

    /// How many instances there are of each registration with any, and how many there have been of all.
    final class Live { var (counts, all, kept) = ([Int: Int](), 0, 0) }

    init(_ number: Int, _ needs: [ModelInstance], _ live: Live) {
        (self.number, self.needs, self.live) = (number, needs, live)
        live.counts[number, default: 0] += 1
        live.all += 1
        id = live.all
    }

    func noteKept() {
        live.kept += 1
        keptNumber = live.kept
    }

    deinit {
        live.counts[number, default: 0] -= 1
        if live.counts[number] == 0 { live.counts[number] = nil }
    }
}
