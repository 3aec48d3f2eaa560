// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension RegistrationTable {
    private static let nothing = Slots(count: 1)

    /// Shows readers nothing, or what there is: a request need not ask whether its container is closed, but misses, and looks why.
    @inline(never)
    func setClosed(_ isClosed: Bool) {
        writer.withLock { writer in
            if isClosed != self.isClosed { writer.turns += 1 }
            let shown = isClosed ? Self.nothing : writer.slots
            current.store(Borrowed(shown))
            noteChange()
        }
    }

    /// Whether readers find nothing, because the container is closed.
    package var isClosed: Bool { current.load() == Borrowed(Self.nothing) }

    var turns: Int { writer.withLock { $0.turns } }

    /// Replaces all in a table closed for good by others, in order of registration, O(*n*); later ones are let go at once.
    func end(leaving remains: [Registration], of container: Resolver) {
        let old = writer.withLock { writer -> [any AnyObject & Sendable] in
            let old: [any AnyObject & Sendable] = [writer.slots] + writer.registrations
            writer = Writer(slots: Slots(count: 8), replaced: writer.replaced, turns: writer.turns)
            for registration in remains { _ = add(registration, to: &writer) }
            writer.isOver = true
            writer.checkInvariants()
            return old
        }
        retire(old, of: container)
    }
}
