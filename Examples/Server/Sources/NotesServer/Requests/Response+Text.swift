// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

extension Response {
    /// A response whose body is text of a type.
    static func text(_ body: String, type: String) -> Self {
        Response(status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
    }
}
