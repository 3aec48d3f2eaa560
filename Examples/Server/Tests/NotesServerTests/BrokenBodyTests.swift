// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import NotesServer

/// Clients that send half of a request, or what is no HTTP.
@Suite struct BrokenBodyTests {
    @Test(arguments: ["zz\r\n", "5\r\nabcdefgh\r\n", "-1\r\n\r\n"])
    func `A broken chunk is the client's mistake`(chunk: String) async throws {
        try await TestServer.with { client in
            let connection = try await Connection(port: client.port)
            let headers = ["Transfer-Encoding": "chunked", "Content-Type": "application/json"]
            try await connection.write(client.request("POST", "/api/notes", headers) + chunk)

            let answer = try await connection.answer()
            #expect(answer.status == 400)
            #expect(try answer.errorCode == "broken-body")
        }
    }

    @Test func `Clients that go away leave no error in the log, and are counted as the client's mistake`() async throws
    {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder)
            let client = try await server.client()
            let request = client.request("POST", "/api/notes", body: #"{"text": "half"}"#, type: "application/json")
            for isReset in [false, true] {
                let connection = try await Connection(port: client.port)
                try await connection.write(String(request.dropLast(5)))
                // The server has read what was sent before it answers this.
                _ = try await client.send("GET", "/health")
                if isReset { connection.resetAtEnd() }
            }

            let counted = #"http_requests_total{method="POST",route="/api/notes",status="400"} 2"#
            try await Polling.until { try await client.send("GET", "/metrics").body.contains(counted) }
            #expect(try await client.send("GET", "/api/notes").decoded(NotePage.self).notes.isEmpty)
            server.send(SIGTERM)
            #expect(await server.end() == 0)
            #expect(server.readLines.filter { $0.contains("error") } == [])
        }
    }
}
