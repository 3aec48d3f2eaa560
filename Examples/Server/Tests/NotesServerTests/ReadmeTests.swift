// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration
import Foundation
import Hummingbird
import Resolver
import Testing

@testable import NotesServer

@Suite struct ReadmeTests {
    private func readme() throws -> String {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        return try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func `The README has each route`() async throws {
        let settings = try await Settings(ConfigReader(provider: InMemoryProvider(values: [:])))
        let routes = NotesServer(settings: settings, resolver: Resolver()).router().routes
        let readme = try readme()

        // The page loads its script and its style.
        for route in routes where !["/notes.js", "/notes.css"].contains(route.path.description) {
            let path = route.path.description.replacing("{id}", with: "1")
            let isThere = ["`", "?"].contains { readme.contains("| `\(route.method) \(path)\($0)") }
            #expect(isThere, "\(route.method) \(path)")
        }
        #expect(routes.count > 10)
    }

    @Test func `The README has each setting`() async throws {
        let variables = KnownVariables()
        _ = try await Settings(ConfigReader(provider: InMemoryProvider(values: [:]), accessReporter: variables))
        let readme = try readme()

        for name in variables.all { #expect(readme.contains("`\(name)`"), "\(name)") }
        #expect(variables.all.count == 10)
    }
}
