// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds out whether the type of a parameter is special, by its declaration, when the parameter is registered.
enum SpecialParameters {
    private static let declarations = [
        TypeFacts.declaration(of: Never?.self), TypeFacts.declaration(of: Resolver.Lazy<Never>.self),
        TypeFacts.declaration(of: Resolver.Provider<Never>.self),
        TypeFacts.declaration(of: Resolver.ManyDependency<Never>.self),
        TypeFacts.declaration(of: Resolver.TaggedDependency<Never, Never>.self),
    ]

    /// The rule of a special type; `nil` for a service: a cast alone would take most services 1 µs.
    static func find(_ type: Any.Type) -> (any SpecialParameter.Type)? {
        if type == Resolver.self { return Resolver.self }
        return declarations.contains(TypeFacts.declaration(of: type)) ? type as? any SpecialParameter.Type : nil
    }
}

extension Dependency {
    /// Describes a parameter by its type; `nil` for one that needs no service, such as the container.
    init?(_ parameter: Any.Type, name: Resolver.Name?, _ origin: Origin) {
        self.init(service: parameter, qualifier: name, origin: origin)
        guard describe(parameter) else { return nil }
    }

    /// Goes on with a type inside the one that was described so far; `false` when no service is needed.
    mutating func describe(_ type: Any.Type) -> Bool {
        service = type
        return SpecialParameters.find(type)?.describe(&self) ?? true
    }
}

extension ParameterList {
    @usableFromInline
    mutating func append<Parameter>(_ type: Parameter.Type) {
        if type == NoArguments.self { return }
        let isSpecial = SpecialParameters.find(type) != nil
        let hash = Resolver.ServiceKey.tableHash(type, name)
        append(
            Element(type: type, isSpecial: isSpecial, hash: hash), at: ValuePack.offset(of: type, from: size),
            size: MemoryLayout<Parameter>.size, Dependency(type, name: name, nextOrigin))
    }
}
