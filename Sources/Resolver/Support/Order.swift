// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Array {
    /// The elements in ascending order of a number, stable: O(*n* log *n*), and O(*n*) where they are in order.
    @_alwaysEmitIntoClient
    package func sorted(by number: (Element) -> UInt64) -> [Element] {
        guard count > 1, let positions = positions(inOrderOf: map(number)) else { return self }
        return positions.map { self[$0] }
    }
}

/// The positions of numbers, in ascending order of these; `nil` where they are in order.
@_alwaysEmitIntoClient @inline(never)
func positions(inOrderOf numbers: [UInt64]) -> [Int]? {
    for index in 1..<numbers.count where numbers[index] < numbers[index - 1] { return sortedPositions(of: numbers) }
    return nil
}

/// Sorts, not optimised: else the compiler would write out the standard library's sort, 4 KB, for each kind of element.
@_alwaysEmitIntoClient @_optimize(none)
func sortedPositions(of numbers: [UInt64]) -> [Int] {
    Array(numbers.indices).sorted { numbers[$0] < numbers[$1] }
}
