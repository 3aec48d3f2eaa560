// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// Values in a pack, or at places of a table, are what they would be in a list.
@Suite struct ValuePackModelTests {
    @Test(arguments: modelSeeds)
    func `Values of any types lie one after the other, aligned, and come out as they went in`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 50_000 : 2_000) {
            let census = Census()
            let count = random.oneIn(10) ? 40 : random.below(8)
            let problem = Self.problem(with: (0..<count).map { .random($0, in: census, &random) }, census)
            guard problem == nil, census.living.isEmpty else {
                Issue.record("seed \(seed), round \(round), \(count) values: \(problem ?? "some are left")")
                return
            }
        }
    }

    /// Puts values into memory, and says what is wrong with what lies there.
    private static func problem(with values: consuming [Element], _ census: Census) -> String? {
        let places = places(of: values)
        let end = values.reduce(0) { $1.end($0) }
        guard end == places.end else { return "ends at \(end), not \(places.end)" }
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: max(end, 1), alignment: 16)
        defer { bytes.deallocate() }

        var writing = ValuePack(in: InstanceMemory(bytes))
        let addresses = values.map { $0.write(&writing) }
        guard addresses == places.starts.map({ UInt(bitPattern: bytes) + UInt($0) }) else { return "lie elsewhere" }

        var copying = ValuePack(in: InstanceMemory(bytes))
        let areCopied = values.map { $0.isCopied(&copying) }
        var ending = ValuePack(in: InstanceMemory(bytes))
        values.forEach { $0.destroy(&ending) }
        return areCopied.contains(false) ? "are others" : nil
    }

    @Test(arguments: modelSeeds)
    func `Values of any types come out of the places of a table as they went in`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 50_000 : 2_000) {
            let census = Census()
            let count = random.oneIn(10) ? 40 : random.below(8)
            let gap = 16 * random.below(3)
            let areTaken = Self.areTaken((0..<count).map { .random($0, in: census, &random) }, gap: gap)
            guard areTaken, census.living.isEmpty else {
                Issue.record("seed \(seed), round \(round), \(count) values, gaps of \(gap): are others, or left")
                return
            }
        }
    }

    /// Puts values into memory at places of a table, and tells whether what is moved out is equal.
    private static func areTaken(_ values: consuming [Element], gap: Int) -> Bool {
        let places = places(of: values, from: MemoryLayout<UInt>.size, gap: gap)
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: places.end, alignment: 16)
        defer { bytes.deallocate() }
        let offsets = FixedArray(values.count) { places.starts[$0] }
        PlacedValues.prepare(InstanceMemory(bytes), offsets)
        for (value, start) in zip(values, places.starts) { value.initialize(bytes + start) }
        var taking = PlacedValues(in: InstanceMemory(bytes))
        return !values.map { $0.isTaken(&taking) }.contains(false)
    }

    /// Where values should lie, worked out byte by byte.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - start: Where the first may lie.
    ///   - gap: What lies between two of them.
    private static func places(of values: [Element], from start: Int = 0, gap: Int = 0) -> (starts: [Int], end: Int) {
        var end = start
        let starts = values.map { value in
            while end % value.alignment > 0 { end += 1 }
            defer { end += value.size + gap }
            return end
        }
        return (starts, end)
    }
}

/// A value, whatever its type.
private struct Element {
    let size: Int
    let alignment: Int
    /// The end of the value, from that of the one before.
    let end: (Int) -> Int
    /// Puts it into its place, and returns the address.
    let write: (inout ValuePack) -> UInt
    /// Whether a copy of the next value is equal.
    let isCopied: (inout ValuePack) -> Bool
    /// Ends the next value.
    let destroy: (inout ValuePack) -> Void
    /// Puts it into memory.
    let initialize: (UnsafeMutableRawPointer) -> Void
    /// Whether the next value, moved out, is equal.
    let isTaken: (inout PlacedValues) -> Bool

    private init<Value>(_ value: Value, _ isEqual: @escaping (Value) -> Bool) {
        size = MemoryLayout<Value>.size
        alignment = MemoryLayout<Value>.alignment
        end = { ValuePack.end(of: Value.self, from: $0) }
        write = { pack in
            let place = pack.next(Value.self)
            place.initialize(to: value)
            return UInt(bitPattern: place)
        }
        isCopied = { isEqual($0.copyNext(Value.self)) }
        destroy = { $0.next(Value.self).deinitialize(count: 1) }
        initialize = { $0.initializeMemory(as: Value.self, to: value) }
        isTaken = { isEqual($0.take(Value.self)) }
    }

    private init(_ value: some Equatable) {
        self.init(value) { $0 == value }
    }

    /// A value of some type: of no size, of odd ones, of each alignment, and with references.
    static func random(_ number: Int, in census: Census, _ random: inout SeededRandom) -> Element {
        switch random.below(11) {
        case 0: Element(Nothing())
        case 1: Element(random.oneIn(2))
        case 2: Element(UInt16(truncatingIfNeeded: random.next()))
        case 3: Element(Int32(truncatingIfNeeded: random.next()))
        case 4: Element(random.next())
        case 5: Element(Odd(whole: Int32(random.below(1_000)), rest: UInt8(random.below(256))))
        case 6: Element(random.oneIn(2) ? nil : random.below(1_000))
        case 7: Element(SIMD4<Float>(repeating: Float(random.below(1_000))))
        case 8: Element("a text that is too long to lie in a word, \(random.next())")
        case 9: Element(Double(random.below(1_000)) as any Sendable) { $0 is Double }
        default: Element(Citizen(number, in: census)) { $0.number == number && census.living.contains(number) }
        }
    }
}

/// A value of no bytes.
private struct Nothing: Equatable {}

/// A value of five bytes.
private struct Odd: Equatable {
    let whole: Int32
    let rest: UInt8
}
