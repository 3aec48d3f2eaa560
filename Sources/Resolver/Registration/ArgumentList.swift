// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A list of types of run-time arguments, a part of the key, made of the list of all but the last: with a parameter pack, it
/// would need the runtime of macOS 14; the values lie in a ``ValuePack``, never in the list.
@usableFromInline
enum ArgumentList<Others: ArgumentListProtocol, Last>: ArgumentListProtocol {
    @usableFromInline
    static var types: [Any.Type] {
        var types = Others.types
        types.append(Last.self)
        return types
    }

    @usableFromInline
    static func keys(from values: inout ValuePack) -> [AnyHashable]? {
        guard var keys = Others.keys(from: &values) else { return nil }
        guard let last = values.copyNext(Last.self) as? AnyHashable else { return nil }
        keys.append(last)
        return keys
    }
}

/// The list that others begin with; it ends packs, as Swift 6.3 crashes on empty ones in optimised async functions.
@usableFromInline
enum NoArguments: ArgumentListProtocol {
    @usableFromInline
    static var types: [Any.Type] { [] }

    @usableFromInline
    static func keys(from values: inout ValuePack) -> [AnyHashable]? { [] }

    @usableFromInline
    static func followed<First, each Argument>(
        by first: First.Type, _ others: repeat (each Argument).Type
    ) -> Any.Type {
        var list: any ArgumentListProtocol.Type = ArgumentList<Self, First>.self
        repeat list = list.followed(by: each others)
        return list
    }
}

extension ArgumentListProtocol {
    fileprivate static func followed<Argument>(by type: Argument.Type) -> any ArgumentListProtocol.Type {
        Argument.self == NoArguments.self ? Self.self : ArgumentList<Self, Argument>.self
    }
}

/// The typed arguments of a request, as the untyped core passes them on: in an `Any`, like untyped ones.
@usableFromInline
struct TypedArguments {
    let memory: InstanceMemory
    let list: Any.Type

    @_alwaysEmitIntoClient @inline(__always)
    static func allocate<First, each Argument>(
        _ first: First, _ others: repeat each Argument
    ) -> InstanceMemory {
        var end = ValuePack.end(of: First.self, from: 0)
        repeat end = ValuePack.end(of: (each Argument).self, from: end)
        let memory = InstanceMemory.allocate(size: end)
        var values = ValuePack(in: memory)
        values.next(First.self).initialize(to: first)
        repeat values.next((each Argument).self).initialize(to: each others)
        return memory
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func deallocate<First, each Argument>(
        _ memory: InstanceMemory, _ first: First.Type, _ others: repeat (each Argument).Type
    ) {
        var values = ValuePack(in: memory)
        values.next(First.self).deinitialize(count: 1)
        repeat _ = values.next((each Argument).self).deinitialize(count: 1)
        memory.deallocate()
    }

    /// The arguments of a request whose key holds a list's type: the key tells what lies in the `Any`, a small plain value in
    /// place, so a dynamic cast, which costs 50 ns, would tell nothing new.
    @usableFromInline
    static func values(in arguments: ArgumentReference?) -> ValuePack {
        ValuePack(in: ArgumentReference.value(of: arguments, as: Self.self).memory)
    }

    /// The arguments as keys, to be compared with others later; `nil` when one of them is not `Hashable`.
    var keys: [AnyHashable]? {
        var values = ValuePack(in: memory)
        return (list as? any ArgumentListProtocol.Type)?.keys(from: &values)
    }
}

extension ArgumentCells {
    /// Finds or adds the cell of typed arguments, until ``InstanceCell/unpin()``; `nil` if one is not `Hashable`.
    func pinnedCell(for arguments: ArgumentReference) -> PinnedCell? {
        (arguments.value as? TypedArguments)?.keys.map { pinnedCell(for: $0) }
    }
}

/// The arguments of an asynchronous request, at an address that stays while tasks wait.
@usableFromInline
final class ArgumentBox: Sendable {
    /// `Unchecked`: nobody writes to it, as nobody writes to the arguments of other requests.
    private let memory: Unchecked<Handle<Any>>
    private let onEnd: @Sendable () -> Void
    /// 0 where it is not known.
    let hash: Int

