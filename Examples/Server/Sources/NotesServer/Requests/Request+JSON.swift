// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// The body, read as JSON.
    ///
    /// - Throws: ``APIError``, if the body is no JSON, too large, or not what is asked for.
    func decoded<Value: Decodable>(_ type: Value.Type) async throws -> Value {
        let mediaType = headers[.contentType]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
        guard mediaType?.lowercased() == "application/json" else { throw APIError.notJSON }
        if let length = headers[.contentLength].flatMap(Int.init), length > RequestLimits.body {
            throw APIError.tooLarge
        }
        let buffer = try await collected()
        do {
            return try JSONDecoder().decode(type, from: Data(buffer.readableBytesView))
        } catch is DecodingError {
            throw APIError.brokenJSON
        }
    }

    /// The bytes of the body. A client that goes away before it has sent them all, or sends broken chunks, has made the mistake.
    private func collected() async throws -> ByteBuffer {
        do {
            return try await body.collect(upTo: RequestLimits.body)
        } catch is NIOTooManyBytesError {
            throw APIError.tooLarge
        } catch {
            throw APIError.brokenBody
        }
    }
}

extension Response {
    /// A response whose body is a value as JSON.
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Self {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        return .text(ByteBuffer(bytes: data), type: "application/json; charset=utf-8", status: status)
    }

    /// A response of a type.
    static func text(_ body: ByteBuffer, type: String, status: HTTPResponse.Status = .ok) -> Self {
        Response(status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: body))
    }
}
