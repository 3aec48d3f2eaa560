// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// A fixed array has what a plain array has.
@Suite struct FixedArrayModelTests {
    @Test(arguments: modelSeeds, [0, 1, 2, 3, 4, 7, 8, 9, 64, 100])
    func `A fixed array has what a plain array has, whatever is put in its places`(seed: UInt64, count: Int) {
        var random = SeededRandom(seed: seed)
        var made: [Int] = []
        let array = FixedArray(count) { index in
            made.append(index)
            return index
        }
        var model = Array(0..<count)

        for step in 0..<(count == 0 ? 0 : isSoak ? 20_000 : 2_000) {
            let index = random.below(count)
            if random.oneIn(2) {
                array[index] = count + step
                model[index] = count + step
            }
            let other = random.below(count)
            guard array[other] == model[other] else {
                Issue.record("seed \(seed), \(count) elements, step \(step)")
                return
            }
        }

        #expect(array.count == count)
        #expect((0..<array.count).map { array[$0] } == model)
        #expect(made == Array(0..<count))
    }

    @Test(arguments: modelSeeds, [1, 2, 4, 64, 1_024])
    func `An index beyond the last element begins again at the first`(seed: UInt64, count: Int) {
        var random = SeededRandom(seed: seed)
        let array = FixedArray(count) { $0 }
        var model = Array(0..<count)
        let size = UInt(count)
        let limits = [0, size - 1, size, size + 1, size &* 2 - 1, size &* 2, .max, .max - size, .max - size + 1]

        for step in 0..<2_000 {
            let index = random.oneIn(2) ? limits[random.below(limits.count)] : UInt(random.next())
            let place = Int(index % size)
            array[wrapping: index] = step
            model[place] = step
            guard array[place] == step, array[wrapping: index] == step else {
                Issue.record("seed \(seed), \(count) elements, index \(index)")
                return
            }
        }

        #expect((0..<count).map { array[$0] } == model)
    }

    @Test func `Elements that cannot be copied are changed where they lie`() {
        let array = FixedArray(8) { Single(number: $0) }

        for index in 0..<100 { array[wrapping: UInt(index)].sum += index }
        for index in 0..<8 { array[index].sum += array[index].number * 1_000 }

        let sums = (0..<8).map { array[$0].sum }
        #expect(sums == (0..<8).map { place in place * 1_000 + (0..<100).filter { $0 % 8 == place }.reduce(0, +) })
    }
}

/// An element that cannot be copied.
private struct Single: ~Copyable {
    let number: Int
    var sum = 0
}
