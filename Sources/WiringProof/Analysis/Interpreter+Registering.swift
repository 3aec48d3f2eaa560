// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Notes a registration, and goes through what makes its instances.
    func register(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let container = container(of: call, asking: false)
        let isWithArguments = call.function.takesContainer
        let registration = add(call, in: container, isWithArguments ? call.arguments : [], frame)
        (registration.isOnMain, registration.mayBeOnMain) = (call.function.isOnMain, call.function.isOnMain)
        let factory = call.function.takesFactory ? call.lastArgument.map { evaluate($0, in: frame) } : nil
        registration.hasFactory = factory != nil
        registration.isAsync = call.function.factoryIsAsync
        if !isWithArguments, factory != nil {
            for (index, type) in (call["B"]?.pack ?? []).enumerated() {
                need(type, .none, ".init parameter \(index + 1)", at: call.call.place, of: registration)
            }
        }
        if let factory {
            let first: [AbstractValue] = isWithArguments ? asking(container) : []
            make(registration, by: factory, first, in: frame)
        }
        // By its arguments what is made is told apart.
        let telling = Set(registration.provided[0].arguments.flatMap(lent))
        for one in program.lent where telling.contains(ObjectIdentifier(one)) && Program.telling.contains(one.name) {
            let receiver = AbstractValue.instance(TypeName(one.owner))
            let activation = activate(one, receiver: receiver, arguments: one.parameters.map(\.unknown))
            add(activation, .before, to: registration)
        }
        return .options(registration.number)
    }

    /// Notes that a container in front will register something.
    func declare(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let registration = add(call, in: container(of: call, asking: false), [], frame)
        registration.isDeclaration = true
        registration.hasFactory = false
        return .null
    }

    private func add(
        _ call: LibraryCall, in container: AbstractValue, _ arguments: [TypeName], _ frame: CallFrame
    ) -> Registration {
        let (names, tag) = identity(call, in: frame)
        provisions += 1
        let provided = Registration.Provided(
            service: call["A"] ?? call.call.type, names: names, tag: tag, arguments: arguments, place: call.call.place,
            order: 2 * provisions + 1)
        let registration = Registration(
            registrations.count, at: call.call.place, in: container, by: frame.activation, frame.path, provided)
        if let value = value(of: "defaultScope") {
            registration.scope = if case .scope(let scope) = value { scope } else { .unknown }
        }
        registration.module = module
        registration.layer = layer
        activations[frame.activation].steps.append(.registration(registration.number))
        registrations.append(registration)
        return registration
    }

    /// The container that asks for a registration, as the closure gets it.
    func asking(_ container: AbstractValue) -> [AbstractValue] {
        let values = container.alternatives.map { value -> AbstractValue in
            if case .container(let number) = value { .asking(number) } else { value }
        }
        return [.joined(values)]
    }

    /// Goes through code that runs when an instance is made; of what it gets behind `first` only the types are known.
    ///
    /// An injection gives no instance, so that nothing is missing where it gives nothing.
    func make(
        _ registration: Registration, by factory: AbstractValue, _ first: [AbstractValue],
        _ moment: Registration.Moment = .before, isInjection: Bool = false, in frame: CallFrame
    ) {
        let outer = standard
        defer { standard = outer }
        // An instance is made under the root of whoever asks for it.
        if !roots.isEmpty { standard.rootOf = .asker }
        // A container among what an initialiser gets is the one that is asked; behind that one are arguments.
        let own = asking(registration.container)[0]
        func given(_ parameters: [Function.Parameter]) -> [AbstractValue] {
            first.prefix(parameters.count)
                + parameters.dropFirst(first.count).map { parameter in
                    switch parameter.type.text {
                    case LibraryFunction.resolver where first.isEmpty: own
                    case LibraryFunction.resolver + ".Args": .arguments(registration.number)
                    default: parameter.unknown
                    }
                }
        }
        for one in factory.alternatives {
            let activation: Int
            switch one {
            case .closure(let number):
                guard let closure = running(number) else { continue }
                activation = activate(closure, given(closure.function.parameters))
                if closure.function.mayGiveNil, !isInjection, !(activations[activation].result?.isThere ?? false) {
                    let asked = activations[activation].requests.map { requests[$0] }
                    if case .give(let all?, leaves: true)? = closure.function.statements.first, all.isRequest,
                        asked.count == 1
                    {
                        registration.aliases.append(asked[0])
                        asked[0].isAlias = true
                    } else {
                        registration.mayGiveNil = true
                    }
                }
            case .function(let reference, let receiver):
                let function = program.byUSR[reference.usr]
                let factory = madeUp(reference, at: registration.place) {
                    .calling(reference, function, registration.service, at: registration.place)
                }
                activation = activate(
                    factory, frame.substitutions, receiver: nil,
                    arguments: given(factory.parameters.dropLast()) + [receiver])
                if !isInjection, function?.mayGiveNil ?? false { registration.mayGiveNil = true }
            default: continue
            }
            add(activation, moment, to: registration)
            if case .object(let type, _)? = activations[activation].result, !isInjection {
                // Where other values of the type are made, it runs as a function that nothing calls.
                let before = visited
                defer { visited = before }
                for function in program.hooks("postConstruct()", of: type.generic) {
                    let receiver = activations[activation].result
                    add(activate(function, receiver: receiver, arguments: []), .after, to: registration)
                }
            }
        }
    }

    /// Notes what runs when an instance is made.
    private func add(_ activation: Int, _ moment: Registration.Moment, to registration: Registration) {
        registration.failure = registration.failure ?? activations[activation].trap ?? activations[activation].error
        registration.locks = registration.locks || activations[activation].locks
        if activations[activation].ownConditions == nil {
            activations[activation].ownConditions = [.made(registration.number, registration.place)]
        }
        registration.makers.append((activation, moment))
    }

    /// Notes what a registration needs, as the type of a parameter says.
    func need(
        _ type: TypeName, _ names: Names, _ origin: String, isLate: Bool = false, at place: Place,
        of registration: Registration
    ) {
        guard let dependency = Dependency(type) else { return }
        let container = asking(registration.container)[0]
        let request = Request(
            dependency.service, names: dependency.tag == nil ? names : .none, tag: dependency.tag,
            dependency.isMany ? .many : dependency.isOptional ? .optional : .required, in: container, at: place,
            origin: origin, by: registration.activation, registration.path)
        request.isDeferred = dependency.isDeferred
        if !dependency.isDeferred { request.rootOf = .asker }
        request.isRepeated = dependency.isRepeated
        request.isLate = isLate
        request.isAsync = !dependency.isDeferred
        request.isolation = .inherited
        request.source = registration.number
        registration.needs.append(request)
        requests.append(request)
    }
}

