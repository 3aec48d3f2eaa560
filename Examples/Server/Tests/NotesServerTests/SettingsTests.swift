// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration
import Foundation
import Logging
import Testing

@testable import NotesServer

@Suite struct SettingsTests {
    private func settings(_ variables: [String: String]) async throws -> Settings {
        try await Settings(ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: variables)))
    }

    @Test func `What is not set has its default`() async throws {
        let settings = try await settings([:])

        #expect(settings.host == "127.0.0.1" && settings.port == 8080 && settings.databasePath == "notes.sqlite")
        #expect(settings.mode == .data && settings.tokens.isEmpty && settings.logLevel == .info)
    }

    @Test func `What is set is used`() async throws {
        let settings = try await settings([
            "NOTES_PORT": "0", "NOTES_MODE": "mock", "NOTES_LOG_LEVEL": "error", "NOTES_TOKENS": "a=ada,b=c=d",
        ])

        #expect(settings.port == 0 && settings.mode == .mock && settings.logLevel == .error)
        #expect(settings.tokens == ["a": "ada", "b": "c=d"])
    }

    @Test(arguments: [
        ("NOTES_PORT", "abc"), ("NOTES_PORT", ""), ("NOTES_PORT", "65536"), ("NOTES_PORT", "-1"),
        ("NOTES_PORT", "80.5"),
        ("NOTES_CONNECTIONS", "0"), ("NOTES_IDLE_SECONDS", "30s"), ("NOTES_HOST", ""), ("NOTES_DATABASE", ""),
        ("NOTES_MODE", "test"), ("NOTES_LOG_LEVEL", "loud"),
        ("NOTES_COUNT_SERVICES", "perhaps"),
    ])
    func `A wrong setting is an error with its name and its value`(name: String, value: String) async throws {
        let error = await #expect(throws: SettingsError.self) { try await settings([name: value]) }

        #expect(error?.description.hasPrefix("\(name) is \"\(value)\". It should be ") == true)
    }

    @Test(arguments: ["s3cret", "s3cret=", "=ada", "s3cret=ada,s3cret=grace"])
    func `A wrong token is an error that does not show it`(tokens: String) async throws {
        let error = await #expect(throws: SettingsError.self) { try await settings(["NOTES_TOKENS": tokens]) }

        #expect(error?.description.hasPrefix("NOTES_TOKENS is something else. It should be TOKEN=USER") == true)
    }

    @Test func `The program ends with the error of a wrong setting`() async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder, ["NOTES_PORT": "abc"])

            try await server.line(containing: "error: NOTES_PORT is \"abc\". It should be")
            #expect(await server.end() == 1)
        }
    }

    @Test func `The program warns of a variable that is no setting`() async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder, ["NOTES_PROT": "9000"])

            #expect(try await server.line(containing: "NOTES_PROT is no setting.").contains("NOTES_PORT"))
            _ = try await server.client()
            server.send(SIGTERM)
            #expect(await server.end() == 0)
        }
    }

    @Test func `A program without tokens warns that nobody can sign in`() async throws {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder, ["NOTES_TOKENS": ""])

            let line = try await server.line(containing: "Nobody can sign in")
            #expect(line.contains("warning") && line.contains("NOTES_TOKENS"))
            _ = try await server.client()
            server.send(SIGTERM)
            #expect(await server.end() == 0)
        }
    }
}
