// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
                self = Self(arguments?.value)
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
        return type != Self.self && type != AnyHashable.self && TypeFacts.wrapped(of: type) == nil
            && !isDictionary(type)
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