extension Expression {
    /// Whether it is what a container gives.
    var isRequest: Bool {
        switch self {
        case .throwing(let inner, _), .awaited(let inner): inner.isRequest
        case .call(let call):
            if case .request? = call.callee.declared.flatMap({ LibraryFunction.of($0.usr) })?.role {
                true
            } else {
                false
            }
        default: false
        }
    }
}

/// What the type of a parameter says of the service that is needed.
struct Dependency {
    var service: TypeName
    var tag: TypeName?
    var isOptional = false
    var isMany = false
    var isDeferred = false
    var isRepeated = false

    /// Reads a type; `nil` for one that needs no service, such as the container.
    init?(_ type: TypeName) {
        service = type
        while true {
            let library = "Resolver.Resolver."
            if service.text == LibraryFunction.resolver { return nil }
            if let wrapped = service.wrapped {
                (service, isOptional) = (wrapped, true)
            } else if let lazy = service.arguments(of: library + "Lazy")?.first {
                (service, isDeferred) = (lazy, true)
            } else if let provider = service.arguments(of: library + "Provider")?.first {
                (service, isDeferred, isRepeated) = (provider, true, true)
            } else if let many = service.arguments(of: library + "ManyDependency")?.first {
                (service, isMany) = (many, true)
            } else if let tagged = service.arguments(of: library + "TaggedDependency"), tagged.count == 2 {
                (tag, service) = (tagged[0], tagged[1])
            } else {
                return
            }
        }
    }
}
