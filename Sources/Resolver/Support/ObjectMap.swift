// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Objects by a key, in a dictionary of any objects, whose functions the compiler writes once for each type of key.
struct ObjectMap<Key: Hashable, Object: AnyObject> {
    /// Not made by a literal, for which the compiler writes out a function.
    private var objects = [Key: AnyObject]()

    var isEmpty: Bool { objects.isEmpty }

    var count: Int { objects.count }

    var values: [Object] { objects.values.compactMap { $0 as? Object } }

    var keys: [Key] { Array(objects.keys) }

    subscript(key: Key) -> Object? {
        get { objects[key] as? Object }
        set { objects[key] = newValue }
    }

    mutating func replace(_ key: Key, with object: Object) -> Object? {
        objects.updateValue(object, forKey: key) as? Object
    }
}

/// Objects by the word of what they belong to, which is not kept alive: an object, a thread, or a registration.
typealias IdentityMap<Object: AnyObject> = ObjectMap<UInt64, Object>

extension ObjectIdentifier {
    var word: UInt64 { UInt64(UInt(bitPattern: self)) }
}

/// Which objects have been met; a map, so that the compiler writes out no set.
struct IdentitySet {
    private var objects = IdentityMap<AnyObject>()

    @discardableResult
    mutating func insert(_ object: AnyObject) -> Bool {
        objects.replace(ObjectIdentifier(object).word, with: object) == nil
    }
}
