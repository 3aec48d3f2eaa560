// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The arguments of an asynchronous request, at an address that stays while tasks wait.
@usableFromInline
final class ArgumentBox: Sendable {
    /// `Unchecked`: nobody writes to it, as nobody writes to the arguments of other requests.
    private let memory: Unchecked<Handle<Any>>
    private let onEnd: @Sendable () -> Void

    /// Boxes arguments: one value or a dictionary.
    init(_ arguments: Any) {
        memory = Unchecked(Handle(allocatingFor: arguments))
        onEnd = {}
    }

    /// Boxes a reference to typed arguments, of which `onEnd` lets go.
    @usableFromInline
    init(_ memory: InstanceMemory, _ list: Any.Type, onEnd: @escaping @Sendable () -> Void) {
        self.memory = Unchecked(Handle(allocatingFor: TypedArguments(memory: memory, list: list)))
        self.onEnd = onEnd
    }

    deinit {
        memory.value.deallocate()
        onEnd()
    }

    @usableFromInline
    static func untyped(_ arguments: Any?) -> ArgumentBox? { Resolver.Args.unwrap(arguments).map { ArgumentBox($0) } }

    @usableFromInline
    var reference: ArgumentReference { ArgumentReference(memory.value) }
}
