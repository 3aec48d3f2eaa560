// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird
import Resolver

extension APIError: HTTPResponseError {
    private struct Body: Encodable {
        struct Details: Encodable {
            let status: Int
            let code: String
            let message: String
        }

        let error: Details
    }

    /// The error as JSON: `{"error": {"status": 404, "code": "unknown-note", "message": "…"}}`.
    func response(from request: Request, context: some RequestContext) throws -> Response {
        let details = Body.Details(status: status.code, code: code, message: message)
        let encoded = try context.responseEncoder.encode(Body(error: details), from: request, context: context)
        return try EditedResponse(status: status, headers: headers, response: encoded)
            .response(from: request, context: context)
    }

    /// What a client is told of an error: nothing that only the log may know.
    init(_ error: any Error) {
        switch error {
        case let error as APIError: self = error
        case let error as ResolutionError: self.init(error)
        case let error as HTTPError: self.init(error)
        default: self = .internalError
        }
    }

    private init(_ error: ResolutionError) {
        switch (error.reason, error.underlying) {
        case (.captive, _): self = .captive
        // A factory may fail with what is wrong with the request.
        case (_, let underlying as APIError): self = underlying
        default: self = .internalError
        }
    }

    private init(_ error: HTTPError) {
        switch error.status {
        case .notFound: self = .unknownPath
        case .contentTooLarge: self = .tooLarge
        case let status:
            self.init(status: status, code: "http-\(status.code)", message: error.body ?? status.reasonPhrase)
        }
    }
}
