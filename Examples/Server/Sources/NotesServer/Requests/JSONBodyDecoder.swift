// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
package import Hummingbird
import NIOCore

/// Reads bodies as JSON, and says of a wrong one what is wrong with it, as ``APIError``.
package struct JSONBodyDecoder: RequestDecoder {
    /// Reads a value.
    package func decode<Value: Decodable>(
        _ type: Value.Type, from request: Request, context: some RequestContext
    ) async throws -> Value {
        let mediaType = request.headers[.contentType].flatMap(MediaType.init(from:))
        guard mediaType?.isType(.applicationJson) == true else { throw APIError.notJSON }
        let length = request.headers[.contentLength].flatMap(Int.init) ?? 0
        guard length <= context.maxUploadSize else { throw APIError.tooLarge }
        let buffer = try await bytes(of: request.body, upTo: context.maxUploadSize)
        do {
            return try JSONDecoder().decode(type, from: Data(buffer.readableBytesView))
        } catch is DecodingError {
            throw APIError.brokenJSON
        }
    }

    /// The bytes of a body. A client that goes away before it has sent them all, or sends broken chunks, has made the mistake.
    private func bytes(of body: RequestBody, upTo limit: Int) async throws -> ByteBuffer {
        do {
            return try await body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw APIError.tooLarge
        } catch {
            throw APIError.brokenBody
        }
    }
}
