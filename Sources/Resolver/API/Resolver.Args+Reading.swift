// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Args {
    /// The single argument, or the one with a key.
    ///
    /// Its type is the one that the context wants.
    ///
    /// - Parameters:
    ///   - key: Its key in the dictionary of arguments; `nil` for the single argument.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: The argument; without a key, of a dictionary with one entry, that entry's value.
    @_alwaysEmitIntoClient
    public func callAsFunction<T>(_ key: String? = nil, file: StaticString = #fileID, line: UInt = #line) -> T {
        get(key, file: file, line: line)
    }

    /// The single argument, or the one with a key.
    ///
    /// Its type is the one that the context wants.
    ///
    /// - Parameters:
    ///   - key: Its key in the dictionary of arguments; `nil` for the single argument.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: The argument; without a key, of a dictionary with one entry, that entry's value.
    @_alwaysEmitIntoClient
    public func get<T>(_ key: String? = nil, file: StaticString = #fileID, line: UInt = #line) -> T {
        filled(as: T.self) { memory in
            if key == nil, copyPlain(to: memory, as: T.self) { return }
            memory.initialize(to: found(key, file, line) as T)
        }
    }

    @_alwaysEmitIntoClient @inline(never)
    func found<T>(_ key: String?, _ file: StaticString, _ line: UInt) -> T {
        if let found: T = Self.cast(argument(key)) { return found }
        if key == nil, let whole: T = Self.cast(value) { return whole }
        fail(T.self, key, file, line)
    }

    /// The single argument, or the one with a key, if there is one of the wanted type.
    ///
    /// - Parameter key: Its key in the dictionary of arguments; `nil` for the single argument.
    /// - Returns: The argument, or `nil`.
    @_alwaysEmitIntoClient @inline(never)
    public func optional<T>(_ key: String? = nil) -> T? {
        if let found = argument(key).flatMap({ $0 as? T }) { return found }
        return key == nil ? value.flatMap { $0 as? T } : nil
    }

    /// The argument with a key; without, the only one of a dictionary, else the whole.
    @usableFromInline
    func argument(_ key: String?) -> Any? {
        if let key { return dictionary?[key] ?? nil }
        return dictionary?.count == 1 ? dictionary?.first?.value ?? nil : value
    }

    /// Casts an argument; no argument casts to an optional type, and not to `Any` or a protocol that one conforms to.
    @_alwaysEmitIntoClient
    static func cast<T>(_ argument: Any?) -> T? {
        guard let argument else { return isOptional(T.self) ? Optional<Any>.none as? T : nil }
        return argument as? T
    }

    @usableFromInline
    static func isOptional(_ type: Any.Type) -> Bool { TypeFacts.wrapped(of: type) != nil }

    @usableFromInline
    func fail(_ expected: Any.Type, _ key: String?, _ file: StaticString, _ line: UInt) -> Never {
        let resolution = Resolution.current
        let given = Self.isDictionary(expected) && key == nil ? .init() : dictionary ?? .init()
        var (key, actual) = (key, key == nil || dictionary == nil ? value : argument(key))
        // The only one of a dictionary is taken whatever its key.
        if key == nil, given.count == 1, let only = given.first { (key, actual) = (only.key, only.value) }
        let wrong = (key, expected, actual.map { type(of: $0) }, MessageText.sorted(Array(given.keys)))
        var steps = resolution.pointee.steps
        if steps.isEmpty { steps = [ResolutionError.Step(key: Resolver.ServiceKey(expected), place: nil)] }
        ResolutionError(.wrongArgument, path: steps, container: nil, detail: .argument(wrong))
            .trap(file: file, line: line)
    }
}
