// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

// MARK: - Cars, made by their initialisers

final class Engine {
    var isRunning = false
}

final class Wheel {}

struct Body: Equatable {
    var colour = "red"
}

final class Car {
    let engine: Engine
    let wheel: Wheel
    let body: Body

    init(engine: Engine, wheel: Wheel, body: Body) {
        self.engine = engine
        self.wheel = wheel
        self.body = body
    }
}

/// Two of a kind, or of two.
struct Pair<Left, Right> {
    var left: Left
    var right: Right
}

extension Pair: Sendable where Left: Sendable, Right: Sendable {}

extension Pair: Equatable where Left: Equatable, Right: Equatable {}

// MARK: - Credit cards, chosen by tags

enum Gold {}

enum Platinum {}

protocol CreditCard: AnyObject {
    var limit: Int { get }
}

class BankCard: CreditCard {
    let limit: Int

    init(limit: Int = 100) {
        self.limit = limit
    }
}

/// A card of a class of its own, so that it can be registered beside ``BankCard`` without a name.
final class GoldCard: BankCard {}

final class PlatinumCard: BankCard {}

// MARK: - A house, furnished by injections

/// Its properties are set by nobody in other files but injections. The same from another module would need a fixture module
/// beside the tests: `NamedTests`, or a client package.
final class House {
    private(set) var cat: Cat?
    private(set) var dog = Dog(name: "nobody")
    private(set) var hamster: Hamster!
    private(set) var animals: [any Animal] = []
    private(set) var pet: (any Animal)?
    private(set) var visits: [String] = []
    let address = "Cat Street 1"

    /// What is said for each time that it is set.
    private(set) var watched: Cat? {
        didSet { visits.append("watched") }
    }

    func visit(_ visitors: String...) {
        visits += visitors
    }

    func populate(_ cat: Cat, _ dog: Dog) {
        self.cat = cat
        self.dog = dog
    }
}

/// A house of value type.
struct Tent {
    private(set) var cat: Cat?
    private(set) var dog = Dog(name: "nobody")
    private(set) var hamster: Hamster!
    private(set) var animals: [any Animal] = []
    private(set) var visits: [String] = []

    private(set) var watched: Cat? {
        didSet { visits.append("watched") }
    }

    mutating func populate(_ cat: Cat, _ dog: Dog) {
        self.cat = cat
        self.dog = dog
    }
}

// MARK: - People who hold each other

/// Holds a child, which it needs to be made.
final class Parent {
    let child: Child

    init(child: Child) {
        self.child = child
    }
}

/// Holds its parent weakly, so that both are let go, and counts how often that was set.
final class Child {
    private(set) var settings = 0

    weak var parent: Parent? {
        didSet { settings += 1 }
    }
}

/// Somebody who needs both of them.
final class Neighbour {
    let child: Child
    let parent: Parent

    init(child: Child, parent: Parent) {
        self.child = child
        self.parent = parent
    }
}

// MARK: - Arguments

/// An argument whose values all have the same hash.
struct Ticket: Hashable, Sendable {
    var number: Int

    func hash(into hasher: inout Hasher) {}
}

/// An argument that cannot be told from others.
struct Unhashable: Sendable {
    var number: Int
}

/// An animal that is made of arguments.
final class Horse: Animal, Sendable {
    let name: String
    let isRunning: Bool

    init(name: String, isRunning: Bool = false) {
        self.name = name
        self.isRunning = isRunning
    }
}
