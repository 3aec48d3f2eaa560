// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ArgumentCells {
    /// Finds the cell of typed arguments, or adds one, and keeps it from being removed.
    ///
    /// - Parameter arguments: The arguments.
    /// - Returns: A cell, with the hash of the arguments, to be given to ``unpin(_:_:)`` after use; `nil` when an argument is
    ///   not `Hashable`.
    func pinnedCell(for arguments: ArgumentReference) -> (cell: InstanceCell, hash: Int)? {
        (arguments.value as? TypedArguments)?.keys.map { pinnedCell(for: $0.values) }
    }
}
