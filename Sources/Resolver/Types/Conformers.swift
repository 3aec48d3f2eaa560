// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

extension TypeFacts {
    /// Whether a type conforms to ``PostConstruct``, where the caller runs: a conformance may be of the main actor alone.
    static func isPostConstruct(_ type: Any.Type) -> Bool {
        !ordinary.holds(type) { !Conformers.mayInclude($0) } && type is any PostConstruct.Type
    }

    /// The object with a `postConstruct()` that an instance is.
    static func postConstruct(_ instance: InstanceMemory, _ instances: InstanceType) -> AnyObject? {
        let service = instances.box(instance)
        let type = Swift.type(of: service)
        return isClass(type) && isPostConstruct(type) ? service as AnyObject : nil
    }

    private static let ordinary = TypeMemo()
}

/// The declarations of the types that conform to ``PostConstruct``, found in one pass over the conformances of the program.
///
/// The runtime would make one for each type that is asked for. On Apple's platforms the loader has a table, so nothing is to be found.
private enum Conformers {
    /// The declarations, and how many images the program had when they were looked for.
    private static let found = Mutex((images: UInt(0), declarations: [UInt]()))

    /// Whether a type may conform, so that the runtime is to be asked.
    static func mayInclude(_ type: Any.Type) -> Bool {
        guard let declarations else { return true }
        let declaration = TypeFacts.declaration(of: type)
        if declaration != 0 { return declarations.contains(declaration) }
        var ancestor = TypeFacts.address(of: type)
        // Neither a tuple, a function nor a type conforms.
        guard resolver_class_declaration(ancestor) != 0 else { return false }
        while ancestor != 0 {
            if declarations.contains(resolver_class_declaration(ancestor)) { return true }
            ancestor = resolver_superclass(ancestor)
        }
        return false
    }

    /// What was found, with the images of today; `nil` where nothing is to be found.
    private static var declarations: [UInt]? {
        let images = resolver_images()
        guard images != 0 else { return nil }
        return found.withLock { found in
            if found.images != images { found = (images, search()) }
            return found.declarations
        }
    }

    private static func search() -> [UInt] {
        let existential = TypeFacts.address(of: (any PostConstruct).self)
        var declarations: [UInt] = []
        // First how many there are.
        for _ in 0..<2 {
            let count = resolver_conformers(existential, &declarations, UInt(declarations.count))
            if declarations.isEmpty { declarations = Array(repeating: 0, count: Int(count)) }
        }
        return declarations
    }
}
