// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What the program says when it cannot start, and what it leaves behind.
@Suite struct StartTests {
    @Test func `An address that is taken is an error with its name, and no database is made`() async throws {
        try await TestServer.with { client in
            try await TestServer.inFolder { folder in
                let server = try ServerProcess(folder: folder, ["NOTES_PORT": "\(client.port)"])

                try await server.line(
                    containing:
                        "error: Cannot listen on 127.0.0.1:\(client.port) (NOTES_HOST, NOTES_PORT): Address already")
                #expect(await server.end() == 1)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
            }
        }
    }

    @Test func `An address of another machine is an error with its name`() async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder, ["NOTES_HOST": "192.0.2.1"])

            try await server.line(containing: "error: Cannot listen on 192.0.2.1:0 (NOTES_HOST, NOTES_PORT): ")
            #expect(await server.end() == 1)
        }
    }

    @Test(arguments: ["", "missing/notes.sqlite", "text"])
    func `A file that is no database is an error with its path`(name: String) async throws {
        try await TestServer.inFolder { folder in
            try Data(repeating: 65, count: 5_000).write(to: folder.appending(path: "text"))
            let path = folder.appending(path: name).path
            let server = try ServerProcess(folder: folder, ["NOTES_DATABASE": path])

            try await server.line(containing: "Cannot use the database \(path) (NOTES_DATABASE): SQLite error ")
            #expect(await server.end() == 1)
        }
    }
}
