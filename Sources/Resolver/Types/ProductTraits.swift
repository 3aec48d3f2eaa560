// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// What is known of the dynamic type that a factory made last, in one word: whether it is an object and has
/// ``PostConstruct/postConstruct()``; asking the runtime each time would cost 170 ns.
struct ProductTraits: ~Copyable, Sendable {
    typealias Answer = (isObject: Bool, isPostConstruct: Bool)

    /// The address of a type, with the two answers in the low bits, which alignment leaves free.
    private let word = Atomic<UInt>(0)

    @inline(__always)
    func answer(for instance: InstanceMemory, _ type: InstanceType) -> Answer {
        let known = word.load(ordering: .relaxed)
        let address = known & ~3
        if address != 0, Self.dynamicType(of: instance, type, expecting: address) == address {
            return (isObject: known & 1 != 0, isPostConstruct: known & 2 != 0)
        }
        return learn(instance, type)
    }

    /// Whether any type with a ``PostConstruct/postConstruct()`` has been made.
    static let known = Hint()

    private func learn(_ instance: InstanceMemory, _ type: InstanceType) -> Answer {
        let dynamicType = Swift.type(of: type.box(instance))
        let answer = (
            isObject: TypeFacts.isClass(dynamicType), isPostConstruct: TypeFacts.isPostConstruct(dynamicType)
        )
        if answer.isPostConstruct { Self.known.set() }

        let address = UInt(bitPattern: ObjectIdentifier(dynamicType))
        let isReadable = answer.isObject || type.layout.words > 3 || address == TypeFacts.address(of: type.type)
        guard isReadable, Self.dynamicType(of: instance, type, expecting: address) == address else { return answer }
        word.store(address | (answer.isObject ? 1 : 0) | (answer.isPostConstruct ? 2 : 0), ordering: .relaxed)
        return answer
    }

    /// The dynamic type of an instance, found where one that is expected would be: a guess from the size, which ``learn(_:_:)`` tries;
    /// where it fails, as for `any Error`, the runtime is asked each time.
    @inline(__always)
    private static func dynamicType(of instance: InstanceMemory, _ type: InstanceType, expecting address: UInt) -> UInt
    {
        if type.layout != .reference {
            // The type of the memory: that of a struct, an enum; one that differs means a protocol type.
            if address == UInt(bitPattern: ObjectIdentifier(type.type)) { return address }
            // After the three words that a protocol type has for a value.
            if type.layout.words > 3 {
                return instance.pointer.load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: UInt.self)
            }
        }
        // In the object that the first word refers to: of a class, or of a protocol that only classes have.
        let object = instance.pointer.load(as: Unmanaged<AnyObject>.self)
        return object._withUnsafeGuaranteedRef { UInt(bitPattern: ObjectIdentifier(Swift.type(of: $0))) }
    }
}

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

/// The declarations of the types that conform to ``PostConstruct``, found in one pass over the program's conformances, where the runtime
/// would make one for each type that is asked for; on Apple's platforms the loader has a table, so nothing is to be found.
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
