// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration
import Testing

/// Connections that are kept open and not used.
@Suite struct ConnectionTests {
    /// What a client sends before it says nothing more.
    static let halves = ["", "GET /health HTT", "POST /api/notes HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"]

    @Test(arguments: halves) func `A connection on which nothing more comes ends`(half: String) async throws {
        try await TestServer.with(["notes.idle.seconds": 1]) { client in
            let connection = try await Connection(port: client.port)
            try await connection.write(half)

            // The server closes the connection, with an answer or without.
            _ = try? await connection.answer()
            #expect(try await client.send("GET", "/health").status == 200)
        }
    }

    @Test func `A body that comes byte by byte ends with its connection`() async throws {
        try await TestServer.with(["notes.idle.seconds": 1]) { client in
            let connection = try await Connection(port: client.port)
            try await connection.write(
                client.request(
                    "POST", "/api/notes", ["Content-Type": "application/json", "Content-Length": "10000"]))
            let dribbling = Task {
                while !Task.isCancelled {
                    try await connection.write(" ")
                    try await Task.sleep(for: .milliseconds(100))
                }
            }
            let start = ContinuousClock.now

            _ = try? await connection.answer()

            #expect(ContinuousClock.now - start < .seconds(20))
            dribbling.cancel()
        }
    }

    @Test func `Hundreds of half requests keep a whole one from its answer for as long as connections may be idle`()
        async throws
    {
        try await TestServer.with(["notes.idle.seconds": 1, "notes.connections": 50]) { client in
            var connections: [Connection] = []
            for number in 0..<150 {
                let connection = try await Connection(port: client.port)
                try await connection.write(Self.halves[number % 3])
                connections.append(connection)
            }
            let start = ContinuousClock.now

            #expect(try await client.send("GET", "/health").status == 200)
            let waited = ContinuousClock.now - start
            #expect(waited > .milliseconds(500) && waited < .seconds(20))
            withExtendedLifetime(connections) {}
        }
    }
}
