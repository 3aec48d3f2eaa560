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
    /// argument, the type expected and the type found; ``optional()`` and ``optional(_:)`` return `nil` instead.
    public struct Args {
        let value: Any?
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

        /// The arguments as they were first given: not themselves `Args`, and `nil` however often that is wrapped.
        static func unwrap(_ args: Any?) -> Any? {
            var args = args
            while let wrapper = args as? Resolver.Args { args = wrapper.value }
            return args
        }
    }
}
