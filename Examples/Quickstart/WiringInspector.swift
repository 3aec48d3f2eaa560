// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection

/// Shows what the program is made of, and checks it.
struct WiringInspector {
    /// The languages of the graph.
    private static let formats: [String: @Sendable (Resolver.Graph) -> String] = [
        "mermaid": { $0.mermaid() }, "dot": { $0.dot() }, "json": { $0.json() }, "html": { $0.html() },
        "text": { $0.text(withIssues: true) },
    ]

    /// Draws the graph.
    ///
    /// - Parameters:
    ///   - format: The language; `nil` stands for Mermaid's.
    ///   - output: The path of the file to write; `nil` stands for none.
    /// - Returns: The graph, or where it is.
    /// - Throws: ``UsageError`` or ``FileError``.
    func graph(format: String?, output: String?) throws -> String {
        let format = format ?? "mermaid"
        guard let text = Self.formats[format] else {
            throw UsageError(
                "There is no format \"\(format)\"; there are mermaid, dot, json, html and text."
                    + format.didYouMean(oneOf: Self.formats.keys))
        }
        let graph = text(Resolver.main.graph(exercising: true))
        guard let output else { return graph.trimmingCharacters(in: .newlines) }
        do {
            try Data(graph.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            throw FileError(path: output, writing: error)
        }
        return "Wrote \(output)"
    }

    /// Checks the wiring, and makes all that takes no arguments: what closures ask for by themselves is seen only then.
    ///
    /// - Returns: What was found that is no error.
    /// - Throws: `Resolver.ValidationError` with all errors.
    func check() throws -> String {
        "\(try Resolver.main.validate(exercising: true))"
    }
}
