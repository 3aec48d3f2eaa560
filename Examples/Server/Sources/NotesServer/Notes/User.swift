// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A user, who has shown a valid token.
public struct User: Equatable, Sendable {
    /// The name of the user.
    public let name: String

    /// Makes a user.
    public init(name: String) {
        self.name = name
    }
}
