// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ArgumentCells {
    /// Finds the cell of typed arguments, or adds one, and keeps it from being removed until ``unpin(_:_:)`` gets it with this
    /// hash; `nil` when an argument is not `Hashable`.
    func pinnedCell(for arguments: ArgumentReference) -> (cell: InstanceCell, hash: Int)? {
        (arguments.value as? TypedArguments)?.keys.map { pinnedCell(for: $0.values) }
    }
}
