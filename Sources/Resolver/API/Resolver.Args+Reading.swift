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
        if let key { return entry(key, file, line) }
        return filled(as: T.self) { if !copyPlain(to: $0, as: T.self) { $0.initialize(to: single(file, line) as T) } }
    }

    @usableFromInline
    func single<T>(_ file: StaticString, _ line: UInt) -> T {
        if let dictionary, dictionary.count == 1, let entry = dictionary.first, let only: T = cast(entry.value) {
            return only
        }
        if let single: T = cast(value) { return single }
        fail(T.self, key: nil, actual: value, SourcePlace(file: file, line: line))
    }

    @usableFromInline
    func entry<T>(_ key: String, _ file: StaticString, _ line: UInt) -> T {
        if let found: T = cast(dictionary?[key] ?? nil) { return found }
        let actual = dictionary.map { $0[key] ?? nil } ?? value
        fail(T.self, key: key, actual: actual, SourcePlace(file: file, line: line))
    }

    /// The single argument, or the one with a key, if there is one of the wanted type.
    ///
    /// - Parameter key: Its key in the dictionary of arguments; `nil` for the single argument.
    /// - Returns: The argument, or `nil`.
    public func optional<T>(_ key: String? = nil) -> T? {
        if let key { return (dictionary?[key] ?? nil).flatMap { $0 as? T } }
        if let dictionary, dictionary.count == 1, let entry = dictionary.first?.value, let only = entry as? T {
            return only
        }
        return value.flatMap { $0 as? T }
    }

    /// Casts an argument; no argument casts to an optional type, and not to `Any` or a protocol that one conforms to.
    private func cast<T>(_ argument: Any?) -> T? {
        guard let argument else { return TypeFacts.wrapped(of: T.self) == nil ? nil : Optional<Any>.none as? T }
        return argument as? T
    }

    private func fail(_ expected: Any.Type, key: String?, actual: Any?, _ place: SourcePlace) -> Never {
        let resolution = Resolution.current
        let given = Self.isDictionary(expected) && key == nil ? [:] : dictionary ?? [:]
        var (key, actual) = (key, actual)
        // The only one of a dictionary is taken whatever its key.
        if key == nil, given.count == 1, let only = given.first { (key, actual) = (only.key, only.value) }
        let wrong = (key, expected, actual.map { type(of: $0) }, given.keys.inAlphabeticalOrder)
        var steps = resolution.pointee.steps
        if steps.isEmpty {
            steps = [ResolutionError.Step(key: Resolver.ServiceKey(expected), place: nil)]
        }
        ResolutionError(.wrongArgument, path: steps, container: nil, detail: .argument(wrong))
            .trap(file: place.file, line: place.line)
    }
}
