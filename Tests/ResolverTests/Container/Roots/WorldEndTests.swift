// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

/// Says in which world it was made.
private struct Origin: Sendable {
    let name: String
}

/// Stock for the whole program.
private final class Stock: Sendable {
    let origin: Origin
    init(origin: Origin) { self.origin = origin }
}

/// Stock in an isolated copy.
private final class Lodger: Sendable {}

/// Its factory goes through an isolated copy.
private final class Visit: Sendable {}

/// What happens when an isolated copy ends, after its operation.
@Suite struct WorldEndTests {
    // In a process of its own, as the test registers with `main`.
    @Test func `What a handler's task makes for the program is made outside of a copy that has ended`() async {
        await #expect(processExitsWith: .success) {
            let (program, visitor) = (Resolver(), Resolver())
            let task = Locked<Task<String, Never>?>(nil)
            Resolver.main.register { Origin(name: "the program's") }
            program.register { Stock(origin: Resolver.resolve()) }.scope(.application)
            visitor.register { () -> Visit in
                Resolver.withOverrides { copy in
                    copy.register { Origin(name: "the copy's") }
                    copy.register { Lodger() }.scope(.cached)
                        .onDispose { _ in
                            let started = Task { @MainActor in program.resolve(Stock.self).origin.name }
                            task.withLock { $0 = started }
                        }
                } operation: {
                    _ = Resolver.resolve(Lodger.self)
                }
                return Visit()
            }

            await MainActor.run { _ = visitor.resolve(Visit.self) }
            let started = task.withLock { $0 }

            #expect(await started?.value == "the program's")
        }
    }
}
