// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds all that can be reached from some places, themselves included: nearer first, each once, in O(*n* + *m*).
func reach<Place, ID: Hashable>(from starts: [Place], id: (Place) -> ID, _ next: (Place) -> [Place]) -> [Place] {
    var seen: Set<ID> = []
    var found = starts.filter { seen.insert(id($0)).inserted }
    var position = 0
    while position < found.count {
        found += next(found[position]).filter { seen.insert(id($0)).inserted }
        position += 1
    }
    return found
}
