// Correct: a lazy wrapper that each initialiser puts in the place of the one that the property is declared with, which so never asks.
import Resolver

final class Ink {}
final class Pen {
    @LazyInjected(name: "red") var ink: Ink
    init(_ resolver: Resolver) { _ink = LazyInjected(name: "blue", container: resolver) }
    init(black resolver: Resolver) { _ink = LazyInjected(name: "black", container: resolver) }
    func write() { print(ink) }
}

let all = Resolver()
all.register(name: "blue") { Ink() }
all.register(name: "black") { Ink() }
Pen(all).write()
Pen(black: all).write()
