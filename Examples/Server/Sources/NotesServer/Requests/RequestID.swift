// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What tells one request from the others, in the log and for the client.
public struct RequestID: Equatable, Sendable {
    /// The identifier.
    public let value: String

    /// Makes an identifier.
    public init(_ value: String) {
        self.value = value
    }
}
