// Undecidable: factories that hand the language numbers, texts, ranges and positions that may not fit; those that do fit are proved.
import Foundation
import Resolver

struct Plank: Sendable { let length: Int }

let count = Int(CommandLine.argc)
let all = Resolver()

func cut() {
    all.register(name: "dropped") { Plank(length: [1, 2].dropFirst(-1).count) }  // expect-unproved: end the program
    all.register(name: "split") { Plank(length: "a b".split(separator: " ", maxSplits: -1).count) }  // expect-unproved
    all.register(name: "repeated") { Plank(length: String(repeating: "a", count: -1).count) }  // expect-unproved
    all.register(name: "repeating") { Plank(length: repeatElement(1, count: -1).count) }  // expect-unproved
    all.register(name: "stride") { Plank(length: Array(stride(from: 0, to: 5, by: 0)).count) }  // expect-unproved
    all.register(name: "radix") { Plank(length: String(10, radix: 99).count) }  // expect-unproved
    all.register(name: "random") { Plank(length: Int.random(in: 5..<5)) }  // expect-unproved
    all.register(name: "any") { Plank(length: Int.random(in: 0..<count)) }  // expect-unproved
    all.register(name: "range") { Plank(length: (5...1).count) }  // expect-unproved
    all.register(name: "closed") { Plank(length: ClosedRange(1..<1).count) }  // expect-unproved
    all.register(name: "letter") { Plank(length: Character("ab").hashValue) }  // expect-unproved
    all.register(name: "small") { Plank(length: Int(UInt8(300 * count))) }  // expect-unproved
    all.register(name: "nan") { Plank(length: Int(Double.nan)) }  // expect-unproved
    all.register(name: "unsigned") { Plank(length: Int(UInt(-count))) }  // expect-unproved
    all.register(name: "after") { Plank(length: "a".distance(from: "a".index(after: "a".endIndex), to: "a".endIndex)) }  // expect-unproved
    all.register(name: "up to") { Plank(length: [1, 2].prefix(upTo: 9).count) }  // expect-unproved
    all.register(name: "file") { Plank(length: (try! String(contentsOfFile: "/nope", encoding: .utf8)).count) }  // expect-unproved
    all.register(name: "lazy") { Plank(length: [1].lazy.map { $0 }[4]) }  // expect-unproved
    all.register(name: "end") { Plank(length: [1: 2][[1: 2].endIndex].value) }  // expect-unproved
    all.register(name: "data") { Plank(length: Int(Data([1])[5])) }  // expect-unproved
    all.register(name: "array") { Plank(length: (NSArray(array: [1]).object(at: 5) as? Int) ?? 0) }  // expect-unproved
    all.register(name: "byte") { Plank(length: Int(UInt8(10) / UInt8(count - 1))) }  // expect-unproved
    all.register(name: "quotient") { Plank(length: 10.quotientAndRemainder(dividingBy: 0).quotient) }  // expect-unproved
    all.register(name: "pointer") { Plank(length: UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0) }  // expect-unproved
    all.register(name: "set") { () -> Plank in  // expect-unproved
        var lengths = [1]
        lengths[3] = 2
        return Plank(length: lengths.count)
    }
    all.register(name: "divided") { () -> Plank in  // expect-unproved
        var length = 3
        length /= count - 1
        return Plank(length: length)
    }
    all.register(name: "written") { Plank(length: Int(UInt8(300 as Int))) }  // expect-unproved
    all.register(name: "vector") { Plank(length: SIMD2<Int>([1]).x) }  // expect-unproved
    all.register(name: "part") { Plank(length: Int((Duration.seconds(1) / 0).components.seconds)) }  // expect-unproved
    all.register(name: "room") { () -> Plank in  // expect-unproved
        Plank(length: [Int](unsafeUninitializedCapacity: 1) { $1 = 9 }.count)
    }
    all.register(name: "fits") { () -> Plank in
        let words = "a b".split(separator: " ", maxSplits: 1).count + [1, 2].dropFirst().count + "ab".prefix(1).count
        let texts = String(255, radix: 16).count + String(repeating: "a", count: 3).count + Array("ab").count
        let numbers = Int(CommandLine.argc) + Int(Int8(3)) + Int.random(in: 1...6) + (["a": 1]["a"] ?? 0)
        let steps = Array(stride(from: 5, to: 0, by: -1)).count + Character("a").hashValue % 7 + Int(UInt8(3))
        return Plank(length: words + texts + numbers + steps)
    }
}

@main struct Yardstick {
    static func main() {
        cut()
        print(all.resolve(Plank.self, name: "fits").length)
        print(all.resolve(Plank.self, name: "random").length)  // expect-unproved
    }
}
