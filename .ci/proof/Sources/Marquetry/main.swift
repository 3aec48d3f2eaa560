// Undecidable: what observes or sets a value runs where a part of a part of it is changed, behind an index, a `?` or a call.
import Resolver

struct Oak {}
struct Ash {}
struct Elm {}
struct Yew {}
let bench = Resolver()

struct Piece {
    var width = 1
}
struct Table {
    var pieces = [Piece()] { didSet { _ = bench.resolve(Oak.self) } }  // expect-unproved: before it is registered
    var top: Piece? = Piece() { didSet { _ = bench.resolve(Ash.self) } }  // expect-unproved: before it is registered
    var named = ["a": Piece()] { didSet { _ = bench.resolve(Elm.self) } }  // expect-unproved: before it is registered
}
final class Floor {
    subscript(row: Int) -> Piece {
        get { Piece() }
        set { _ = bench.resolve(Yew.self) }  // expect-unproved: before it is registered
    }
}
func widen(_ width: inout Int) { width += 1 }

var table = Table()
table.pieces[0].width = 2
table.top?.width = 2
widen(&table.named["a", default: Piece()].width)
Floor()[1].width = 2
bench.register { Oak() }
bench.register { Ash() }
bench.register { Elm() }
bench.register { Yew() }
