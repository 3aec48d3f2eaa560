// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The order of disposal: last made first, but dependants before known dependencies, such as a later made ``Resolver/Lazy``.
enum DisposalOrder {
    /// A registration that makes instances, by the positions of these.
    final class Maker {
        var positions: [Int] = []
    }
}
