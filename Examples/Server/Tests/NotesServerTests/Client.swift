// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// An HTTP client for tests: a connection for each request, by hand, so that a test decides which bytes go when.
struct Client: Sendable {
    let port: Int
    var token: String? = "s3cret"

    /// Sends a request and waits for the answer.
    func send(
        _ method: String, _ path: String, json: String? = nil, type: String? = "application/json",
        headers: [String: String] = [:]
    ) async throws -> Answer {
        let connection = try await Connection(port: port)
        try await connection.write(request(method, path, body: json ?? "", type: json == nil ? nil : type, headers))
        return try await connection.answer()
    }

    /// The bytes of a request.
    func request(
        _ method: String, _ path: String, body: String = "", type: String? = nil, _ headers: [String: String] = [:]
    ) -> String {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
        if let token { lines.append("Authorization: Bearer \(token)") }
        if let type { lines.append("Content-Type: \(type)") }
        if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
        lines += headers.map { "\($0): \($1)" }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }
}
