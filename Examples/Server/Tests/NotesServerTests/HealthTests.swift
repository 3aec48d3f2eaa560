// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import Resolver
import Testing

@testable import NotesServer

@Suite struct HealthTests {
    private struct Health: Decodable, Equatable {
        let status: String
        let container: String
        let database: String
    }

    @Test func `A database that is read-only is down, and up when it takes writes again`() async throws {
        try await TestServer.with { client in
            let pool: DatabasePool = try await Resolver.require()
            for isReadOnly in [false, true, false] {
                try await pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = \(isReadOnly)") }

                let answer = try await client.send("GET", "/health")
                #expect(answer.status == (isReadOnly ? 503 : 200))
                #expect(
                    try answer.decoded(Health.self)
                        == (isReadOnly
                            ? Health(status: "down", container: "running", database: "not writable")
                            : Health(status: "up", container: "running", database: "writable")))
            }
        }
    }

    #if os(Linux)
    @Test func `A disk that is full is down, notes can be read, and it is up when there is space`() async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder)
            let client = try await server.client()
            _ = try await client.send("POST", "/api/notes", json: #"{"text": "first"}"#)
            #expect(try await client.send("GET", "/health").status == 200)

            try server.limitFiles(to: "4096")
            #expect(try await client.send("GET", "/health").status == 503)
            #expect(try await client.send("POST", "/api/notes", json: #"{"text": "second"}"#).status == 500)
            #expect(try await client.send("GET", "/api/notes").decoded(NotePage.self).notes.count == 1)

            try server.limitFiles(to: "unlimited")
            #expect(try await client.send("GET", "/health").status == 200)
            server.send(SIGTERM)
            #expect(await server.end() == 0)
        }
    }
    #endif
}
