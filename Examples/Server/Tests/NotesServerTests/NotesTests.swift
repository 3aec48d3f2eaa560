// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration
import Foundation
import GRDB
import Logging
import Testing

@testable import NotesServer

@Suite struct NotesTests {
    @Test func `A note is added, read, changed and deleted`() async throws {
        try await TestServer.with { client in
            let added = try await client.send("POST", "/api/notes", json: #"{"text": "  Buy milk\n"}"#)
            let note = try added.decoded(Note.self)
            #expect(added.status == 201 && added.headers["location"] == "/api/notes/\(note.id)")
            #expect(note.text == "Buy milk" && abs(note.createdAt.timeIntervalSinceNow) < 60)

            let changed = try await client.send("PUT", "/api/notes/\(note.id)", json: #"{"text": "Buy tea"}"#)
            #expect(try changed.decoded(Note.self).text == "Buy tea")
            #expect(try await client.send("GET", "/api/notes").decoded(NotePage.self).notes.map(\.text) == ["Buy tea"])

            #expect(try await client.send("DELETE", "/api/notes/\(note.id)").status == 204)
            #expect(try await client.send("GET", "/api/notes/\(note.id)").status == 404)
        }
    }

    @Test func `A user sees and changes the own notes only`() async throws {
        try await TestServer.with { ada in
            let note = try await ada.send("POST", "/api/notes", json: #"{"text": "secret"}"#).decoded(Note.self)
            let grace = Client(port: ada.port, token: "hopper")

            #expect(try await grace.send("GET", "/api/notes").decoded(NotePage.self).notes.isEmpty)
            #expect(try await grace.send("GET", "/api/notes/\(note.id)").errorCode == "unknown-note")
            #expect(try await grace.send("PUT", "/api/notes/\(note.id)", json: #"{"text": "x"}"#).status == 404)
            #expect(try await grace.send("DELETE", "/api/notes/\(note.id)").status == 404)
            #expect(try await ada.send("GET", "/api/notes/\(note.id)").decoded(Note.self) == note)
        }
    }

    @Test func `A note reads as it was answered when it was added and changed`() async throws {
        try await TestServer.inFolder { folder in
            let pool = try await DatabasePool.notes(
                at: folder.appending(path: "notes.sqlite").path, logger: Logger(label: "tests"))
            let notes = DatabaseNotes(pool: pool, user: User(name: "ada"))

            let added = try await notes.add("Buy milk")
            #expect(try await notes.note(added.id) == added)
            let changed = try #require(try await notes.change(added.id, to: "Buy tea"))
            #expect(try await notes.note(added.id) == changed)
        }
    }

    @Test func `The mode mock has two notes`() async throws {
        try await TestServer.with(["notes.mode": "mock"]) { client in
            let notes = try await client.send("GET", "/api/notes").decoded(NotePage.self).notes
            #expect(notes.map(\.text) == ["Call Grace", "Buy milk"])
        }
    }

    @Test func `Writes of many requests at once all arrive`() async throws {
        try await TestServer.with { client in
            try await withThrowingTaskGroup(of: Int.self) { tasks in
                for number in 1...40 {
                    tasks.addTask {
                        try await client.send("POST", "/api/notes", json: #"{"text": "\#(number)"}"#).status
                    }
                }
                for try await status in tasks { #expect(status == 201) }
            }
            let notes = try await client.send("GET", "/api/notes?limit=100").decoded(NotePage.self).notes
            #expect(Set(notes.map(\.text)) == Set((1...40).map(String.init)))
        }
    }

    @Test func `Pages have each note once, the latest first`() async throws {
        try await TestServer.with { client in
            for number in 1...7 {
                _ = try await client.send("POST", "/api/notes", json: #"{"text": "\#(number)"}"#)
            }
            var pages: [[String]] = []
            var path: String? = "/api/notes?limit=3"
            while let asked = path {
                let page = try await client.send("GET", asked).decoded(NotePage.self)
                pages.append(page.notes.map(\.text))
                path = page.next.map { "/api/notes?limit=3&before=\($0)" }
                // What comes and goes meanwhile moves no page.
                _ = try await client.send("POST", "/api/notes", json: #"{"text": "new"}"#)
            }

            #expect(pages == [["7", "6", "5"], ["4", "3", "2"], ["1"]])
        }
    }

    @Test func `A page has 20 notes unless it is asked for others`() async throws {
        try await TestServer.with { client in
            for number in 1...21 {
                _ = try await client.send("POST", "/api/notes", json: #"{"text": "\#(number)"}"#)
            }

            let page = try await client.send("GET", "/api/notes").decoded(NotePage.self)
            #expect(page.notes.count == 20 && page.next == page.notes.last?.id)
            let last = try await client.send("GET", "/api/notes?limit=100").decoded(NotePage.self)
            #expect(last.notes.count == 21 && last.next == nil)
        }
    }
}
