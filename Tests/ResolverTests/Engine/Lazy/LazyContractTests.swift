// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private protocol Painter: AnyObject, Sendable {}
private final class Oil: Painter {}

private struct Plain: Sendable {
    private let wrapper: Injected<any Painter>
    var painter: any Painter { wrapper.wrappedValue }
    init(_ resolver: Resolver) { wrapper = Injected(container: resolver) }
}

private struct Perhaps: Sendable {
    private let wrapper: OptionalInjected<any Painter>
    var painter: (any Painter)? { wrapper.wrappedValue }
    init(_ resolver: Resolver) { wrapper = OptionalInjected(container: resolver) }
}

private final class Studio {
    var painter: (any Painter)?
    var lazy: Resolver.Lazy<any Painter>?
}

/// Services that are registered with `.lazy()`.
@Suite struct LazyContractTests {
    private let diary = Logbook()
    private let resolver = Resolver()

    private func registerOil(name: Resolver.Name? = nil, tag: Any.Type? = nil) -> Resolver.Options<Oil> {
        let diary = diary
        return resolver.register(name: name, tag: tag) { () -> Oil in
            diary.note("make")
            return Oil()
        }
    }

    private static let scopes: [Resolver.Scope] = [.unique, .graph, .kept, .container, .shared]

    @Test(arguments: scopes.indices)
    func `Behind @Injected it is made at the first use, once, in any scope`(index: Int) {
        registerOil().implements((any Painter).self) { $0 }.scope(Self.scopes[index]).lazy()

        let plain = Plain(resolver)
        #expect(diary.lines == [])
        let first = plain.painter

        #expect(plain.painter === first)
        #expect(diary.lines == ["make"])
    }

    @Test func `It does not matter whether lazy() comes before the other options`() {
        registerOil().lazy().scope(.unique).implements((any Painter).self) { $0 }

        let plain = Plain(resolver)

        #expect(diary.lines == [])
        #expect(plain.painter === plain.painter)
        #expect(diary.lines == ["make"])
    }

    @Test func `A property that is set before its first use makes nothing`() {
        registerOil().scope(.kept).lazy()
        var injected = Injected<Oil>(container: resolver)
        let other = Oil()

        injected.wrappedValue = other

        #expect(injected.wrappedValue === other)
        #expect(diary.lines == [])
    }

    @Test func `Behind @OptionalInjected`() {
        registerOil().implements((any Painter).self) { $0 }.scope(.unique).lazy()

        let perhaps = Perhaps(resolver)
        #expect(diary.lines == [])

        #expect(perhaps.painter != nil)
        #expect(perhaps.painter === perhaps.painter)
        #expect(diary.lines == ["make"])
    }

    @Test func `Behind @OptionalInjected, what is not registered is nil`() {
        #expect(Perhaps(resolver).painter == nil)
    }

    @Test func `resolve makes it at once`() {
        registerOil().lazy()

        _ = resolver.resolve(Oil.self)

        #expect(diary.lines == ["make"])
    }

    @Test func `As a parameter it is made at once`() {
        registerOil().implements((any Painter).self) { $0 }.lazy()
        resolver.register { (painter: any Painter) -> Studio in
            let studio = Studio()
            studio.painter = painter
            return studio
        }

        let studio = resolver.resolve(Studio.self)

        #expect(studio.painter is Oil)
        #expect(diary.lines == ["make"])
    }

    @Test func `In an injection it is there`() {
        registerOil().implements((any Painter).self) { $0 }.lazy()
        resolver.register { Studio() }.injection { (studio: inout Studio, painter: any Painter) in
            studio.painter = painter
        }

        #expect(resolver.resolve(Studio.self).painter is Oil)
        #expect(diary.lines == ["make"])
    }

    @Test func `A Lazy parameter of a lazy service is made once at first use`() {
        registerOil().implements((any Painter).self) { $0 }.scope(.unique).lazy()
        resolver.register { (painter: Resolver.Lazy<any Painter>) -> Studio in
            let studio = Studio()
            studio.lazy = painter
            return studio
        }

        let studio = resolver.resolve(Studio.self)
        #expect(diary.lines == [])

        #expect(studio.lazy?.value === studio.lazy?.value)
        #expect(diary.lines == ["make"])
    }

    @Test func `Two properties share what the scope keeps, and only that`() {
        registerOil().implements((any Painter).self) { $0 }.scope(.kept).lazy()

        #expect(Plain(resolver).painter === Plain(resolver).painter)
        #expect(diary.lines == ["make"])
    }

    @Test func `Lazy and eager together: start makes it`() async throws {
        registerOil().implements((any Painter).self) { $0 }.scope(.kept).lazy().eager()

        try await resolver.start()

        #expect(diary.lines == ["make"])
        #expect(Plain(resolver).painter === resolver.resolve(Oil.self))
    }

    @Test func `A lazy service of a child container is put off, too`() {
        registerOil().implements((any Painter).self) { $0 }.scope(.unique).lazy()
        let parent = Resolver(child: resolver)

        let plain = Plain(parent)
        #expect(diary.lines == [])

        #expect(plain.painter === plain.painter)
        #expect(diary.lines == ["make"])
    }

    @Test func `An override of a lazy service by one that is not is made at once`() {
        registerOil().lazy()
        registerOil().implements((any Painter).self) { $0 }.override()

        _ = Plain(resolver)

        #expect(diary.lines == ["make"])
    }

    @Test func `A lazy service injected in the middle of a resolution is put off as well`() {
        registerOil().implements((any Painter).self) { $0 }.scope(.unique).lazy()
        resolver.register { Plain($0) }

        let plain = resolver.resolve(Plain.self)
        #expect(diary.lines == [])

        #expect(plain.painter === plain.painter)
        #expect(diary.lines == ["make"])
    }

    @Test func `Disposing: a lazy service that nobody used is not disposed of`() async {
        let diary = diary
        registerOil().implements((any Painter).self) { $0 }.scope(.kept).lazy().onDispose { _ in
            diary.note("dispose")
        }
        let plain = Plain(resolver)

        await resolver.close()

        #expect(diary.lines == [])
        withExtendedLifetime(plain) {}
    }
}
