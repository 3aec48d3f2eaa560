// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import Testing

// MARK: - Pets and their people

/// A pet.
protocol Animal: AnyObject {
    var name: String { get }
}

/// Something that can be called, whatever it is.
protocol Named {
    var name: String { get }
}

class Cat: Animal, Named {
    let name: String

    init(name: String = "Tom") {
        self.name = name
    }
}

/// A cat of a special kind, for superclass services.
final class Siamese: Cat {}

final class Dog: Animal, Named {
    let name: String

    init(name: String = "Rex") {
        self.name = name
    }
}

final class Hamster: Animal {
    let name = "Freddy"
    weak var owner: Owner?
}

/// Somebody with a pet.
final class Owner {
    let pet: any Animal

    init(pet: any Animal) {
        self.pet = pet
    }
}

/// Two people with a pet each, for sharing within a graph.
final class Family {
    let mother: Owner
    let father: Owner

    init(mother: Owner, father: Owner) {
        self.mother = mother
        self.father = father
    }
}

/// A place that is furnished after it was made.
final class Home {
    var animals: [any Animal] = []
    var address: String?
}

/// A food bowl: a value.
struct Bowl: Equatable {
    var grams: Int
}

/// Reads a pet's microchip. Foundation has a type of this name, too.
final class Scanner: Sendable {}

// MARK: - Time, for errors

protocol Clock {
    var time: String { get }
}

final class WallClock: Clock {
    let time = "12:00"
}

final class Scheduler {
    let clock: any Clock

    init(clock: any Clock) {
        self.clock = clock
    }
}

final class Alarm {
    let scheduler: Scheduler

    init(scheduler: Scheduler) {
        self.scheduler = scheduler
    }
}

/// What goes wrong in a factory.
struct BrokenSpring: Error, Equatable {
    var turns = 7
}

// MARK: - Chains, trees and circles

/// One end of a circle.
final class Chicken {
    let egg: Egg

    init(egg: Egg) {
        self.egg = egg
    }
}

/// The other end.
final class Egg {
    let chicken: Chicken

    init(chicken: Chicken) {
        self.chicken = chicken
    }
}

/// One link of a chain; each needs the next.
final class Link {
    let next: Link?

    init(next: Link?) {
        self.next = next
    }

    /// Lets go of the links one by one, since letting go of them all at once needs a deep stack.
    static func count(_ first: Link) -> Int {
        var count = 1
        var link = first
        while let next = link.next {
            link = next
            count += 1
        }
        return count
    }
}

/// A node with children of a smaller depth.
final class Tree {
    let depth: Int
    let children: [Tree]

    init(depth: Int, children: [Tree]) {
        self.depth = depth
        self.children = children
    }
}

// MARK: - Scopes as test arguments

/// The six scopes, as arguments of tests.
enum ScopeKind: String, CaseIterable, Codable, Sendable, CustomTestStringConvertible {
    case unique, graph, cached, application, container, shared

    /// The scope itself, which the whole process shares.
    var global: Resolver.Scope {
        switch self {
        case .unique: .unique
        case .graph: .graph
        case .cached: .cached
        case .application: .application
        case .container: .container
        case .shared: .shared
        }
    }

    /// A scope of the same kind that no other test can reset.
    var own: Resolver.Scope {
        switch self {
        case .unique: .unique
        case .graph: .graph
        case .cached, .application: Resolver.Scope.Cache()
        case .container: .container
        case .shared: Resolver.Scope.Share()
        }
    }

    /// The scopes in which an instance outlives its resolution while somebody holds it.
    static let keeping: [Self] = [.cached, .application, .container, .shared]

    /// Every pair of two scopes.
    static let pairs = allCases.flatMap { first in allCases.map { (first, $0) } }

    var testDescription: String { ".\(rawValue)" }
}
