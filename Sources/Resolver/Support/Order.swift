// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Array {
    /// The elements in ascending order of a number, stable, O(*n* log *n*); another sort is 4 KB for each element type.
    package func sorted(by number: (Element) -> UInt64) -> [Element] {
        guard count > 1 else { return self }
        return positions(inOrderOf: map(number)).map { self[$0] }
    }
}

extension Sequence<String> {
    /// The texts in alphabetical order: O(*n*²), for the few that a message lists.
    var inAlphabeticalOrder: [String] {
        var ordered: [String] = []
        for text in self { ordered.insert(text, at: ordered.firstIndex { $0 > text } ?? ordered.endIndex) }
        return ordered
    }
}

/// The positions of numbers, in ascending order of these.
@inline(never)
private func positions(inOrderOf numbers: [UInt64]) -> [Int] {
    Array(numbers.indices).sorted { numbers[$0] < numbers[$1] }
}
