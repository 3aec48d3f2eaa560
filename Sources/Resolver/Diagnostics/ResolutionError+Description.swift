// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError: CustomStringConvertible {
    /// What failed, the path with places in the source, and what to do, a line each.
    public var description: String {
        let path = path
        var text = headline
        if path.count > 1 || path.last?.place != nil {
            text = line(MessageText.way(path.map { $0.description }), below: text)
        }
        if let underlying, !(underlying is MadeElsewhere) { text = line(String(describing: underlying), below: text) }
        return advice.map { line($0, below: text) } ?? text
    }

    @inline(never)
    private func line(_ line: String, below text: String) -> String { MessageText.filled("%\n  %", text, line) }

    /// What failed, in one sentence.
    package var headline: String {
        let other =
            switch reason.code {
            case .circular: MessageText.way(circle.map { $0.key.description })
            case .tooDeep: "\(path.count)"
            case .captive: captor
            default: ""
            }
        return detailedHeadline ?? MessageText.filled(template, name, other)
    }

    /// What failed, with marks for the key and for what else there is to say.
    private var template: String {
        switch reason.code {
        case .missing: "No registration provides %."
        case .factoryReturnedNil: "The factory of % returned nil."
        case .factoryThrew: "The factory of % threw an error."
        case .circular: "% needs itself: %."
        case .tooDeep where path.count == 1: "The stack of this thread is too full for % to be made."
        case .tooDeep: "% is % resolutions deep, which is more than the stack of this thread can carry."
        case .wrongArgument: "% got a wrong argument."
        case .conformance: "% is implemented by a type that does not conform."
        case .captive: "% belongs to a container for one request, and must not become a part of %."
        case .noFactory: "% is registered without a factory, so it cannot be made."
        case .disposed where isClosed: "The container that should provide % has been closed."
        case .disposed: "The container that should provide % no longer exists."
        case .isolation: "% is made on the main actor, and was asked for off it by code that cannot wait."
        case .asynchronous: "% is made asynchronously, and was asked for by code that cannot wait."
        case .cancelled: "The task that asked for % was cancelled before it was made."
        }
    }

    @inline(never)
    private var name: String { key.description }

    private var captor: String {
        guard case .captive(let holder) = detail else { return "what outlives that" }
        let place = holder.place.description
        guard let key = holder.key?.description else {
            return MessageText.filled("the object with the property at %, which was made outside of the request", place)
        }
        return MessageText.filled("% (%), which is kept in % and outlives it", key, place, holder.scope())
    }

    private var isClosed: Bool { if case .closed = detail { true } else { false } }

    /// The part of the path that goes round, from a key to the same key.
    private var circle: [Step] {
        let path = path
        var first = path.count - 2
        while first > 0, path[first].registered != path[path.count - 1].registered { first -= 1 }
        return Array(path[max(first, 0)...])
    }
}

extension ResolutionError.Step: CustomStringConvertible {
    /// The key and, in parentheses, the place of the registration.
    public var description: String {
        let text = key.description + need
        return place.map { MessageText.filled("% (%)", text, $0.description) } ?? text
    }
}

// MARK: - Advice

extension ResolutionError {
    package var advice: String? {
        switch reason.code {
        case .missing: missingAdvice
        case .factoryReturnedNil: absenceAdvice
        case .circular: cycleAdvice
        case .tooDeep: "If this recursion ends at all, resolve on a thread with a larger stack."
        case .wrongArgument: argumentAdvice
        case .conformance: "Declare the conformance, or give .implements a closure that converts it."
        case .captive:
            "Hand it over at each call, or give what keeps it the scope .container, so that each request has one of its own."
        case .noFactory:
            MessageText.filled(
                "Make it yourself and call % with it; a scope that keeps instances gives it to later requests.",
                key.injection)
        case .disposed where isClosed:
            "Ask for it before shutdown(), close(), dispose() or withContainer ends. After the first two, start() opens the container again."
        case .disposed: "Keep a reference to the container for as long as its services are asked for."
        case .isolation: isolationAdvice
        case .asynchronous: waitingAdvice
        case .factoryThrew, .cancelled: nil
        }
    }

    /// The key asked for, at the start of the path.
    private var asked: Resolver.ServiceKey { path.first?.key ?? key }

    /// The service that asked for the one that failed, and how.
    private var asking: Step? { path.count > 1 ? path[path.count - 2] : nil }

    /// Whether the service at the start of the path was made elsewhere, and has its injections run.
    private var isInjectingInto: Bool { path.count > 1 && serving(asked)?.hasFactory == false }

    @inline(never)
    private func serving(_ key: Resolver.ServiceKey) -> Registration? { container?.servingWhenOpen(key) }

