// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension String {
    /// The question whether one of some words was meant, if one is spelled nearly alike; else nothing.
    func didYouMean(oneOf words: some Sequence<String>) -> String {
        let near = words.map { (word: $0, edits: edits(to: $0)) }.filter { $0.edits <= 2 && $0.edits < $0.word.count }
        guard let nearest = near.min(by: { ($0.edits, $0.word) < ($1.edits, $1.word) }) else { return "" }
        return " Did you mean \"\(nearest.word)\"?"
    }

    /// How many characters to insert, delete, replace or swap with the next: Damerau, Communications of the ACM 7(3), 1964.
    private func edits(to other: String) -> Int {
        let (left, right) = (Array(self), Array(other))
        var table = [Array(0...right.count)]
        for (row, character) in left.enumerated() {
            table.append([row + 1])
            for (column, wanted) in right.enumerated() {
                var least = table[row][column] + (character == wanted ? 0 : 1)
                least = Swift.min(least, table[row][column + 1] + 1, table[row + 1][column] + 1)
                if row > 0, column > 0, character == right[column - 1], wanted == left[row - 1] {
                    least = Swift.min(least, table[row - 1][column - 1] + 1)
                }
                table[row + 1].append(least)
            }
        }
        return table[left.count][right.count]
    }
}
