// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Testing

@testable import NotesServer

@Suite struct BadInputTests {
    /// A request and what it gets.
    struct Case: Sendable, CustomTestStringConvertible {
        let method: String
        let path: String
        var json: String?
        var type: String? = "application/json"
        var token: String? = "s3cret"
        let status: Int
        let code: String

        var testDescription: String { "\(method) \(path): \(status) \(code)" }
    }

    static let cases = [
        Case(method: "GET", path: "/api/notes/99", status: 404, code: "unknown-note"),
        Case(method: "GET", path: "/api/notes/x", status: 400, code: "invalid-id"),
        Case(method: "GET", path: "/api/notes/0", status: 400, code: "invalid-id"),
        Case(method: "DELETE", path: "/api/notes/-1", status: 400, code: "invalid-id"),
        Case(method: "GET", path: "/api/notes/99999999999999999999", status: 400, code: "invalid-id"),
        Case(method: "GET", path: "/api/notes/1'%20OR%201=1", status: 400, code: "invalid-id"),
        Case(method: "GET", path: "/api/notes?limit=0", status: 400, code: "invalid-query"),
        Case(method: "GET", path: "/api/notes?limit=101", status: 400, code: "invalid-query"),
        Case(method: "GET", path: "/api/notes?limit=", status: 400, code: "invalid-query"),
        Case(method: "GET", path: "/api/notes?limit=20&before=x", status: 400, code: "invalid-query"),
        Case(method: "GET", path: "/api/notes?before=99999999999999999999", status: 400, code: "invalid-query"),
        Case(method: "POST", path: "/api/notes", json: #"{"text":"#, status: 400, code: "broken-json"),
        Case(method: "POST", path: "/api/notes", json: #"{"texts": "a"}"#, status: 400, code: "broken-json"),
        Case(method: "POST", path: "/api/notes", json: #"{"text": 1}"#, status: 400, code: "broken-json"),
        Case(method: "POST", path: "/api/notes", json: "[]", status: 400, code: "broken-json"),
        Case(method: "POST", path: "/api/notes", json: "\u{0}\u{FFFD}", status: 400, code: "broken-json"),
        Case(method: "POST", path: "/api/notes", json: #"{"text": " \n"}"#, status: 422, code: "invalid-note"),
        Case(
            method: "POST", path: "/api/notes", json: #"{"text": "\#(String(repeating: "a", count: 10_001))"}"#,
            status: 422, code: "invalid-note"),
        Case(
            method: "POST", path: "/api/notes",
            json: #"{"text": "e\#(String(repeating: "\u{301}", count: 10_000))"}"#, status: 422, code: "invalid-note"),
        Case(
            method: "POST", path: "/api/notes", json: String(repeating: "a", count: 65_537), status: 413,
            code: "too-large"),
        Case(
            method: "POST", path: "/api/notes", json: "{}", type: "text/plain", status: 415,
            code: "unsupported-media-type"),
        Case(method: "POST", path: "/api/notes", json: "{}", type: nil, status: 415, code: "unsupported-media-type"),
        Case(method: "POST", path: "/api/notes", status: 415, code: "unsupported-media-type"),
        Case(method: "GET", path: "/api/notes", token: nil, status: 401, code: "unauthorized"),
        Case(method: "GET", path: "/api/notes", token: "", status: 401, code: "unauthorized"),
        Case(method: "GET", path: "/api/notes", token: "s3cre", status: 401, code: "unauthorized"),
        Case(method: "GET", path: "/api/notes", token: "s3crets3cret", status: 401, code: "unauthorized"),
        Case(method: "PATCH", path: "/api/notes", status: 405, code: "wrong-method"),
        Case(method: "POST", path: "/api/notes/1", json: "{}", status: 405, code: "wrong-method"),
        Case(method: "DELETE", path: "/", status: 405, code: "wrong-method"),
        Case(method: "PROPFIND", path: "/api/notes", status: 501, code: "unknown-method"),
        Case(method: "GET", path: "/nowhere", status: 404, code: "unknown-path"),
        Case(method: "GET", path: "/api", status: 404, code: "unknown-path"),
        Case(method: "GET", path: "/api/notes/1/2", status: 404, code: "unknown-path"),
    ]

    @Test(arguments: cases) func `Bad input gets a typed error, and the server goes on`(bad: Case) async throws {
        try await TestServer.with { client in
            var sender = client
            sender.token = bad.token
            let answer = try await sender.send(bad.method, bad.path, json: bad.json, type: bad.type)

            #expect(answer.status == bad.status, "\(answer.body)")
            #expect(try answer.errorCode == bad.code)
            #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
            #expect(answer.headers["x-content-type-options"] == "nosniff")
            #expect((answer.headers["allow"] != nil) == (bad.status == 405))
            #expect((answer.headers["www-authenticate"] != nil) == (bad.status == 401))
            #expect(try await client.send("GET", "/health").status == 200)
        }
    }

    @Test func `A body that says it is larger than it is allowed is not read`() async throws {
        try await TestServer.with { client in
            let connection = try await Connection(port: client.port)
            let headers = ["Content-Length": "1000000000000", "Content-Type": "application/json"]
            try await connection.write(client.request("POST", "/api/notes", headers))

            #expect(try await connection.answer().errorCode == "too-large")
        }
    }

    @Test func `A body in pieces is not read beyond the limit`() async throws {
        try await TestServer.with { client in
            let connection = try await Connection(port: client.port)
            let headers = ["Transfer-Encoding": "chunked", "Content-Type": "application/json"]
            let piece = "1000\r\n" + String(repeating: "a", count: 0x1000) + "\r\n"
            let body = String(repeating: piece, count: 17)
            try await connection.write(client.request("POST", "/api/notes", headers) + body)

            #expect(try await connection.answer().errorCode == "too-large")
        }
    }
}
