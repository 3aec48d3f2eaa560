// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A public type that prints as a text of its own, which is no part of what its page documents.
package protocol Printable: CustomStringConvertible {
    var printed: String { get }
}

extension Printable {
    /// What it prints as.
    public var description: String { printed }
}
