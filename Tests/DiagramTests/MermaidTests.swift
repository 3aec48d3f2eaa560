// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import WiringDiagram

/// Writes random diagrams for `.ci/steps/diagrams`, which has Mermaid itself read them.
@Suite(.enabled(if: output != nil)) struct MermaidTests {
    @Test func `A thousand random diagrams are written for Mermaid`() throws {
        var random = SeededRandom(seed: 15)
        let texts = (0..<1_000).map { _ in WiringDiagram.random(&random).mermaid }

        let script = "const texts = " + String(decoding: try JSONEncoder().encode(texts), as: UTF8.self) + "\n"
        try Data(script.utf8).write(to: URL(filePath: try #require(output)))
    }
}

/// The file to write.
private let output = ProcessInfo.processInfo.environment["MERMAID_TEXTS"]
