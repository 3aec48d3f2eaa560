// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Fresco: Sendable {
    let room: String
    init(room: String) { self.room = room }
}

private enum Chapel {}

/// What is put off until its first use is found by its name, or its tag, by each wrapper.
@Suite struct NamedLazyServiceTests {
    private let resolver = Resolver()
    private let made = Locked<[String]>([])

    init() {
        for room in ["hall", "cellar"] {
            resolver.register(name: .init(room)) { [made] in Self.paint(room, made) }.lazy()
        }
        resolver.register(tag: Chapel.self) { [made] in Self.paint("chapel", made) }.lazy()
    }

    private static func paint(_ room: String, _ made: Locked<[String]>) -> Fresco {
        made.withLock { $0.append(room) }
        return Fresco(room: room)
    }

    @Test func `Each wrapper finds it by its name, and by its tag`() {
        let named = Injected<Fresco>(name: "cellar", container: resolver)
        let tagged = Injected<Fresco>(tag: Chapel.self, container: resolver)
        let optional = OptionalInjected<Fresco>(name: "cellar", container: resolver)
        let optionalTagged = OptionalInjected<Fresco>(tag: Chapel.self, container: resolver)
        #expect(made.withLock { $0 }.isEmpty)

        #expect(named.wrappedValue.room == "cellar")
        #expect(tagged.wrappedValue.room == "chapel")
        #expect(optional.wrappedValue?.room == "cellar")
        #expect(optionalTagged.wrappedValue?.room == "chapel")
        #expect(made.withLock { $0 } == ["cellar", "chapel", "cellar", "chapel"])
    }
}
