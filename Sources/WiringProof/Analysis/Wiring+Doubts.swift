// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// Why it is not known whether a registration answers.
    func doubt(about candidate: Candidate, _ key: Key) -> Doubt {
        let (place, conditions) = (candidate.registration.place, conditions(of: candidate.registration))
        if candidate.provided.names != .known([key.name]) { return Doubt(.registeredName, place) }
        if let condition = candidate.provided.condition { return Doubt(condition.reason, candidate.provided.place) }
        if candidate.registration.isSomewhere { return Doubt(.unplaced, place) }
        if conditions.isAlways { return Doubt(.severalContainers, place) }
        return conditions.foremost.map { Doubt($0.reason, place) } ?? Doubt(.unplaced, place)
    }

    /// Why a request may fail, although there is a registration; that of a factory which does nothing else may not give `nil`.
    func doubt(about request: Request, _ found: [Registration], ofFactory: Bool = false) -> Doubt? {
        for registration in found {
            for read in registration.reads.sorted(by: { $0.place.offset < $1.place.offset })
            where !program.has(read, in: request.untyped) {
                return Doubt(.arguments, read.place)
            }
            if request.mode == .injectionInto { continue }
            let isAnew = request.isLate && request.mode != .many && registration.scope.mayBeUnique
            if isAnew && makers(of: request).contains(where: { registrations[$0].scope.mayBeUnique }) {
                return Doubt(.endless, registration.place)
            }
            // Where it is optional, nothing is an answer; a mistake in the wiring is none.
            if request.mode != .optional || request.isForced || ofFactory {
                if registration.mayGiveNil || !registration.aliases.allSatisfy({ isAnswered($0, before: registration) })
                {
                    return Doubt(.givesNil, registration.place)
                }
            }
            if request.isWeak, request.isForced, !isThereForGood(registration) {
                return Doubt(.weak, registration.place)
            }
            if !registration.hasFactory, !registration.isDeclaration, !isThere(registration, for: request) {
                return Doubt(.unmade, registration.place)
            }
            let doubtful = registration.provided.first { $0.service == request.service && $0.doubt != nil }
            if let doubt = doubtful?.doubt { return doubt }
        }
        let asked = AbstractValue.oneOf(Set(self.asked(container(of: request)).map { .container($0) }))
        if let other = undone.first(where: { other in
            asked.mayBeOne(of: other.containers) || found.contains { $0.container.mayBeOne(of: other.containers) }
        }) {
            return Doubt(.undone, other.place)
        }
        if let doubt = early[ObjectIdentifier(request)] { return doubt }
        return isOrderKnown ? nil : Doubt(.cutOff)
    }
}

extension Wiring {
    /// Whether a registration has an instance whenever a request is made.
    private func isThere(_ registration: Registration, for request: Request) -> Bool {
        now?.contains(.made(registration.number)) ?? ready[ObjectIdentifier(request)]?.contains(registration.number)
            ?? false
    }

    /// Why the program ends where something is registered, or asked for with arguments that cannot be kept; or its factory may fail.
    func ending(at registration: Registration) -> (doubt: Doubt, place: Place)? {
        if let doubt = doubt(ofRegistering: registration) { return (doubt, doubt.place ?? registration.place) }
        return registration.failure.map { (Doubt(.fails, $0), registration.place) }
    }

    private func doubt(ofRegistering registration: Registration) -> Doubt? {
        let arguments = registration.provided[0].arguments
        if registration.options.contains(.eager) {
            if !arguments.isEmpty { return Doubt(.eagerForNobody, registration.place) }
            if registration.mayGiveNil { return Doubt(.givesNil, registration.place) }
            // The start gives none.
            if let read = registration.reads.first(where: { !program.has($0, in: nil) }) {
                return Doubt(.arguments, read.place)
            }
        }
        let isKept = registration.scope.keeps && registration.scope != .unknown
        if isKept, arguments.contains(where: program.isUnhashable) { return Doubt(.unkeepable, registration.place) }
        return registration.ending ?? refused[registration.number]
    }

