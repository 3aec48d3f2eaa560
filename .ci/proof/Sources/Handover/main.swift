// Undecidable: a lazy wrapper that one initialiser may put in the place of the one that the property is declared with, or after that has asked.
import Resolver

final class Ink {}
final class Pen {
    @LazyInjected var ink: Ink  // expect-unproved
    init(_ resolver: Resolver) { if CommandLine.argc > 1 { _ink = LazyInjected(container: resolver) } }
    func write() { print(ink) }
}
final class Brush {
    @LazyInjected var ink: Ink  // expect-unproved
    init(_ resolver: Resolver) {
        print(ink)
        _ink = LazyInjected(container: resolver)
    }
}

let all = Resolver()
all.register { Ink() }
Pen(all).write()
print(Brush(all).ink)
