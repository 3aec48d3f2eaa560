// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which objects have been met, not kept alive; numbers, so that the compiler writes the functions of a set once for all kinds.
struct IdentitySet: Sendable {
    private var words: Set<UInt64> = []

    /// Adds an object; `false` when it is there already.
    @discardableResult
    mutating func insert(_ object: AnyObject) -> Bool { words.insert(ObjectIdentifier(object).word).inserted }

    func contains(_ object: AnyObject) -> Bool { words.contains(ObjectIdentifier(object).word) }

    var isEmpty: Bool { words.isEmpty }
}
