// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The calls of ``Resolver/decorate``, asked for where ``FastPath/isWatched`` says so.
enum Decoration {
    /// Hands an instance to the closure, if there is one, and nobody calls it.
    @inline(never)
    static func decorate(
        _ memory: InstanceMemory, _ type: Any.Type, _ resolution: Handle<Resolution>
    ) {
        guard !resolution.pointee.isDecorating, let decorate = Resolver.decorate else { return }
        resolution.pointee.isDecorating = true
        decorate(InstanceType(type).box(memory))
        resolution.pointee.isDecorating = false
    }
}
