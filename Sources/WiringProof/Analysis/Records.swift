// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What a service is asked for by, as far as it is known.
struct Key: Hashable {
    var service: TypeName
    var name: String?
    var tag: TypeName?
    var arguments: [TypeName] = []
}

extension Key: CustomStringConvertible {
    /// The key as messages show it: `Clock`, `Clock(name: "moscow")`, `Card(tag: Gold)`, `Horse(String, Bool)`.
    var description: String {
        var parts: [String] = []
        if let name { parts.append("name: \(name.debugDescription)") }
        if let tag { parts.append("tag: \(tag)") }
        parts += arguments.map(\.description)
        return service.description + (parts.isEmpty ? "" : "(" + parts.joined(separator: ", ") + ")")
    }
}

/// The names that something may have.
enum Names: Hashable {
    /// One of these; `nil` for none.
    case known(Set<String?>)
    case unknown

    static let none = Names.known([nil])
}

/// A registration that was found.
final class Registration {
    /// When code runs, or something is asked for, as an instance is made.
    enum Moment {
        /// Before there is an instance.
        case before
        /// When there is one, which others may find.
        case after
        /// When everything has been made.
        case late
    }

    /// A service that it provides: its own, or one that it implements.
    struct Provided {
        var service: TypeName
        var names: Names
        var tag: TypeName?
        var arguments: [TypeName]
        var place: Place
        /// Where it stands among all that is registered, odd numbers, and implemented, even ones.
        var order: Int
        /// Why it may not give one: the program does not say that the service is one.
        var doubt: Doubt?
        /// A condition under which it provides it, besides those of the registration.
        var condition: Condition?

        /// The key, for messages.
        var key: Key {
            var name: String?
            if case .known(let names) = names { name = names.compactMap { $0 }.min() }
            return Key(service: service, name: name, tag: tag, arguments: arguments)
        }

        /// Whether it is what is asked for by a tag, as far as tags tell.
        func mayHave(_ other: TypeName?) -> Bool { tag == other || tag == .unknown }
    }

    let number: Int
    /// Where it is.
    let place: Place
    /// The container, or those that it may be.
    let container: AbstractValue
    /// The call that it is part of.
    let activation: Int
    /// The conditions in the function that it is in.
    let path: [Condition]
    /// What it provides, itself first.
    var provided: [Provided]
    var scope: Scope = .graph
    var isAsync = false
    var isOnMain = false
    /// Whether it is, or what converts it for a service that it implements.
    var mayBeOnMain = false
    /// The options that are set on it, maybe under conditions.
    var options: Set<LibraryRole.Option> = []
    /// How deep in modules it is registered: 0 by hand.
    var layer = 0
    /// Whether it says only that a container in front will have one.
    var isDeclaration = false
    /// The options that it has whenever it is made, from the beginning.
    var certain: Set<LibraryRole.Option> = []
    /// Whether what makes instances may give `nil`, or may not have what it casts to.
    var mayGiveNil = false
    /// The requests that may give `nil`, each of which is all that a factory does.
    var aliases: [Request] = []
    /// The function that may throw an error of its own, or end the program, as an instance is made.
    var failure: Place?
    /// Whether that takes a lock.
    var locks = false
    /// Why the program ends where it is registered.
    var ending: Doubt?
    /// The untyped arguments that it reads.
    var reads: Set<ArgumentRead> = []
    /// Whether instances are made elsewhere.
    var hasFactory = true
    /// Code that runs in order to make an instance, and when.
    var makers: [(activation: Int, moment: Moment)] = []
    /// What it needs as its signature or an option says.
    var needs: [Request] = []
    /// How many injections it has.
    var injections = 0
    /// The module that registers it; empty for none.
    var module = ""

    init(
        _ number: Int, at place: Place, in container: AbstractValue, by activation: Int, _ path: [Condition],
        _ provided: Provided
    ) {
        (self.number, self.place, self.container, self.activation) = (number, place, container, activation)
        self.path = path
        self.provided = [provided]
    }

