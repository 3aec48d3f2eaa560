// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells that a scope's `reset()` must reach, held weakly, as each holds the list; dead references, and cells added
/// twice (after an end other than a reset), are swept out whenever the list has doubled: adding costs O(1), amortised.
final class CellList: Sendable {
    let cells = WeakList<InstanceCell>()
}
