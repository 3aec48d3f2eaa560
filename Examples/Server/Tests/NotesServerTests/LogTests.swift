// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct LogTests {
    #if os(Linux)
    @Test func `Each line about a request has its identifier once`() async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder)
            let client = try await server.client()
            let added = try await client.send("POST", "/api/notes", json: #"{"text": "a"}"#)
            try server.limitFiles(to: "4096")
            let failed = try await client.send("POST", "/api/notes", json: #"{"text": "b"}"#)
            server.send(SIGTERM)
            _ = await server.end()

            for (answer, text) in [(added, "A note was added."), (failed, "A request has failed.")] {
                let identifier = try #require(answer.headers["x-request-id"])
                let lines = server.readLines.filter { $0.contains(identifier) }
                #expect(lines.count == 1 && lines[0].contains(text))
                #expect(lines.allSatisfy { $0.components(separatedBy: identifier).count == 2 }, "\(lines)")
            }
        }
    }
    #endif
}
