// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import HTTPTypes

/// Tells users by their tokens.
package struct Authenticator: Sendable {
    private let tokens: [(token: [UInt8], user: User)]

    /// Makes an authenticator.
    ///
    /// - Parameter tokens: The name of a user for each token.
    init(tokens: [String: String]) {
        self.tokens = tokens.map { (Array($0.key.utf8), User(name: $0.value)) }
    }

    /// The user of a request.
    ///
    /// - Throws: ``APIError/unauthorized``, if there is no token, or a wrong one.
    package func user(of headers: HTTPFields) throws -> User {
        let scheme = "bearer "
        guard let field = headers[.authorization], field.lowercased().hasPrefix(scheme) else {
            throw APIError.unauthorized
        }
        guard let user = user(token: Array(field.utf8.dropFirst(scheme.utf8.count))) else {
            throw APIError.unauthorized
        }
        return user
    }

    /// The user of a token. It takes as long for a wrong token as for a right one.
    private func user(token: [UInt8]) -> User? {
        var found: User?
        for candidate in tokens where Self.isEqual(candidate.token, token) { found = candidate.user }
        return found
    }

    /// Compares in a time that depends on the length of the given token only.
    private static func isEqual(_ secret: [UInt8], _ given: [UInt8]) -> Bool {
        guard !secret.isEmpty else { return false }
        var difference = secret.count ^ given.count
        for (index, byte) in given.enumerated() { difference |= Int(byte ^ secret[index % secret.count]) }
        return difference == 0
    }
}