    /// Whether the service of a step waits for all objects of the resolution with the injection of the next step.
    @inline(never)
    private func isLate(_ step: Step) -> Bool {
        let dependencies = serving(step.registered)?.dependencies ?? []
        // A key path stands behind a space.
        return dependencies.contains { $0.isLate && step.need.hasSuffix($0.origin.description) }
    }

    private var isolationAdvice: String {
        if isInjectingInto { return MessageText.filled("Call % on the main actor.", asked.injection) }
        let advice = MessageText.filled(
            "Ask for % on the main actor, or with try await %.", asked.description, asked.request)
        guard let asking, asking.need.isEmpty else { return advice }
        let way = factoryAdvice(asking, "have % made before, by a parameter or .needs(%.self).")
        return MessageText.filled("% %", advice, way)
    }

    /// What to do about what has to be awaited: a closure that awaits, or parameters, leave the waiting to the library.
    private var waitingAdvice: String {
        let (isInjecting, failed) = (isInjectingInto, serving(path.last?.registered ?? key))
        if failed?.configuration?.object.values.factory != nil {
            return "update(factory:) cannot wait: use .decorated, or register anew."
        }
        if isInjecting {
            return MessageText.filled(
                "% does not wait: give % a scope that keeps it, and make it before, with try await %.",
                asked.injection, name, key.request)
        }
        let advice = MessageText.filled("Ask with try await %.", asked.request)
        guard let asking else { return advice + " A scope that keeps it gives it to other code, too, once it is made." }
        let way = factoryAdvice(asking, "let it await, too, take % as a parameter, or declare .needs(%.self).")
        if case .awaited = detail { return way }
        return MessageText.filled("% %", advice, way)
    }

    /// What to do about a factory that asks by itself: a parameter and `.needs` stand for a type, without a name or arguments.
    @inline(never)
    private func factoryAdvice(_ asking: Step, _ way: String) -> String {
        let isTypeAlone = key.qualifier == nil && key.argumentList == nil
        let text = isTypeAlone ? MessageText.filled(way, name, TypeFacts.expression(of: key.service)) : "let it await."
        return MessageText.filled("Where the factory of % asks by itself, %", asking.key.description, text)
    }

    private var cycleAdvice: String {
        if case .unique = detail {
            return "Each of them is made anew for each request: give one a scope that shares it, such as .graph."
        }
        guard let step = circle.first(where: { $0.need.hasPrefix(" \\") || $0.need.hasPrefix(".injection") }) else {
            return
                "Break the cycle: let one of them take the other as Resolver.Lazy, with @LazyInjected, or by an injection with cycle: true, and use it once it is made itself."
        }
        // For its `cycle: true` an instance of a value type does not wait, and this one has not waited.
        if TypeFacts.isValue(step.registered.service) || isLate(step) {
            return Self.advice(onInjectionInto: step.registered)
        }
        let need = step.need.hasPrefix(" ") ? String(step.need.dropFirst()) : step.key.description + step.need
        return MessageText.filled("Mark the injection that closes it, %, with cycle: true.", need)
    }

    /// What to do about a circle that is closed by an injection into an instance of a value type.
    package static func advice(onInjectionInto key: Resolver.ServiceKey) -> String {
        let text = """
            An injection into % cannot wait, with cycle: true or without: a struct cannot hold on to it. Let a class of the \
            circle have an injection with cycle: true, or let one of them take the other as Resolver.Lazy.
            """
        return MessageText.filled(text, key.description)
    }

    private var absenceAdvice: String {
        guard case .absent(let absent) = detail else {
            return "Ask with optional(), or look why the factory returned nothing."
        }
        let advice = advice(onMissing: absent) ?? "Register that, or ask with optional()."
        return MessageText.filled("It asked for %, which nothing provides. %", absent.description, advice)
    }

    /// The service that nothing provides, also where a factory returned `nil` for want of it.
    package var missingKey: Resolver.ServiceKey? {
        if case .absent(let absent) = detail { absent } else { reason == .missing ? key : nil }
    }

    private var missingAdvice: String {
        if case .injection = detail {
            return MessageText.filled("Register the class for its injections: %.", key.registration)
        }
        return advice(onMissing: key, for: path.map { $0.registered })
            ?? MessageText.filled("Register one: %.", key.registrationOfClosure)
    }

    /// What its writer may have meant, or where the service should come from.
    private func advice(onMissing key: Resolver.ServiceKey, for askers: [Resolver.ServiceKey] = []) -> String? {
        guard let container else { return nil }
        if let place = container.reachableDeclaration(of: key) {
            return MessageText.filled(
                "It is declared for a container in front (%): ask one that registers it.", place.description)
        }
        return NearMisses(of: key, in: container, for: askers).advice
    }
}