    /// Boxes arguments: one value or a dictionary.
    init(_ arguments: Any, hash: Int = 0) {
        memory = Unchecked(Handle(allocatingFor: arguments))
        self.hash = hash
        onEnd = {}
    }

    /// Boxes a reference to typed arguments, of which `onEnd` lets go.
    @usableFromInline
    init(_ memory: InstanceMemory, _ list: Any.Type, onEnd: @escaping @Sendable () -> Void) {
        self.memory = Unchecked(Handle(allocatingFor: TypedArguments(memory: memory, list: list)))
        self.onEnd = onEnd
        hash = 0
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

extension Resolver {
    /// The untyped arguments of a request, as a factory gets them: one value, or a dictionary of values.
    ///
    /// ```swift
    /// resolver.register { _, args in Document(path: args(), mode: .read) }
    /// let document: Document = resolver.resolve(args: "notes.txt")
    ///
    /// resolver.register { _, args in Window(title: args("title"), document: args.optional("document")) }
    /// let window: Window = resolver.resolve(args: ["title": "Notes"])
    /// ```
    ///
    /// An argument that is missing or of another type ends the program with a message that names the service, the
    /// argument, the type expected and the type found; ``optional(_:)`` returns `nil` instead.
    public struct Args {
        @usableFromInline let value: Any?
        /// The same, where it is a dictionary.
        let dictionary: [String: Any?]?

        /// Wraps arguments.
        ///
        /// - Parameter args: One value, or a dictionary with keys of type `String`. Arguments that a factory got and hands
        ///   on stay what they are.
        public init(_ args: Any?) {
            let unwrapped = Self.unwrap(args)
            value = unwrapped
            dictionary = unwrapped as? [String: Any?]
        }

        @usableFromInline
        init(_ arguments: ArgumentReference?) {
            guard let arguments, Self.isPlain(arguments) else {
                // Typed ones, which lie in the memory of their request, are the factory's alone.
                self = Self(arguments?.storedType == TypedArguments.self ? nil : arguments?.value)
                return
            }
            value = arguments.value
            dictionary = nil
        }

        @usableFromInline
        init(_ arguments: ArgumentBox?) { self.init(arguments?.reference) }

        /// The arguments as they were first given: not themselves `Args`, and `nil` however often that is wrapped.
        static func unwrap(_ args: Any?) -> Any? {
            if withReference(toOptional: args, { $0.map { isPlain($0) } ?? false }) { return args }
            var args = args
            while let wrapper = args as? Resolver.Args { args = wrapper.value }
            return args
        }
    }
}

// MARK: - Plain arguments

extension Resolver.Args {
    /// Whether arguments are one value for certain: neither `Args`, nor a dictionary, nor these in a wrapper that casts look into.
    @inline(__always)
    static func isPlain(_ arguments: ArgumentReference) -> Bool { plainTypes.holds(arguments.storedType, isPlain) }

    private static let plainTypes = TypeMemo()

    @inline(never)
    private static func isPlain(_ type: Any.Type) -> Bool {
        #if canImport(ObjectiveC)
        // An object may be an `NSDictionary`.
        if TypeFacts.isClass(type) { return false }
        #endif
        return type != Self.self && type != TypedArguments.self && type != AnyHashable.self
            && TypeFacts.wrapped(of: type) == nil && !isDictionary(type)
    }

    static func isDictionary(_ type: Any.Type) -> Bool {
        TypeFacts.declaration(of: type) == TypeFacts.declaration(of: [Never: Never].self)
    }

    /// Copies the argument to uninitialised memory if it is of the very type wanted; else writes nothing and returns `false`.
    @usableFromInline
    func copyPlain(to memory: InstanceMemory, as type: Any.Type) -> Bool {
        dictionary == nil
            && withReference(toOptional: value) { $0.map { $0.copy(to: memory, ifOf: type) } ?? false }
    }
}
