// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import Testing

@testable import NotesServer

/// Notes of a test.
private struct MockNotes: NoteStoring {
    let text: String

    func page(limit: Int, before number: Int64?) async throws -> NotePage {
        NotePage([Note(id: 1, text: text, createdAt: .now, updatedAt: .now)], limit: limit)
    }

    func note(_ id: Int64) async throws -> Note? { nil }
    func add(_ text: String) async throws -> Note { throw CancellationError() }
    func change(_ id: Int64, to text: String) async throws -> Note? { nil }
    func delete(_ id: Int64) async throws -> Bool { false }
}

@Suite struct MockTests {
    @Test(arguments: 1...8) func `Servers at the same time have mocks of their own`(number: Int) async throws {
        let overrides: @Sendable (Resolver) -> Void = { resolver in
            resolver.register { MockNotes(text: "mock \(number)") as any NoteStoring }
        }
        try await TestServer.with(overrides: overrides) { client in
            for _ in 1...5 {
                let notes = try await client.send("GET", "/api/notes").decoded(NotePage.self).notes
                #expect(notes.map(\.text) == ["mock \(number)"])
            }
        }
    }

    @Test func `An error that no client should know the text of is an internal one`() async throws {
        let overrides: @Sendable (Resolver) -> Void = { resolver in
            resolver.register { MockNotes(text: "") as any NoteStoring }
        }
        try await TestServer.with(overrides: overrides) { client in
            let answer = try await client.send("POST", "/api/notes", json: #"{"text": "a"}"#)

            #expect(answer.status == 500)
            #expect(try answer.errorCode == "internal")
            #expect(!answer.body.contains("Cancellation"))
        }
    }
}
