// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The parameters of a factory or an injection; the untyped core fills raw memory with them, at offsets known at registration,
/// and the pack moves them out: Swift 6.3 does not specialise what is done for each element of a pack, which would cost 85 ns
/// more for each.
@usableFromInline
struct ParameterList: Sendable {
    struct Element: Sendable {
        let type: Any.Type
        /// Whether the type stands for something else than a service.
        let isSpecial: Bool
        /// The hash of the key that it is asked for by.
        let hash: UInt
    }

    private(set) var elements: [Element] = []
    private(set) var offsets: [Int] = []
    /// The size of memory for all of them, in bytes.
    private(set) var size = PlacedValues.start
    @usableFromInline
    private(set) var dependencies: [Dependency] = []
    /// Whether one of them is the container, of which anything may be asked.
    private(set) var takesContainer = false
    /// The name that all of them are asked for by.
    let name: Resolver.Name?
    let owner: Owner

    enum Owner: Sendable {
        /// The factory.
        case factory
        /// An injection closure, counted from 1 among those of the registration.
        case injection(Int)
        /// A property, as its key path prints.
        case property(String)
    }

    /// Starts with no parameter; all are asked for by the name.
    init(name: Resolver.Name?, of owner: Owner) {
        self.name = name
        self.owner = owner
    }

    /// Starts with no parameter, of a factory.
    @usableFromInline
    init() { self.init(name: nil, of: .factory) }

    @usableFromInline
    mutating func append<Parameter>(_ type: Parameter.Type) {
        let isSpecial = type is any DependencyDescribing.Type
        let offset = ValuePack.offset(of: type, from: size)
        let hash = Resolver.ServiceKey.tableHash(type, name)
        elements.append(Element(type: type, isSpecial: isSpecial, hash: hash))
        offsets.append(offset)
        size = offset + MemoryLayout<Parameter>.size
        if let dependency = Dependency(type, name: name, origin) {
            dependencies.append(dependency)
        } else {
            takesContainer = true
        }
    }

    private var origin: Dependency.Origin {
        switch owner {
        case .factory: .parameter(elements.count)
        case .injection(let number): .injection(number, parameter: elements.count)
        case .property(let path): .property(path)
        }
    }
}