    /// The service itself.
    var service: TypeName { provided[0].service }
    /// Whether it keeps one instance for all who ask.
    var keepsForAll: Bool {
        [.application, .cached].contains(scope) && certain.contains(.scope) && provided[0].arguments.isEmpty
    }
    /// Whether `start()` of its container makes what it keeps, for code that cannot wait, or that is made elsewhere and handed to it.
    var isStartable: Bool {
        hasFactory ? isAsync && certain.contains(.eager) && !mayGiveNil && aliases.isEmpty : !isDeclaration
    }
    /// The key, for messages.
    var key: Key { provided[0].key }
    /// By how much it is preferred to those of other keys that provide the same service.
    var rank: Int { options.contains(.default) ? 2 : options.contains(.override) ? 1 : 0 }
}

/// A request that was found.
package final class Request {
    /// How something is asked for.
    package enum Mode: Hashable {
        case required, optional, many, injectionInto
    }

    let place: Place
    /// Where it is declared, for those that a signature or an option declares; empty for a call.
    let origin: String
    let service: TypeName
    var names: Names
    let tag: TypeName?
    let arguments: [TypeName]
    var mode: Mode
    var container: AbstractValue
    /// The call that it is part of; `nil` for a need that is declared.
    let activation: Int?
    let path: [Condition]
    /// The registration that declares it; `nil` for a call.
    var source: Int?
    /// Whether it is asked for later than what needs it is made.
    var isDeferred = false
    /// Whether a signature or an option puts it off: when it is asked for nobody knows, nor whether.
    var isPutOff: Bool { isDeferred && !origin.isEmpty }
    /// Whether a property wrapper asks.
    var isWrapper = false
    /// Whether what it gives is held weakly, and not asked for again.
    var isWeak = false
    /// Whether it is asked for anew at each use, so that it is not held.
    var isRepeated = false
    /// Whether it waits until everything has been made.
    var isLate = false
    /// Whether what is awaited may be given.
    var isAsync = false
    /// Whether a registration gives what it gives.
    var isAlias = false
    /// Whether to find nothing may end the program.
    var mustFind: Bool { isForced || isAlias || [.required, .injectionInto].contains(mode) }
    /// Whether code takes what it gives for there by force, be it optional or a collection.
    var isForced = false
    /// Whether what it is given is kept from then on.
    var isHandedOver = false
    /// Whether what it is given has an owner.
    var isOwned = false
    /// Whether it is made in a container for one owner, which is not known: that of whoever asks is behind it.
    var isForUnknownOwner = false
    /// Whether it is asked for where a lock is held.
    var isLocked = false
    /// Whether a test says that it fails.
    var mayFail = false
    var isolation = Function.Isolation.inherited
    /// The root where it is made, whose that is, and whether it asks that one.
    var root = AbstractValue.computed
    var rootOf = Interpreter.RootOf.anyone
    var isOfRoot = false
    /// Whether it ends the program where it fails, and throws nothing.
    var endsProgram = false
    /// Whether it is that of a wrapper which is given no container.
    var asksRoot = false
    /// The request of the wrapper that asks here.
    var lazy: Request?
    /// The untyped arguments; `nil` for none.
    var untyped: AbstractValue?

    init(
        _ service: TypeName, names: Names = .none, tag: TypeName? = nil, arguments: [TypeName] = [],
        _ mode: Mode = .required, in container: AbstractValue, at place: Place, origin: String = "",
        by activation: Int? = nil, _ path: [Condition] = []
    ) {
        (self.place, self.origin, self.service, self.names, self.tag) = (place, origin, service, names, tag)
        (self.arguments, self.mode, self.container, self.activation) = (arguments, mode, container, activation)
        self.path = path
    }

    /// The keys that it may ask for.
    var keys: [Key] {
        guard case .known(let names) = names else { return [Key(service: service, tag: tag, arguments: arguments)] }
        return names.map { Key(service: service, name: $0, tag: tag, arguments: arguments) }
            .sorted { $0.description < $1.description }
    }
}
