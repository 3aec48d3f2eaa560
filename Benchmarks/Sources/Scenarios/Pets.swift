// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The world of the guides, with classes that hold one property each.

/// What has a name and may be registered under a protocol that any type can adopt.
protocol Animal: Sendable {
    /// How the animal is called.
    var name: String { get }
}

/// What has a name and is an object.
protocol Pet: AnyObject, Sendable {
    /// How the pet is called.
    var name: String { get }
}

/// A class without dependencies.
final class Cat: Animal, Pet {
    let name: String

    /// Makes a cat.
    init(name: String = "Felix") { self.name = name }
}

/// A class without dependencies.
final class Dog: Animal, Pet {
    let name: String

    /// Makes a dog.
    init(name: String = "Fred") { self.name = name }
}

/// A class without dependencies.
final class Hamster: Animal, Pet {
    let name: String

    /// Makes a hamster.
    init(name: String = "Hammy") { self.name = name }
}
