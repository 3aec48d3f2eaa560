// Undecidable: closures in global variables and lists that are replaced, passed over, not called, called too late, or do nothing.
import Resolver

struct A1: Sendable {}
struct A2: Sendable {}
struct A3: Sendable {}
struct A4: Sendable {}
struct A5: Sendable {}
struct A6: Sendable {}
struct A7: Sendable {}
struct A9: Sendable {}
struct B1: Sendable {}
struct B2: Sendable {}
struct B3: Sendable {}
struct B4: Sendable {}
struct B5: Sendable {}
struct B6: Sendable {}
struct B7: Sendable {}
typealias Setup = @Sendable (Resolver) -> Void
struct Broken: Error {}

nonisolated(unsafe) var wire: Setup = { $0.register { A1() } }
func unwire() { wire = { _ in } }
nonisolated(unsafe) var setups: [Setup] = [{ $0.register { A2() } }]
let rest: [Setup] = [{ $0.register { A3() } }, { $0.register { A4() } }]
let stopped: [Setup] = [{ $0.register { A5() } }, { $0.register { A6() } }]
nonisolated(unsafe) var maybe: Setup? = { $0.register { A7() } }
let late: Setup = { $0.register { A9() } }
let failing: @Sendable (Resolver) throws -> Void = { r in
    if CommandLine.argc > 1 { throw Broken() }
    r.register { B1() }
}
let conditional: [Setup] = (CommandLine.argc > 1 ? [{ $0.register { B2() } }] : []) + [{ $0.register { B3() } }]
nonisolated(unsafe) var swapped: Setup = { $0.register { B4() } }
func swapIt(_ setup: inout Setup) { setup = { _ in } }
let never: Setup = { $0.register { B5() } }
let shadowed: Setup = { $0.register { B6() } }
func b7(_ resolver: Resolver) { resolver.register { B7() } }
func none(_ resolver: Resolver) {}
let chosen: Setup = CommandLine.argc > 1 ? b7 : none

@main struct Thicket {
    static func main() {
        let resolver = Resolver()
        unwire()
        wire(resolver)
        print(resolver.resolve(A1.self)) // expect-unproved
        setups.removeAll()
        for setup in setups { setup(resolver) }
        print(resolver.resolve(A2.self)) // expect-unproved
        for setup in rest.dropFirst() { setup(resolver) }
        print(resolver.resolve(A3.self)) // expect-unproved
        for setup in stopped {
            setup(resolver)
            if resolver.optional(A5.self) != nil { break }
        }
        print(resolver.resolve(A6.self)) // expect-unproved
        maybe = nil
        maybe?(resolver)
        print(resolver.resolve(A7.self)) // expect-unproved
        print(resolver.resolve(A9.self)) // expect-unproved
        late(resolver)
        try? failing(resolver)
        print(resolver.resolve(B1.self)) // expect-unproved
        conditional.forEach { $0(resolver) }
        print(resolver.resolve(B2.self)) // expect-unproved
        swapIt(&swapped)
        swapped(resolver)
        print(resolver.resolve(B4.self)) // expect-unproved
        print(resolver.resolve(B5.self)) // expect-unproved
        let shadowed: Setup = { _ in }
        shadowed(resolver)
        print(resolver.resolve(B6.self)) // expect-unproved
        chosen(resolver)
        print(resolver.resolve(B7.self)) // expect-unproved
    }
}
