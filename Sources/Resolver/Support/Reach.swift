// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds all that can be reached: nearer first, each once.
///
/// - Parameters:
///   - starts: Where the search starts. They are found as well.
///   - id: What tells one from another.
///   - next: What one leads to.
/// - Complexity: O(*n* + *m*) in the numbers of what is found and of what that leads to.
package func reach<Place, ID: Hashable>(from starts: [Place], id: (Place) -> ID, _ next: (Place) -> [Place]) -> [Place]
{
    var seen: Set<ID> = []
    var found = starts.filter { seen.insert(id($0)).inserted }
    var position = 0
    while position < found.count {
        found += next(found[position]).filter { seen.insert(id($0)).inserted }
        position += 1
    }
    return found
}
