// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How many elements to insert, delete, replace, or swap with the next, as the definition of the optimal string alignment says it.
///
/// - Complexity: Exponential in the lengths.
public func plainEdits<Element: Equatable>(_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) -> Int {
    guard let first = left.first, let other = right.first else { return left.count + right.count }
    var fewest = plainEdits(left.dropFirst(), right.dropFirst()) + (first == other ? 0 : 1)
    fewest = min(fewest, plainEdits(left.dropFirst(), right) + 1, plainEdits(left, right.dropFirst()) + 1)
    if left.dropFirst().first == other, right.dropFirst().first == first {
        fewest = min(fewest, plainEdits(left.dropFirst(2), right.dropFirst(2)) + 1)
    }
    return fewest
}
