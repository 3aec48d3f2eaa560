// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
@testable import Resolver
import Testing

@Suite struct TextHashTests {
    @Test func `Each process has a key of its own, by which all its hashes differ from those of another`() async throws
    {
        var hashes: [String] = []
        for _ in 0..<2 {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let words = ["", "a", "archive", "a name of more than eight letters", "naïve"]
                let text = words.map { "\(TextHash.hash(of: $0))" }.joined(separator: "\n")
                FileHandle.standardError.write(Data("hashes:\(text)".utf8))
            }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            hashes.append(String(try #require(text.split(separator: "hashes:").last)))
        }
        let (first, second) = (hashes[0].split(separator: "\n"), hashes[1].split(separator: "\n"))

        #expect(first.count == 5)
        #expect(Set(first).intersection(second).isEmpty)
    }
}
