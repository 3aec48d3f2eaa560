// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError: CustomStringConvertible {
    /// What failed, the path with places in the source, and what to do, a line each.
    public var description: String {
        var lines = [headline]
        if path.count > 1 || path.last?.place != nil {
            lines.append("  " + MessageText.way(path.map { $0.description }))
        }
        if let underlying, !(underlying is MadeElsewhere) {
            lines.append("  \(underlying)")
        }
        if let advice {
            lines.append("  \(advice)")
        }
        return lines.joined(separator: "\n")
    }

    /// What failed, in one sentence.
    package var headline: String {
        switch reason {
        case .missing: "No registration provides \(key)."
        case .factoryReturnedNil: "The factory of \(key) returned nil."
        case .factoryThrew: "The factory of \(key) threw an error."
        case .circular: "\(key) needs itself: \(MessageText.way(circle.map { $0.key.description }))."
        case .tooDeep where path.count == 1: "The stack of this thread is too full for \(key) to be made."
        case .tooDeep:
            "\(key) is \(path.count) resolutions deep, which is more than the stack of this thread can carry."
        case .wrongArgument: argumentHeadline
        case .conformance: conformanceHeadline
        case .captive: captiveHeadline
        case .noFactory: "\(key) is registered without a factory, so it cannot be made."
        case .disposed: isClosed ? "The container that should provide \(key) has been closed." : goneHeadline
        case .isolation: "\(key) is made on the main actor, and was asked for off it by code that cannot wait."
        case .asynchronous: "\(key) is made asynchronously, and was asked for by code that cannot wait."
        case .cancelled: "The task that asked for \(key) was cancelled before it was made."
        default: "\(key) could not be resolved (\(reason))."
        }
    }

    private var captiveHeadline: String {
        let start = "\(key) belongs to a container for one request, and must not become a part of "
        guard case .captive(let holder) = detail else { return start + "what outlives that." }
        guard let key = holder.key else {
            return start + "the object with the property at \(holder.place), which was made outside of the request."
        }
        return start + "\(key) (\(holder.place)), which is kept in \(holder.scope()) and outlives it."
    }

    private var isClosed: Bool { if case .closed = detail { true } else { false } }

    private var goneHeadline: String { "The container that should provide \(key) no longer exists." }

    private var conformanceHeadline: String {
        guard case .conformance(let type) = detail else {
            return "\(key) is implemented by a type that does not conform."
        }
        return "\(TypeFacts.name(of: type)) does not conform to \(key), which its registration says it implements."
    }

    /// The part of the path that goes round, from a key to the same key.
    private var circle: ArraySlice<Step> {
        let path = path
        let last = path.last?.registered
        let first = path.dropLast().lastIndex { $0.registered == last } ?? 0
        return path[first...]
    }
}

extension ResolutionError.Step: CustomStringConvertible {
    /// The key and, in parentheses, the place of the registration.
    public var description: String {
        place.map { "\(key)\(need) (\($0))" } ?? "\(key)\(need)"
    }
}

// MARK: - Advice

extension ResolutionError {
    /// What to do about it.
    package var advice: String? {
        switch reason {
        case .missing: missingAdvice
        case .factoryReturnedNil: absenceAdvice
        case .circular: cycleAdvice
        case .tooDeep:
            "If this recursion ends at all, resolve on a thread with a larger stack."
        case .wrongArgument: argumentAdvice
        case .conformance:
            "Declare the conformance, or give .implements a closure that converts the service."
        case .captive:
            "Hand it over at each call, or give what keeps it the scope .container, so that each request has one of its own."
        case .noFactory:
            "Make it yourself and call \(key.injection) with it; a scope that keeps instances gives it to later requests."
        case .disposed where isClosed:
            "Ask for it before shutdown() or close() comes to its end, or have start() open the container again."
        case .disposed:
            "Keep a reference to the container for as long as its services are asked for."
        case .isolation: isolationAdvice
        case .asynchronous: waitingAdvice
        default: nil
        }
    }

    /// The key asked for, at the start of the path.
    private var asked: Resolver.ServiceKey { path.first?.key ?? key }

    /// The service that asked for the one that failed, and how.
    private var asking: Step? { path.dropLast().last }