    /// Whether an optional request always gives something, of what is registered before.
    private func isAnswered(_ request: Request, before registration: Registration) -> Bool {
        guard case .found(let found) = outcome(of: request) else { return false }
        return found.allSatisfy { $0.number < registration.number }
            && doubt(about: request, found, ofFactory: true) == nil
    }
}

/// Why it is not known whether a request finds something.
struct Doubt: Hashable {
    /// What is so whatever is asked for.
    enum Reason: String {
        case name = "its name is computed while the program runs"
        case containerOfParameter = "its container is passed as a parameter of a function that nobody calls"
        case container = "its container is chosen while the program runs"
        case generic = "its type is a generic parameter that stands for nothing known"
        case genericRegistration = "a generic function may register it, which nobody calls with a known type"
        case inFront = "it is registered in a container in front only: declare it, or register it here, too"
        case declared = "it is declared for a container in front, and none is known that registers it"
        case module = "a module is installed whose type is not known"
        case unplaced = "it is registered with a container that is not known"
        case registeredName = "the name that it is registered under is computed while the program runs"
        case inactive = "it may be registered in an inactive part of the source"
        case captive = "it may be kept, and hold what belongs to a container for one request"
        case elsewhere = "it is registered in a container that is the root for a while only"
        case cutOff = "calls of the program go deeper than they are followed"
        case givesNil = "what makes it may give nil"
        case fails = "what makes it may throw an error of its own, or end the program"
        case locked = "it is asked for where a lock is held, and what makes it takes one"
        case forced = "it is optional, and the program ends where it is taken by force, and is not there"
        case weak = "it is held weakly, and the program ends where it is taken by force, and is gone"
        case unmade = "it is registered without a factory"
        case unkeepable = "its scope keeps one for each argument, and one of those is not Hashable: the program ends"
        case eagerForNobody = "it is eager, and nobody gives its arguments: the program ends where it is registered"
        case constant = "an injection sets a property without a setter: the program ends where it is registered"
        case refused = "its container may have been shut down before it is registered: the program would end"
        case endless = "it may need another one of its kind, and so on without an end"
        case arguments = "what makes it reads an argument that is not seen to be given"
        case early = "it is asked for before it is registered"
        case stopped = "its container may have been shut down"
        case gone =
            "its container may be gone when it is asked for: hold that in a variable of the program, or of a type"
        case ends = "a deinit or a global actor, run at any time, may end the program, or ask for what is not proved"
        case undone = "a deinit or a global actor may take it away, or put another container in the place of its own"
        case expected = "a test expects that it fails"
        case severalNames = "it is asked for by one of several names, not all of which are registered"
        case severalContainers = "several containers are made in one place, and it is registered with one of them"
    }

    /// The reason, to be read behind "not proved, because".
    let reason: String
    /// The place that the reason is about.
    let place: Place?

    init(_ reason: Reason, _ place: Place? = nil) { self.init(reason.rawValue, place) }

    init(_ reason: String, _ place: Place?) { (self.reason, self.place) = (reason, place) }
}

extension Condition {
    /// The condition, to be read behind "not proved, because".
    var reason: String {
        switch self {
        case .branch(_, _, _, .loop): "it is registered in a loop, which may have no step"
        case .branch(_, _, _, .failure): "it is registered where an error has been caught"
        case .branch(_, _, _, .conformance):
            "several modules have a registerAllServices(), of which Swift calls one"
        case .branch, .first: "it is registered under a condition"
        case .interrupted: "the function that registers it may return before"
        case .closure, .made: "it is registered in a closure that may never run"
        case .test(let name, _): "it is registered in the test \(name) only"
        case .uncalled(let name, _): "it is registered in \(name), which nothing calls"
        case .uninstalled(let name, _): "it is registered by the module \(name), which nothing installs"
        case .joined: "it is registered in a function that is called in many ways"
        }
    }
}
