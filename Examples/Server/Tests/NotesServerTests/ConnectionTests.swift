// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration
import Synchronization
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

            // At this pace the whole body would take a quarter of an hour.
            #expect(ContinuousClock.now - start < .seconds(300))
            dribbling.cancel()
        }
    }

    @Test func `Connections above the limit wait until others end`() async throws {
        try await TestServer.with(["notes.connections": 5]) { client in
            var connections: [Connection] = []
            for _ in 0..<20 { connections.append(try await Connection(port: client.port)) }
            let isAnswered = Atomic(false)
            async let status = {
                let answer = try await client.send("GET", "/health")
                isAnswered.store(true, ordering: .relaxed)
                return answer.status
            }()

            try await Task.sleep(for: .milliseconds(300))
            let wasAnswered = isAnswered.load(ordering: .relaxed)
            #expect(!wasAnswered)
            connections.removeAll()
            #expect(try await status == 200)
        }
    }

    @Test func `Hundreds of half requests keep a whole one from its answer for a while only`() async throws {
        try await TestServer.with(["notes.idle.seconds": 1, "notes.connections": 50]) { client in
            var connections: [Connection] = []
            for number in 0..<150 {
                let connection = try await Connection(port: client.port)
                try await connection.write(Self.halves[number % 3])
                connections.append(connection)
            }

            #expect(try await client.send("GET", "/health").status == 200)
            withExtendedLifetime(connections) {}
        }
    }
}