    /// Whether the service at the start of the path was made elsewhere, and has its injections run.
    private var isInjectingInto: Bool {
        path.count > 1 && container?.servingWhenOpen(asked)?.hasFactory == false
    }

    /// Whether what failed was asked for by a late injection, which waits for nothing.
    private var isOfLateInjection: Bool { asking.map(dependencies)?.contains { $0.isLate } ?? false }

    /// What the service of a step declares that it needs, as far as that is the next step.
    private func dependencies(of step: Step) -> [Dependency] {
        let need = step.need.drop { $0 == " " }
        return container?.servingWhenOpen(step.registered)?.dependencies.filter { $0.origin.description == need } ?? []
    }

    private var isolationAdvice: String {
        if isInjectingInto { return "Call \(asked.injection) on the main actor." }
        let advice = "Ask for \(asked) on the main actor, or with try await \(asked.request)."
        guard let asking, asking.need.isEmpty else { return advice }
        return advice
            + " Where the factory of \(asking.key) asks by itself, have \(key) made before, by a parameter or by "
            + ".needs(\(TypeFacts.expression(of: key.service)).self)."
    }

    /// What to do about what has to be awaited: a closure that awaits, or parameters, leave the waiting to the library.
    private var waitingAdvice: String {
        if isInjectingInto || isOfLateInjection {
            let asker = isInjectingInto ? asked.injection : "An injection with cycle: true"
            return
                "\(asker) does not wait: give \(key) a scope that keeps it, and make it before, with try await \(key.request)."
        }
        let advice = "Ask with try await \(asked.request)."
        guard let asking else { return advice + " A scope that keeps it gives it to other code, too, once it is made." }
        return advice + " Where the factory of \(asking.key) asks by itself, let it await, too, or take \(key) as a "
            + "parameter."
    }

    private var cycleAdvice: String {
        if case .unique = detail {
            return "Each of them is made anew for each request: give one a scope that shares it, such as .graph."
        }
        let injection = circle.first { $0.need.hasPrefix(" \\") || $0.need.hasPrefix(".injection") }
        guard let injection else {
            return "Break the cycle: let one of them take the other as Resolver.Lazy, with @LazyInjected, or by an "
                + "injection with cycle: true."
        }
        if ranAtOnce(injection) { return Self.advice(onInjectionInto: injection.registered) }
        let need = injection.need.hasPrefix(" ") ? "\(injection.need.dropFirst())" : "\(injection.key)\(injection.need)"
        return "Mark the injection that closes it, \(need), with cycle: true."
    }

    /// Whether an injection would not wait, or has not waited, for its `cycle: true`: an instance of a value type does not.
    private func ranAtOnce(_ step: Step) -> Bool {
        TypeFacts.isValue(step.registered.service) || dependencies(of: step).contains(where: \.isMarked)
    }

    /// What to do about a circle that is closed by an injection into an instance of a value type.
    package static func advice(onInjectionInto key: Resolver.ServiceKey) -> String {
        "An injection into \(key) cannot wait, with cycle: true or without: a struct cannot hold on to it. Let a class of the "
            + "circle have an injection with cycle: true, or let one of them take the other as Resolver.Lazy."
    }

    private var absenceAdvice: String {
        guard case .absent(let absent) = detail else {
            return "Ask with optional(), or look why the factory had nothing to return."
        }
        return "It asked for \(absent), which nothing provides. "
            + (advice(onMissing: absent) ?? "Register that, or ask with optional().")
    }

    private var missingAdvice: String {
        if case .injection = detail {
            return "Register the class for its injections: \(key.registration)."
        }
        if let advice = advice(onMissing: key, for: path.dropLast().map(\.registered)) { return advice }
        return "Register one: \(key.registrationOfClosure)."
    }

    /// What its writer may have meant, or where the service should come from.
    private func advice(onMissing key: Resolver.ServiceKey, for askers: [Resolver.ServiceKey] = []) -> String? {
        guard let container else { return nil }
        if let place = container.reachableDeclaration(of: key) {
            return "It is declared for a container in front (\(place)): ask one that registers it."
        }
        return NearMisses(of: key, in: container, for: askers).advice
    }
}
