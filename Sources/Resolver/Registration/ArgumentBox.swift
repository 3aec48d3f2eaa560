// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The arguments of an asynchronous request, at an address that stays while tasks wait.
@usableFromInline
final class ArgumentBox: Sendable {
    /// `Unchecked`: nobody writes to it, as nobody writes to the arguments of other requests.
    private let memory: Unchecked<Handle<Any>>
    private let onEnd: @Sendable () -> Void

    /// Boxes arguments: one value, a dictionary, or a reference to typed ones, of which `onEnd` lets go.
    init(_ arguments: Any, onEnd: @escaping @Sendable () -> Void = {}) {
        memory = Unchecked(Handle(allocatingFor: arguments))
        self.onEnd = onEnd
    }

    deinit {
        memory.value.deallocate()
        onEnd()
    }

    static func untyped(_ arguments: Any?) -> ArgumentBox? { Resolver.Args.unwrap(arguments).map { ArgumentBox($0) } }

    var reference: ArgumentReference { ArgumentReference(memory.value) }
}
