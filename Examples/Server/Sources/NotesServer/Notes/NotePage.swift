// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Hummingbird

/// Some notes of a user, and where the next ones begin.
public struct NotePage: ResponseCodable, Equatable, Sendable {
    /// The notes, the latest first.
    public let notes: [Note]
    /// The cursor of the next page, which has the notes before it; `nil` on the last page.
    public let next: Int64?

    /// Makes a page of notes.
    ///
    /// - Parameters:
    ///   - notes: One note more than the limit, if there are that many.
    ///   - limit: The most notes of the page.
    public init(_ notes: [Note], limit: Int) {
        self.notes = Array(notes.prefix(limit))
        next = notes.count > limit ? self.notes.last?.id : nil
    }
}
