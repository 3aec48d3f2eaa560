// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Logging
import Resolver
import Testing

@testable import NotesServer

/// Notes that keep the user of a request, in a service for all requests: what must not happen.
private final class LeakyNotes: NoteStoring {
    private let user: User

    init(user: User) { self.user = user }

    func page(limit: Int, before number: Int64?) async throws -> NotePage {
        NotePage([Note(id: 1, text: user.name, createdAt: .now, updatedAt: .now)], limit: limit)
    }

    func note(_ id: Int64) async throws -> Note? { nil }
    func add(_ text: String) async throws -> Note { throw CancellationError() }
    func change(_ id: Int64, to text: String) async throws -> Note? { nil }
    func delete(_ id: Int64) async throws -> Bool { false }
}

@Suite struct RequestContainerTests {
    private struct Identity: Decodable {
        let user: String
        let request: String
    }

    @Test func `Requests at the same time see their own user and identifier`() async throws {
        try await TestServer.with { ada in
            let grace = Client(port: ada.port, token: "hopper")
            try await withThrowingTaskGroup(of: String.self) { tasks in
                for number in 0..<200 {
                    tasks.addTask {
                        let isAda = number.isMultiple(of: 2)
                        let answer = try await (isAda ? ada : grace).send("GET", "/api/me")
                        let identity = try answer.decoded(Identity.self)
                        #expect(identity.user == (isAda ? "ada" : "grace"))
                        #expect(identity.request == answer.headers["x-request-id"])
                        return identity.request
                    }
                }
                let identifiers = try await tasks.reduce(into: Set<String>()) { $0.insert($1) }
                #expect(identifiers.count == 200)
            }
        }
    }

    @Test func `A service for all requests that takes a user is an error, and no other user is shown`() async throws {
        let overrides: @Sendable (Resolver) -> Void = { resolver in
            resolver.register { LeakyNotes(user: $0) as any NoteStoring }.scope(.application)
        }
        try await TestServer.with(overrides: overrides) { client in
            for token in ["s3cret", "hopper", "s3cret"] {
                let answer = try await Client(port: client.port, token: token).send("GET", "/api/notes")
                #expect(answer.status == 500)
                #expect(try answer.errorCode == "captive")
                #expect(!answer.body.contains("ada"))
            }
            #expect(try await client.send("GET", "/api/me").status == 200)
        }
    }
}
