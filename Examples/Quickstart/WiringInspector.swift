// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection

/// Shows what the program is made of, and checks it.
struct WiringInspector {
    /// The languages of the graph.
    private static let formats: [String: @Sendable (Resolver.Graph) -> String] = [
        "mermaid": { $0.mermaid }, "dot": { $0.dot }, "json": { $0.json }, "html": { $0.html },
    ]

    /// Draws the graph.
    ///
    /// - Parameters:
    ///   - format: The language; `nil` stands for Mermaid's.
    ///   - output: The path of the file to write; `nil` stands for none.
    /// - Returns: The graph, or where it is.
    /// - Throws: ``UsageError``, ``FileError`` or `ResolutionError`.
    func graph(format: String?, output: String?) throws -> String {
        let format = format ?? "mermaid"
        guard let text = Self.formats[format] else {
            throw UsageError("There is no format \"\(format)\"; there are mermaid, dot, json and html.")
        }
        try makeEverything()
        let graph = text(Resolver.graph())
        guard let output else { return graph.trimmingCharacters(in: .newlines) }
        do {
            try Data(graph.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            throw FileError(path: output, writing: error)
        }
        return "Wrote \(output)"
    }

    /// Checks the wiring, then makes all that it can make: closures that resolve by themselves are seen only then.
    ///
    /// - Returns: What was found that is no error.
    /// - Throws: `Resolver.ValidationError` with all errors, or `ResolutionError`.
    func check() throws -> String {
        let report = try Resolver.validate()
        try makeEverything()
        return "\(report)"
    }

    /// Makes what the commands use, while it is noted what closures ask for.
    private func makeEverything() throws {
        Resolver.isObserving = true
        defer { Resolver.isObserving = false }
        _ = try Resolver.require(NoteDesk.self)
        _ = try Resolver.require((any NoteViewModel).self, name: .add)
        _ = try Resolver.require((any NoteViewModel).self, name: .edit, args: 1)
    }
}
