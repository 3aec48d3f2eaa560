// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Foundation
public import Hummingbird

/// A note of a user.
public struct Note: ResponseCodable, Equatable, Sendable {
    /// The number of the note.
    public let id: Int64
    /// What it says.
    public let text: String
    /// When it was added.
    public let createdAt: Date
    /// When it was last changed.
    public let updatedAt: Date

    /// Makes a note.
    public init(id: Int64, text: String, createdAt: Date, updatedAt: Date) {
        self.id = id
        self.text = text
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }
}
