// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What a registration is found by: the service's type, plus a name or a tag, plus the types of its run-time arguments.
    ///
    /// Keys appear in errors, and print as `Clock`, `Clock(name: "moscow")`, `Card(tag: Gold)` or `Horse(String, Bool)`.
    public struct ServiceKey: Sendable {
        /// The type asked for.
        public let service: Any.Type

        package let qualifier: Name?

        /// The type of the ``ArgumentList`` that the factory takes; `nil` for none.
        package let argumentList: Any.Type?

        /// Makes a key.
        ///
        /// - Parameters:
        ///   - service: The type asked for.
        ///   - name: The name it was registered under.
        ///   - tag: The tag it was registered under, instead of a name.
        public init(_ service: Any.Type, name: Name? = nil, tag: Any.Type? = nil) {
            self.init(service, .qualifier(name, tag), nil)
        }

        init(_ service: Any.Type, _ qualifier: Name?, _ argumentList: Any.Type?) {
            self.service = service
            self.qualifier = qualifier
            self.argumentList = argumentList
        }
    }
}

// MARK: - Parts

extension Resolver.ServiceKey {
    /// The name it was registered under, if any.
    public var name: Resolver.Name? { qualifier?.tag == nil ? qualifier : nil }

    /// The tag it was registered under, if any.
    public var tag: Any.Type? { qualifier?.tag }

    /// The types of the run-time arguments that its factory takes, in order.
    public var arguments: [Any.Type] { (argumentList as? any ArgumentListProtocol.Type)?.types ?? [] }
}

extension Resolver.Name {
    /// Makes a tag's name: its type's address as the hash; texts have odd ones, so lookups by tag compare no text.
    @usableFromInline
    init(tag: Any.Type) { self.init(rawValue: "", hash: UInt(bitPattern: ObjectIdentifier(tag))) }

    var tag: Any.Type? { hash & 1 == 0 ? TypeFacts.type(at: hash) : nil }
}

// MARK: - Hashing for the registration table

extension Resolver.ServiceKey {
    var tableHash: UInt { Self.tableHash(service, qualifier, argumentList) }

    /// Hashes a key by Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4) of the metatypes' addresses and the name's hash.
    @inline(__always)
    static func tableHash(_ service: Any.Type, _ name: Resolver.Name?, _ argumentList: Any.Type? = nil) -> UInt {
        let address = UInt(bitPattern: ObjectIdentifier(service))
        // Turned by half a word, so that the types of the service and of the list do not cancel each other.
        let list = argumentList.map { UInt(bitPattern: ObjectIdentifier($0)).byteSwapped } ?? 0
        let mixed = UInt64(address ^ list ^ (name?.hash ?? 0)) &* 0x9e37_79b9_7f4a_7c15
        // The high bits alone: types lie side by side, and lower ones would put them side by side into the table, too.
        return UInt(truncatingIfNeeded: mixed >> 38)
    }

    @inline(__always)
    func matches(_ service: Any.Type, _ name: Resolver.Name?, _ argumentList: Any.Type?) -> Bool {
        self.service == service && self.qualifier == name && self.argumentList == argumentList
    }
}

// MARK: - Conformances

extension Resolver.ServiceKey: Hashable {
    /// Compares the types and the names.
    public static func == (left: Self, right: Self) -> Bool {
        left.matches(right.service, right.qualifier, right.argumentList)
    }

    /// Feeds the type and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(service))
        hasher.combine(qualifier)
        hasher.combine(argumentList.map { ObjectIdentifier($0) })
    }
}

extension Resolver.ServiceKey: CustomStringConvertible {
    /// The type without its module and, in parentheses, what else belongs to the key.
    ///
    /// Of what is long it is the beginning: of a name 80 characters, of a type 200, of arguments ten.
    public var description: String {
        let (type, arguments) = (TypeFacts.name(of: service), arguments)
        var parts = arguments.isEmpty ? "" : MessageText.list(arguments.map { TypeFacts.name(of: $0) })
        if let qualifier {
            let isTag = qualifier.tag != nil
            let text = qualifier.tag.map { TypeFacts.name(of: $0) } ?? MessageText.quoted(qualifier.rawValue)
            let separator = parts.isEmpty ? "" : ", "
            parts = (isTag ? "tag: " : "name: ") + text + separator + parts
        }
        return parts.isEmpty ? type : MessageText.filled("%(%)", type, parts)
    }
}

/// What can be asked of a list of arguments whose type is known only as a value.
@usableFromInline
protocol ArgumentListProtocol {
    static var types: [Any.Type] { get }

    /// Copies the arguments as keys; `nil` for one that is not `Hashable`.
    static func keys(from values: inout ValuePack) -> [AnyHashable]?
}

/// What a registration is known to need, without having made anything: one edge of the graph.
@usableFromInline
package struct Dependency: Sendable {
    package enum Origin: Sendable, Equatable {
        /// A parameter of the factory, counted from 1.
        case parameter(Int)
        case property(Unchecked<AnyKeyPath>)
        /// An injection closure, counted from 1 among those of the registration, and its parameter.
        case injection(Int, parameter: Int)
        case needs
    }

    package internal(set) var service: Any.Type
    package internal(set) var qualifier: Resolver.Name?
    package internal(set) var isOptional = false
    package internal(set) var isMany = false
    /// Whether it is made later than what needs it: at first use, or at each.
    package internal(set) var isDeferred = false
    /// Whether it is asked for anew at each use, so that it is not held.
    package internal(set) var isRepeated = false
    /// Whether it is injected when every object of the resolution has been made: an instance of a value type does not wait.
    package internal(set) var isLate = false
    /// The position of the step that takes it, among those that complete an instance; `nil` for other needs.
    package internal(set) var step: Int?
    /// The optional types around the service: one that is registered itself is taken first.
    package internal(set) var preferred: [Resolver.ServiceKey] = []
    package let origin: Origin

    package var key: Resolver.ServiceKey { Resolver.ServiceKey(service, qualifier, nil) }
}

extension Dependency.Origin: CustomStringConvertible {
    /// The declaration, as the path of an error shows it behind the key.
    package var description: String {
        switch self {
        case .parameter(let position): ".init parameter " + position.description
        case .property(let path): Self.name(of: path.value)
        case .injection(let number, let parameter):
            ".injection " + number.description + " parameter " + parameter.description
        case .needs: ".needs"
        }
    }

    /// As the key path prints, `\Home.hamster`; the type where it has no name at run time, being not stored: `\Child.<Parent?>`; only for
    /// a text, as the standard library looks for conformances.
    private static func name(of path: AnyKeyPath) -> String {
        let (text, type) = ("\(path)", Swift.type(of: path))
        guard MessageText.has("<", in: text) else { return text }
        return MessageText.filled("\\%.<%>", TypeFacts.name(of: type.rootType), TypeFacts.name(of: type.valueType))
    }
}
