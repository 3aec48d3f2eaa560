// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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

    /// As the key path prints, `\Home.hamster`; the type where it has no name at run time, being not stored: `\Child.<Parent?>`.
    ///
    /// The standard library looks for conformances for it, so it is made only for a text.
    private static func name(of path: AnyKeyPath) -> String {
        let (text, type) = ("\(path)", Swift.type(of: path))
        guard MessageText.has("<", in: text) else { return text }
        return MessageText.filled("\\%.<%>", TypeFacts.name(of: type.rootType), TypeFacts.name(of: type.valueType))
    }
}
