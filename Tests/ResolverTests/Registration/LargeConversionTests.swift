// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

private protocol Sounding {
    var loudness: Int { get }
}

/// A value of four kilobytes.
private struct Orchestra: Sounding {
    typealias Row = (Int, Int, Int, Int, Int, Int, Int, Int)
    typealias Block = (Row, Row, Row, Row, Row, Row, Row, Row)
    typealias Hall = (Block, Block, Block, Block, Block, Block, Block, Block)

    var hall: Hall

    init(loudness: Int) {
        let row = (loudness, 0, 0, 0, 0, 0, 0, loudness)
        let block = (row, row, row, row, row, row, row, row)
        hall = (block, block, block, block, block, block, block, block)
    }

    var loudness: Int { hall.0.0.0 + hall.7.7.7 }
}

@Suite struct LargeConversionTests {
    @Test func `A large value serves the protocol that it implements, in a chain of conversions, and for an optional`()
    {
        let resolver = Resolver()
        resolver.register { Orchestra(loudness: 21) }.implements((any Sounding).self).implements(Any.self)

        #expect(resolver.resolve((any Sounding).self).loudness == 42)
        #expect((resolver.resolve(Any.self) as? any Sounding)?.loudness == 42)
        #expect(resolver.optional((any Sounding).self)?.loudness == 42)
    }
}
