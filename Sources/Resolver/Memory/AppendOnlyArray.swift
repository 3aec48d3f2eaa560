// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// References to objects, read without a lock while a writer adds; readers of a full array keep it, held by one twice as large.
final class AppendOnlyArray<Object: AnyObject & Sendable>: Sendable {
    private let places: FixedArray<Borrowed<Object>?>
    private let filled = Atomic<Int>(0)
    private let previous: AppendOnlyArray?

    private init(capacity: Int, replacing previous: AppendOnlyArray?) {
        self.previous = previous
        places = FixedArray(zeros: capacity)
    }

    /// Makes an array of some objects, which something else keeps alive.
    convenience init(_ objects: [Object]) {
        self.init(capacity: max(objects.count * 2, 4), replacing: nil)
        objects.forEach { fill(Borrowed($0)) }
    }

    @inline(__always)
    func forEach(_ body: (Object) -> Bool) {
        for index in 0..<filled.load(ordering: .acquiring) {
            guard places[index]?.read(body) == true else { return }
        }
    }

    /// Adds an object, for the writer, and returns the array from now on: this one, or a larger one.
    func appending(_ object: Object) -> AppendOnlyArray {
        let count = filled.load(ordering: .relaxed)
        guard count == places.count else {
            fill(Borrowed(object))
            return self
        }
        let larger = AppendOnlyArray(capacity: count * 2, replacing: self)
        for index in 0..<count { places[index].map { larger.fill($0) } }
        larger.fill(Borrowed(object))
        return larger
    }

    /// Fills the next place, which there must be.
    private func fill(_ object: Borrowed<Object>) {
        let index = filled.load(ordering: .relaxed)
        places[index] = object
        filled.store(index + 1, ordering: .releasing)
    }
}
