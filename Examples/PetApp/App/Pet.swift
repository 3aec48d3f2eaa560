// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An animal that lives with somebody.
struct Pet: Identifiable, Hashable, Codable, Sendable {
    let id: Int
    var name: String
}

extension Pet {
    /// Some to look at, in previews and demonstrations.
    static let examples = [Pet(id: 1, name: "Fred"), Pet(id: 2, name: "Felix")]
}
