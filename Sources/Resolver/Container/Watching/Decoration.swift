// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The hot-path side of ``Resolver/decorate``.
enum Decoration {
    /// Whether there is something to call: one load is all that a resolution pays when there is not.
    private static let hint = Hint()
    @inline(__always)
    static var isActive: Bool { hint.isSet }
    /// How many roots have a closure.
    private static let users = Mutex(0)

    @inline(never)
    static func noteUsers(_ change: Int) {
        users.withLock { users in
            users += change
            hint.set(users != 0)
        }
        FastPath.noteWatchers(change)
    }

    static func decorate(
        _ memory: InstanceMemory, _ type: Any.Type, _ resolution: Handle<Resolution>
    ) {
        guard !resolution.pointee.isDecorating, let decorate = Resolver.decorate else { return }
        resolution.pointee.isDecorating = true
        decorate(RawInstance.box(memory, as: type))
        resolution.pointee.isDecorating = false
    }
}
