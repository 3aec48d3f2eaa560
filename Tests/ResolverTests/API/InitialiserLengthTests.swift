// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Initialisers of any length: a parameter pack has no limit.
@Suite struct InitialiserLengthTests {
    @Test func `An initialiser may have one to twelve parameters`() {
        let resolver = Resolver()
        registerParts(with: resolver)
        resolver.register(name: "1") { (a: Waggon<P1>) in Train(a) }
        resolver.register(name: "2") { (a: Waggon<P1>, b: Waggon<P2>) in Train(a, b) }
        resolver.register(name: "3") { (a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>) in Train(a, b, c) }
        resolver.register(name: "4") { (a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>, d: Waggon<P4>) in Train(a, b, c, d)
        }
        resolver.register(name: "5") { (a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>, d: Waggon<P4>, e: Waggon<P5>) in
            Train(a, b, c, d, e)
        }
        resolver.register(name: "6") {
            (a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>, d: Waggon<P4>, e: Waggon<P5>, f: Waggon<P6>) in
            Train(a, b, c, d, e, f)
        }
        resolver.register(name: "7") {
            (a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>, d: Waggon<P4>, e: Waggon<P5>, f: Waggon<P6>, g: Waggon<P7>) in
            Train(a, b, c, d, e, f, g)
        }
        resolver.register(name: "8") {
            (
                a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>, d: Waggon<P4>, e: Waggon<P5>, f: Waggon<P6>, g: Waggon<P7>,
                h: Waggon<P8>
            ) in Train(a, b, c, d, e, f, g, h)
        }
        resolver.register(name: "9") {
            (
                a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>, d: Waggon<P4>, e: Waggon<P5>, f: Waggon<P6>, g: Waggon<P7>,
                h: Waggon<P8>, i: Waggon<P9>
            ) in Train(a, b, c, d, e, f, g, h, i)
        }
        resolver.register(name: "10") {
            (
                a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>, d: Waggon<P4>, e: Waggon<P5>, f: Waggon<P6>, g: Waggon<P7>,
                h: Waggon<P8>, i: Waggon<P9>, j: Waggon<P10>
            ) in Train(a, b, c, d, e, f, g, h, i, j)
        }
        resolver.register(name: "11") {
            (
                a: Waggon<P1>, b: Waggon<P2>, c: Waggon<P3>, d: Waggon<P4>, e: Waggon<P5>, f: Waggon<P6>, g: Waggon<P7>,
                h: Waggon<P8>, i: Waggon<P9>, j: Waggon<P10>, k: Waggon<P11>
            ) in Train(a, b, c, d, e, f, g, h, i, j, k)
        }
        resolver.register(name: "12", Train.init(_:_:_:_:_:_:_:_:_:_:_:_:))

        let lengths = (1...12).map { resolver.resolve(Train.self, name: .init("\($0)")).waggons }

        #expect(lengths == (1...12).map { Array(1...$0) })
    }

    @Test func `The twelfth parameter fails by its number`() {
        let resolver = Resolver()
        registerParts(with: resolver)
        resolver.register { (nil as Waggon<P12>?) }
        resolver.register { Train($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) }

        let error = resolver.failure(Train.self)

        #expect(error?.reason == .factoryReturnedNil)
        #expect(error?.description.contains("parameter 12") == true)
    }

    private func registerParts(with resolver: Resolver) {
        resolver.register { Waggon<P1>(number: 1) }
        resolver.register { Waggon<P2>(number: 2) }
        resolver.register { Waggon<P3>(number: 3) }
        resolver.register { Waggon<P4>(number: 4) }
        resolver.register { Waggon<P5>(number: 5) }
        resolver.register { Waggon<P6>(number: 6) }
        resolver.register { Waggon<P7>(number: 7) }
        resolver.register { Waggon<P8>(number: 8) }
        resolver.register { Waggon<P9>(number: 9) }
        resolver.register { Waggon<P10>(number: 10) }
        resolver.register { Waggon<P11>(number: 11) }
        resolver.register { Waggon<P12>(number: 12) }
    }
}

// MARK: - Fixtures

private enum P1 {}
private enum P2 {}
private enum P3 {}
private enum P4 {}
private enum P5 {}
private enum P6 {}
private enum P7 {}
private enum P8 {}
private enum P9 {}
private enum P10 {}
private enum P11 {}
private enum P12 {}

private protocol Numbered {
    var number: Int { get }
}

/// A part of its own type for each parameter.
private struct Waggon<Number>: Numbered {
    var number: Int
}

private struct Train {
    let waggons: [Int]

    init(_ waggons: any Numbered...) { self.waggons = waggons.map(\.number) }

    init(
        _ w1: Waggon<P1>, _ w2: Waggon<P2>, _ w3: Waggon<P3>, _ w4: Waggon<P4>, _ w5: Waggon<P5>, _ w6: Waggon<P6>,
        _ w7: Waggon<P7>, _ w8: Waggon<P8>, _ w9: Waggon<P9>, _ w10: Waggon<P10>, _ w11: Waggon<P11>, _ w12: Waggon<P12>
    ) {
        waggons = [
            w1.number, w2.number, w3.number, w4.number, w5.number, w6.number, w7.number, w8.number, w9.number,
            w10.number, w11.number, w12.number,
        ]
    }
}
