// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// A container chooses as a list of all that was registered, and the documented rules, say.
@Suite struct RegistrationTableModelTests {
    @Test(arguments: modelSeeds, [1, 3, 40])
    func `A container finds what the rules choose from all that was registered`(seed: UInt64, names: Int) async throws {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 100 : 4) {
            let resolver = Resolver()
            var model = Model()

            for step in 0..<400 {
                let key = Key.random(&random, names: names)
                change(resolver, &model, key, &random, names: names)
                if random.oneIn(40) {
                    // What is closed finds nothing, and as before when it is open again.
                    await resolver.close()
                    #expect(resolver.failure(Numbered.self, name: key.name)?.reason == .disposed)
                    try await resolver.start()
                }
                let other = Key.random(&random, names: names)
                guard found(in: resolver, for: other) == model.chosen(for: other) else {
                    Issue.record("seed \(seed), \(names) names, round \(round), step \(step): \(other)")
                    return
                }
            }

            #expect(model.keys.allSatisfy { found(in: resolver, for: $0) == model.chosen(for: $0) })
            #expect(resolver.description == "Resolver(\(model.keys.count) keys)")
            for service in Service.allCases {
                #expect(all(in: resolver, of: service) == model.all(of: service), "seed \(seed), round \(round)")
            }
        }
    }

    /// Registers something, or sets an option of what was registered last for a key.
    private func change(
        _ resolver: Resolver, _ model: inout Model, _ key: Key, _ random: inout SeededRandom, names: Int
    ) {
        switch random.below(10) {
        case 0..<3:
            model.register(resolver, key)
        case 3..<8:
            let other = Key.random(&random, names: names)
            if key != other { model.implement(other, by: key) }
        case 8:
            model.makeDefault(key)
        default:
            model.makeOverride(key)
        }
    }

    private func found(in resolver: Resolver, for key: Key) -> Int? {
        switch key.service {
        case .item: resolver.optional(Numbered.self, name: key.name)?.number
        case .pet: resolver.optional((any Pet).self, name: key.name)?.number
        case .patient: resolver.optional((any Patient).self, name: key.name)?.number
        }
    }

    private func all(in resolver: Resolver, of service: Service) -> [Int] {
        switch service {
        case .item: resolver.all(Numbered.self).map(\.number)
        case .pet: resolver.all((any Pet).self).map(\.number)
        case .patient: resolver.all((any Patient).self).map(\.number)
        }
    }
}

// MARK: - The model

private enum Service: Int, CaseIterable {
    case item, pet, patient
}

private struct Key: Hashable {
    let service: Service
    let name: Resolver.Name?

    static func random(_ random: inout SeededRandom, names: Int) -> Key {
        // Low ones more often than high ones, so that few keys have many candidates.
        let name = min(random.below(names), random.below(names))
        return Key(service: Service.allCases[random.below(3)], name: name == 0 ? nil : .init("\(name)"))
    }
}

/// All that was registered, in order.
private struct Model {
    private struct Own {
        let key: Key
        let number: Int
        var isDefault = false
        var isOverride = false
        let options: Options
    }

    private struct Implementation {
        let source: Key
        let key: Key
        let number: Int
    }

    private var owns: [Own] = []
    private var implementations: [Implementation] = []
    private var count = 0

    var keys: Set<Key> { Set(owns.map(\.key) + implementations.map(\.key)) }

    mutating func register(_ resolver: Resolver, _ key: Key) {
        count += 1
        owns.append(Own(key: key, number: count, options: Options(resolver, key, number: count)))
    }

    mutating func implement(_ key: Key, by source: Key) {
        guard let own = own(for: source) else { return }
        count += 1
        implementations.append(Implementation(source: source, key: key, number: count))
        own.options.implement(key)
    }

    mutating func makeDefault(_ key: Key) {
        guard let index = owns.lastIndex(where: { $0.key == key }) else { return }
        owns[index].isDefault = true
        owns[index].options.makeDefault()
    }

    mutating func makeOverride(_ key: Key) {
        guard let index = owns.lastIndex(where: { $0.key == key }) else { return }
        owns[index].isOverride = true
        owns[index].options.makeOverride()
    }

    /// The latest registration made for a key: registering again replaces.
    private func own(for key: Key) -> Own? { owns.last { $0.key == key } }

    /// The number of the registration that serves a key: the default one, else the one that overrides, else the latest.
    func chosen(for key: Key) -> Int? {
        var candidates = implementations.filter { $0.key == key }.compactMap { implementation in
            own(for: implementation.source).map { (own: $0, number: implementation.number) }
        }
        if let own = own(for: key) { candidates.append((own, own.number)) }
        return candidates.max { (rank($0.own), $0.number) < (rank($1.own), $1.number) }?.own.number
    }

    private func rank(_ own: Own) -> Int { own.isDefault ? 2 : own.isOverride ? 1 : 0 }

    /// Every component that serves a service, in the order of registration.
    func all(of service: Service) -> [Int] {
        let sources = implementations.filter { $0.key.service == service }.map(\.source)
        let direct = owns.map(\.key).filter { $0.service == service }
        return Set((sources + direct).compactMap { own(for: $0)?.number }).sorted()
    }
}

/// The options of a registration, whatever its service.
private struct Options {
    let implement: (Key) -> Void
    let makeDefault: () -> Void
    let makeOverride: () -> Void

    init(_ resolver: Resolver, _ key: Key, number: Int) {
        switch key.service {
        case .item: self.init(resolver.register(Numbered.self, name: key.name) { Numbered(number) })
        case .pet: self.init(resolver.register((any Pet).self, name: key.name) { Numbered(number) })
        case .patient: self.init(resolver.register((any Patient).self, name: key.name) { Numbered(number) })
        }
    }

    private init<Other>(_ options: Resolver.Options<Other>) {
        implement = { key in
            switch key.service {
            case .item: options.implements(Numbered.self, name: key.name)
            case .pet: options.implements((any Pet).self, name: key.name)
            case .patient: options.implements((any Patient).self, name: key.name)
            }
        }
        makeDefault = { options.default() }
        makeOverride = { options.override() }
    }
}

// MARK: - Fixtures

private protocol Pet {
    var number: Int { get }
}

private protocol Patient {
    var number: Int { get }
}

private final class Numbered: Pet, Patient {
    let number: Int

    init(_ number: Int) { self.number = number }
}
