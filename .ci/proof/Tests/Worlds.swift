// Tests, each of which says what check-wiring has to find; the step `check-wiring` runs them, too, so that what they say is so.
import Resolver
import ResolverTesting
import Testing

struct A: Sendable {}; struct B: Sendable {}; struct C: Sendable {}; struct D: Sendable {}; struct E: Sendable {}
struct F: Sendable {}; struct G: Sendable {}; struct H: Sendable {}
let flag = CommandLine.arguments.count > 50
let inherits = CommandLine.arguments.count > 500

@Test(.resolver { $0.register { A() } }) func hasA() throws { _ = try Resolver.root.require(A.self) }
@Test(.resolver { $0.register { B() } }) func noA() { #expect((try? Resolver.root.require(A.self)) == nil) } // expect-error: missing-dependency
@Test func registersB() throws { Resolver.main.register { C() }; _ = try Resolver.root.require(C.self) }
@Test func noC() { _ = try? Resolver.root.require(C.self) } // expect-unproved

struct Emptying: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }
    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        guard testCase != nil else { return try await function() }
        try await Resolver.withOverrides(inherit: false) { _ in } operation: { try await function() }
    }
}
@Suite(.resolver { $0.register { D() } }, Emptying()) struct Custom {
    @Test func noD() { #expect((try? Resolver.root.require(D.self)) == nil) } // expect-unproved
    @Test(.resolver { $0.register { E() } }) func hasE() throws { _ = try Resolver.root.require(E.self) }
    @Suite struct Inner { @Test func noD2() { #expect((try? Resolver.root.require(D.self)) == nil) } } // expect-unproved
}
@Suite(.resolver { $0.register { D() } }, .resolver(inherit: false)) struct Order {
    @Test func noD3() { #expect((try? Resolver.root.require(D.self)) == nil) } // expect-error: missing-dependency
}
@Suite(.resolver(inherit: false), .resolver { $0.register { D() } }) struct Order2 {
    @Test func hasD() throws { _ = try Resolver.root.require(D.self) }
    @Test(.resolver(inherit: false) { $0.register { E() } }) func noD4() throws {
        #expect((try? Resolver.root.require(D.self)) == nil) // expect-error: missing-dependency
        _ = try Resolver.root.require(E.self)
    }
}
@Suite(.resolver { r in
    if flag { r.register { F() } }
    if !flag { r.register { G() } }
}) struct Conditional {
    @Test func noF() { #expect((try? Resolver.root.require(F.self)) == nil) } // expect-unproved
    @Test func hasG() { if !flag { _ = try? Resolver.root.require(G.self) } }
}
@Suite(.resolver(inherit: inherits)) struct Doubtful {
    @Test(.resolver { $0.register { A() } }) func hasA() throws { _ = try Resolver.root.require(A.self) }
}
@Suite(.resolver { $0.register { H() } }) enum Outer {
    @Suite(.resolver(inherit: inherits)) struct Within {
        @Test func noH() { #expect((try? Resolver.root.require(H.self)) == nil) } // expect-unproved
    }
}
extension Trait where Self == ResolverTrait {
    static var mocks: Self { .resolver { $0.register { 7 } } }
    static func mocks(_ text: String) -> Self { .resolver { $0.register { text } } }
}
@Test(.mocks, .mocks("a")) func mocked() throws {
    _ = try Resolver.root.require(Int.self)
    _ = try Resolver.root.require(String.self)
    #expect(throws: ResolutionError.self) { try Resolver.root.require(Double.self) } // expect-unproved
    #expect(throws: ResolutionError.self) { try Resolver.root.require(Int8.self) } // expect-unproved
    #expect(throws: ResolutionError.self) { if flag { Resolver.register { 1.5 } }; if !flag { _ = try Resolver.root.require(Double.self) } } // expect-unproved
}
@Suite struct Instance {
    init() { Resolver.register { Character("a") } }
    @Test(.resolver) func own() throws { _ = try Resolver.root.require(Character.self) }
    @Test(.resolver, arguments: [true, false]) func sometimes(value: Bool) {
        if value { Resolver.register { Float(1) } }
        if !value { #expect((try? Resolver.root.require(Float.self)) == nil) } // expect-unproved
        if value { Resolver.register { UInt8(1) }; _ = Resolver.resolve(UInt8.self) }
    }
}
@Test(.resolver) func noCharacter() { #expect((try? Resolver.root.require(Character.self)) == nil) } // expect-error: missing-dependency

struct Kept: Sendable {}; struct Shared: Sendable {}; struct Lost: Sendable {}
@MainActor final class View { init() {} }
@MainActor @Test(.resolver { $0.register(on: .main) { View() } }) func onMain() { _ = Resolver.resolve(View.self) }
@Suite(.resolver { $0.register { Kept() } }) final class Objects {
    @Injected var kept: Kept
    static func helper() -> Kept { Resolver.resolve() }
    @Test func own() { _ = (kept, Self.helper()) }
    @Test func child() async { await Task { _ = Resolver.resolve(Kept.self) }.value }
    @Test func detached() async { await Task.detached { #expect((try? Resolver.root.require(Kept.self)) == nil) }.value } // expect-unproved
    @Test func lost() async {
        await Task.detached { Resolver.register { Lost() } }.value
        let lost = try? await Resolver.root.require(Lost.self) // expect-unproved
        #expect(lost == nil)
    }
}
extension Objects { @Test func extended() { _ = Resolver.resolve(Kept.self) } }
let global = Resolver()
@Test(.resolver { _ in global.register { Shared() } }) func registersShared() { _ = global.resolve(Shared.self) }
@Test func asksForShared() { _ = try? global.require(Shared.self) } // expect-error: missing-dependency
func setUp(_ resolver: Resolver) throws {
    resolver.register { UInt16(1) }
    if !flag { return }
    resolver.register { UInt32(1) }
}
@Suite(.resolver { try setUp($0) }, .tags(), .timeLimit(.minutes(1)), .enabled(if: true)) struct SetUp {
    @Test func first() { _ = Resolver.resolve(UInt16.self) }
    @Test func second() { #expect((try? Resolver.root.require(UInt32.self)) == nil) } // expect-unproved
}
