// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// What a server has answered.
struct Answer: Sendable {
    let status: Int
    /// The fields, by their names in lower case.
    let headers: [String: String]
    let body: String

    /// Reads an answer, whose connection was closed at its end.
    init(_ data: Data) throws {
        let text = String(decoding: data, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { throw Failure(text: "No answer, but: \(text)") }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count >= 2, let status = Int(words[1]) else { throw Failure(text: "No status: \(lines[0])") }
        self.status = status
        let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        headers = Dictionary(pairs) { "\($0), \($1)" }
        body = String(text[end.upperBound...])
    }

    /// The body as a JSON value.
    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: Data(body.utf8))
    }

    /// The code of the typed error in the body.
    var errorCode: String {
        get throws {
            struct Body: Decodable {
                struct Details: Decodable {
                    let status: Int
                    let code: String
                    let message: String
                }

                let error: Details
            }

            let error = try decoded(Body.self).error
            guard error.status == status, !error.message.isEmpty else { throw Failure(text: body) }
            return error.code
        }
    }
}

/// A failure of the test's own tools.
struct Failure: Error {
    let text: String
}
