// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Foundation
package import Hummingbird

/// The context of a request: says what a body may be, and how values become JSON.
package struct NotesContext: RequestContext {
    /// The most bytes of a body.
    static let bodyLimit = 64 * 1024

    /// What Hummingbird keeps of the request.
    package var coreContext: CoreRequestContextStorage

    /// Makes the context of a request.
    package init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
    }

    /// The most bytes of a body.
    package var maxUploadSize: Int { Self.bodyLimit }

    /// What reads bodies.
    package var requestDecoder: JSONBodyDecoder { JSONBodyDecoder() }

    /// What writes values as JSON.
    package var responseEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
