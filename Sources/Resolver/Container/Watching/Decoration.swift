// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The hot-path side of ``Resolver/decorate``.
enum Decoration {
    /// How many roots have a closure.
    private static let users = Count()

    /// Whether there is something to call: one load is all that a resolution pays when there is not.
    @inline(__always)
    static var isActive: Bool { !users.isZero }

    static func noteUsers(_ change: Int) {
        users.add(change)
        FastPath.noteWatchers(change)
    }

    static func decorate(
        _ memory: InstanceMemory, _ type: Any.Type, _ resolution: Handle<Resolution>
    ) {
        guard !resolution.pointee.isDecorating, let decorate = Resolver.decorate else { return }
        resolution.pointee.isDecorating = true
        decorate(InstanceType(type).box(memory))
        resolution.pointee.isDecorating = false
    }
}
