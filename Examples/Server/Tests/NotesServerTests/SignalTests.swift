// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import Testing

@testable import NotesServer

/// The texts of notes, which several tasks add.
private final class Texts: Sendable {
    private let texts = Mutex<Set<String>>([])

    var all: Set<String> { texts.withLock { $0 } }

    /// Adds a text, and returns how many there are.
    func add(_ text: String) -> Int {
        texts.withLock { texts in
            texts.insert(text)
            return texts.count
        }
    }
}

/// What becomes of the program, its requests and its notes when it is told to end, and when it is killed.
@Suite(.serialized) struct SignalTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `A signal has the request in flight answered, then disposes in reverse order`(signal: Int32) async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder)
            let client = try await server.client()
            let body = #"{"text": "slow"}"#
            let request = client.request("POST", "/api/notes", body: body, type: "application/json")
            let connection = try await Connection(port: client.port)
            // The server has the head and waits for the rest of the body.
            try await connection.write(String(request.dropLast(5)))
            _ = try await client.send("GET", "/health")

            server.send(signal)
            try await Self.awaitRefusal(port: client.port)
            try await connection.write(String(request.suffix(5)))

            #expect(try await connection.answer().status == 201)
            #expect(await server.end() == 0)
            let log = server.readLines.joined(separator: "\n")
            let order = [
                "A note was added.", "The notes module has shut down.", "The database module has shut down.",
                "The database is closed.",
            ]
            let places = order.map { log.range(of: $0)?.lowerBound }
            #expect(!places.contains(nil), "\(log)")
            #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(log)")
        }
    }

    @Test func `A request that is cut is in the log, and the program does not end with 0`() async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder, ["NOTES_SHUTDOWN_SECONDS": "1"])
            let client = try await server.client()
            let request = client.request("POST", "/api/notes", body: #"{"text": "a"}"#, type: "application/json")
            let connection = try await Connection(port: client.port)
            try await connection.write(String(request.dropLast(5)))
            _ = try await client.send("GET", "/health")

            server.send(SIGTERM)

            #expect(await server.end() == 1)
            let log = server.readLines
            #expect(log.filter { $0.contains("A request was cut.") && $0.contains("/api/notes") }.count == 1, "\(log)")
            #expect(log.last?.hasPrefix("error: Not all requests were answered within 1 second") == true, "\(log)")
            #expect(log.contains { $0.contains("The database is closed.") }, "\(log)")
            withExtendedLifetime(connection) {}
        }
    }

    @Test(arguments: 1...3) func `What was committed is there after the program was killed`(round: Int) async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder)
            let client = try await server.client()
            let committed = Texts()
            await withTaskGroup(of: Void.self) { tasks in
                for writer in 1...4 {
                    tasks.addTask {
                        for number in 1... {
                            let text = "\(writer).\(number)"
                            let answer = try? await client.send("POST", "/api/notes", json: #"{"text": "\#(text)"}"#)
                            // The process is gone when a request gets no answer.
                            guard answer?.status == 201 else { return }
                            if committed.add(text) == 20 * round { server.send(SIGKILL) }
                        }
                    }
                }
            }
            #expect(await server.end() == -SIGKILL)

            let restarted = try ServerProcess(folder: folder)
            let notes = try await restarted.client().send("GET", "/api/notes?limit=100").decoded(NotePage.self).notes
            restarted.send(SIGTERM)

            #expect(await restarted.end() == 0)
            #expect(committed.all.count >= 20 * round)
            #expect(committed.all.subtracting(notes.map(\.text)) == [])
        }
    }

    /// Waits until nobody listens on a port any more: the server has heard the signal.
    private static func awaitRefusal(port: Int) async throws {
        try await Polling.until { (try? await Connection(port: port)) == nil }
    }
}
