// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WiringProof
import WiringSyntax

private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

@Suite struct SpellingTests {
    private func word(_ random: inout SeededRandom, _ length: Int) -> String {
        let letters = ["a", "b", "A", "é", "e\u{301}", "😀", "ß"]
        return (0..<random.below(length)).map { _ in letters[random.below(letters.count)] }.joined()
    }

    @Test(arguments: modelSeeds)
    func editsAreThoseOfTheDefinition(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<300 {
            let (left, right) = (scalars(word(&random, 6)), scalars(word(&random, 6)))
            let edits = Spelling.edits(left, right)
            #expect(edits == plainEdits(left[...], right[...]), "seed \(seed): \(left) \(right)")
            #expect(edits == Spelling.edits(right, left), "seed \(seed): \(left) \(right)")
        }
    }

    @Test(arguments: modelSeeds)
    func nearestIsAtMostTwoEditsAway(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<300 {
            let wanted = word(&random, 6)
            let names = (0..<random.below(4)).map { _ in word(&random, 6) }
            let folded = scalars(wanted.lowercased())
            let distances = names.map { plainEdits(folded[...], scalars($0.lowercased())[...]) }
            let near = distances.filter { $0 <= 2 && $0 < max(folded.count, 1) }.min()
            let found = Spelling.nearest(to: wanted, among: names)
            if let near {
                #expect(
                    found == names[try #require(distances.firstIndex(of: near))], "seed \(seed): \(wanted) \(names)")
            } else {
                let longer = wanted.isEmpty ? nil : names.first { $0.lowercased().hasPrefix(wanted.lowercased()) }
                #expect(found == longer, "seed \(seed): \(wanted) \(names)")
            }
        }
    }

    @Test(arguments: [
        ("mokc", ["make", "mock"], "mock"), ("MOCK", ["mock"], "mock"), ("a", ["b"], nil), ("da", ["data"], "data"),
        ("", ["a"], nil), ("ba", ["ab"], "ab"), ("abcdef", ["abc"], nil), ("mock", ["mocks", "mock2", "mock"], "mock"),
    ])
    func names(wanted: String, among: [String], expected: String?) {
        #expect(Spelling.nearest(to: wanted, among: among) == expected)
    }
}
