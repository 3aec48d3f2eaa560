// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is known of the dynamic type that a factory made last, in one word: whether it is an object and has
/// ``PostConstruct/postConstruct()``; asking the runtime each time would cost 170 ns.
struct ProductTraits: ~Copyable, Sendable {
    struct Answer {
        var isObject: Bool
        var isPostConstruct: Bool
    }

    /// The address of a type, with the two answers in the low bits, which alignment leaves free.
    private let word = Atomic<UInt>(0)

    @inline(__always)
    func answer(for instance: InstanceMemory, _ type: InstanceType) -> Answer {
        let known = word.load(ordering: .relaxed)
        let address = known & ~3
        if address != 0, Self.dynamicType(of: instance, type, expecting: address) == address {
            return Answer(isObject: known & 1 != 0, isPostConstruct: known & 2 != 0)
        }
        return learn(instance, type)
    }

    @inline(__always)
    static var arePostConstructKnown: Bool { known.isSet }

    private static let known = Hint()

    private func learn(_ instance: InstanceMemory, _ type: InstanceType) -> Answer {
        let dynamicType = Swift.type(of: type.box(instance))
        let answer = Answer(
            isObject: TypeFacts.isClass(dynamicType), isPostConstruct: TypeFacts.isPostConstruct(dynamicType))
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
