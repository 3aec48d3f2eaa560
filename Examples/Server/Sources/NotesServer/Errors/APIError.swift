// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes

/// What is wrong with a request, or with the server, as a client is told.
struct APIError: Error, Equatable {
    /// The status of the response.
    let status: HTTPResponse.Status
    /// What went wrong, for programs.
    let code: String
    /// What went wrong and what to do, for people.
    let message: String
    /// Fields that the response has besides.
    var headers: HTTPFields = [:]
}

// MARK: - The errors there are

extension APIError {
    static let brokenJSON = APIError(
        status: .badRequest, code: "broken-json", message: #"Send a JSON object such as {"text": "Buy milk"}."#)
    static let brokenBody = APIError(
        status: .badRequest, code: "broken-body", message: "Send the whole body, as its length or its chunks say.")
    static let invalidID = APIError(
        status: .badRequest, code: "invalid-id", message: "The number of a note is a whole number from 1 on.")
    static let invalidQuery = APIError(
        status: .badRequest, code: "invalid-query",
        message: "limit is a whole number from 1 to \(NoteQuery.highestLimit), before the number of a note.")
    static let unauthorized = APIError(
        status: .unauthorized, code: "unauthorized", message: "Send a valid token: Authorization: Bearer TOKEN.",
        headers: [.wwwAuthenticate: #"Bearer realm="notes""#])
    static let unknownPath = APIError(status: .notFound, code: "unknown-path", message: "There is nothing here.")
    static let unknownMethod = APIError(
        status: .notImplemented, code: "unknown-method", message: "The server does not know this method.")
    static let tooLarge = APIError(
        status: .contentTooLarge, code: "too-large", message: "The body has more than \(NotesContext.bodyLimit) bytes.")
    static let notJSON = APIError(
        status: .unsupportedMediaType, code: "unsupported-media-type", message: "Send Content-Type: application/json.")
    static let internalError = APIError(
        status: .internalServerError, code: "internal", message: "The server has failed; its log says how.")
    static let shuttingDown = APIError(
        status: .serviceUnavailable, code: "shutting-down",
        message: "The server has ended before it was done. Try again.")
    static let captive = APIError(
        status: .internalServerError, code: "captive",
        message: "A service would have kept what belongs to this request; its log says which.")

    static func invalidNote(_ message: String) -> Self {
        APIError(status: .unprocessableContent, code: "invalid-note", message: message)
    }

    static func unknownNote(_ id: Int64) -> Self {
        APIError(status: .notFound, code: "unknown-note", message: "You have no note \(id).")
    }

    static func wrongMethod(allowed: [HTTPRequest.Method]) -> Self {
        let list = allowed.map(\.rawValue).joined(separator: ", ")
        return APIError(
            status: .methodNotAllowed, code: "wrong-method", message: "Allowed here: \(list).", headers: [.allow: list])
    }
}
