// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// The hash of a name: users choose names, and must not be able to choose many of one hash.
@Suite struct NameHashTests {
    /// A step of the hash of 2.0's first builds, which had no key.
    private static func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
        return product ^ (product >> 32)
    }

    private static func text(_ words: [UInt64]) -> String {
        String(
            decoding: words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } },
            as: UTF8.self)
    }

    /// Names of sixteen characters whose second word makes up for what the first one has done to the state.
    private static func namesThatCollideWithoutKey(_ count: Int) -> [String] {
        let target = step(16, 0x6161_6161_6161_6161) ^ 0x6262_6262_6262_6262
        var names: [String] = []
        var number: UInt64 = 0
        while names.count < count {
            number += 1
            var first: UInt64 = 0
            for i in 0..<8 as Range<UInt64> { first |= (0x61 + (number >> (4 * i)) & 15) << (8 * i) }
            let second = step(16, first) ^ target
            if second & 0x8080_8080_8080_8080 == 0 { names.append(text([first, second])) }
        }
        return names
    }

    /// Names that differ in the highest bit that ASCII has of words, and in the bits that one multiplication turns that into.
    private static func namesOfOneDifference(_ blocks: Int) -> [String] {
        (0..<1 << blocks).map { number in
            text(
                (0..<blocks).flatMap { block -> [UInt64] in
                    let (first, second): (UInt64, UInt64) = (0x2161_6161_6161_6161, 0x2161_6161_2161_6161)
                    let isChanged = number >> block & 1 == 1
                    return isChanged ? [first ^ 1 << 62, second ^ (1 << 62 | 1 << 30)] : [first, second]
                })
        }
    }

    /// Names whose first word is their length, and that are zeros otherwise: an unkeyed multiplication makes nothing of them.
    private static let zeros = (1..<500).map { length in text([UInt64(length)] + Array(repeating: 0, count: length - 1))
    }

    @Test(arguments: [
        namesThatCollideWithoutKey(2000), namesOfOneDifference(11), zeros, (0..<5000).map { "name \($0)" },
    ])
    func `Names that are made to collide do not`(names: [String]) {
        let hashes = Set(names.map { Resolver.Name($0).hashValue })

        #expect(Set(names).count == names.count)
        #expect(hashes.count > names.count - 3)
    }

    @Test(arguments: 0..<40)
    func `Each length has its hash, and each character counts`(length: Int) {
        let text = Array(repeating: Character("a"), count: length)
        let changed = text.indices.map { index in
            var other = text
            other[index] = "b"
            return String(other)
        }

        let hashes = Set(([String(text), String(text) + "a"] + changed).map { Resolver.Name($0).hashValue })

        #expect(hashes.count == length + 2)
    }
}
