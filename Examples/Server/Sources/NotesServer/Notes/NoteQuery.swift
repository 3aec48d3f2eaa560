// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Hummingbird

/// Which notes a client asks for: `?limit=20&before=41`.
package struct NoteQuery: Equatable {
    /// The most notes of a page that a client may ask for.
    static let highestLimit = 100

    /// The most notes of the page.
    let limit: Int
    /// The cursor: the page has notes with lower numbers only.
    let before: Int64?

    /// Reads a query.
    ///
    /// - Throws: ``APIError/invalidQuery``, if a parameter is no such number.
    package init(_ request: Request) throws {
        limit = try Self.number("limit", of: request) ?? 20
        before = try Self.number("before", of: request)
        guard limit <= Self.highestLimit else { throw APIError.invalidQuery }
    }

    private static func number<Number: FixedWidthInteger & LosslessStringConvertible>(
        _ name: String, of request: Request
    ) throws -> Number? {
        guard let text = request.uri.queryParameters[name[...]] else { return nil }
        guard let number = Number(String(text)), number > 0 else { throw APIError.invalidQuery }
        return number
    }
}
