// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import WiringSyntax

extension Interpreter {
    /// Does what a call of the library says.
    func evaluate(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        frame.newValue = nil
        switch call.function.role {
        case .register: return register(call, in: frame)
        case .declare: return declare(call, in: frame)
        case .option(let option): return set(option, by: call, in: frame)
        case .request(let mode): return request(mode, by: call, in: frame)
        case .wrapper(let wrapper): return wrap(wrapper, by: call, in: frame)
        case .container: return makeContainer(call, in: frame)
        case .add: return add(call, in: frame)
        case .install: return install(call, in: frame)
        case .withContainer: return withContainer(call, in: frame)
        case .withOverrides: return withOverrides(call, in: frame)
        case .overrides:
            let closure = call.lastArgument.map { evaluate($0, in: frame) } ?? .null
            return Self.trait(inherits: call.argument("inherit").map { evaluate($0, in: frame) } ?? .null, closure)
        case .name: return name(call, in: frame)
        case .scope: return .scope(.own(""))
        case .none?, nil:
            if call.function.owner == "Resolver.Name", call.function.name == "==" {
                let sides = call.call.arguments.map { evaluate($0.value, in: frame) }
                return equality(sides[0], sides[1])
            }
            if call.function.owner == "Resolver.Args" { return readArgument(call, in: frame) }
            if call.function.owner == "ResolverModule", call.function.name == "register" {
                return registerModule(call, in: frame)
            }
            if call.function.isLazyAsking { askLazily(call["A"], in: frame) }
            return unfollowed(call, in: frame)
        case .start, .stop:
            var asked = container(of: call, asking: false)
            if call.function.owner == "Resolver.Owned" {
                asked = .oneOf(Set(call.receiver?.alternatives.filter { $0.container != nil } ?? []))
            }
            // The one that an instance was asked of may be any.
            if asked.isAsking, call.function.role == .stop { asked = .computed }
            let container = asked == .container(Self.standardRoot) ? asked.joined(.container(Self.main)) : asked
            if call.function.role == .start {
                frame.started = (container, frame.path)
            } else if !frame.isOnce {
                stopped = stopped.joined(container)
            }
            // A start that fails shuts down, too.
            activations[frame.activation].steps.append(.stop(container))
            return unfollowed(call, in: frame)
        case .reset:
            reset(call, in: frame)
            return unfollowed(call, in: frame)
        }
    }

    private func unfollowed(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        for argument in call.call.arguments { passOn(evaluate(argument.value, in: frame), in: frame) }
        return .instance(call.call.type.replacing(frame.substitutions, program.aliases))
    }

    /// Notes that what was put off is asked for.
    func askLazily(_ service: TypeName?, in frame: CallFrame) {
        activations[frame.activation].steps.append(.lazy(service))
        if frame.isolation != .main { askedOffMain.insert(service?.wrapped ?? service) }
    }

    /// Takes away what is registered, or what is kept.
    private func reset(_ call: LibraryCall, in frame: CallFrame) {
        if case .scope(.own) = call.receiver { return }
        let isWhole = call.function.owner == "Resolver" && call.call.arguments.isEmpty
        forgets = forgets || !isWhole || !frame.isOnce
        guard isWhole else { return }
        resets = true
        several.formUnion(firstRuns.keys)
        let gone = [standard.main, standard.root, .container(Self.main), .container(Self.standardRoot)]
        activations[frame.activation].steps.append(.reset(.joined(gone)))
    }

    /// Notes that a function which was named, and is called now, may take away what a container has.
    func noteEnd(by reference: Reference, of receiver: AbstractValue?, in frame: CallFrame) {
        let role = LibraryFunction.of(reference.usr)?.role
        guard role == .start || role == .stop || role == .reset else { return }
        activations[frame.activation].steps.append(.stop(receiver ?? .computed))
    }

    /// Reads a property of the library.
    func property(_ library: LibraryFunction, _ reference: Reference, of receiver: AbstractValue) -> AbstractValue {
        switch (library.owner, library.name) {
        case ("Resolver", "main"): return standard.main
        case ("Resolver", "root"), ("Resolving", "resolver"): return standard.root
        case ("Resolver", "defaultScope"): return value(of: "defaultScope") ?? .scope(.graph)
        case ("Trait", "resolver"): return Self.trait(inherits: .null, .null)
        case (let wrapper, "projectedValue") where wrapper.hasSuffix("Injected"): return receiver
        case (let owner, let name):
            let scope = Scope.standard.first { $0.name == "." + name }
            if let scope, name != "graph" || owner.hasSuffix("Scope") || owner == "Resolver" { return .scope(scope) }
            // Whatever gets it may call it at any time.
            forgets = forgets || [.start, .stop, .reset].contains(library.role)
            return .function(reference, of: receiver)
        }
    }

    /// Sets a property of the library.
    func set(
        _ library: LibraryFunction, of receiver: AbstractValue, _ base: WiringSyntax.Expression,
        to value: AbstractValue, in frame: CallFrame
    ) {
        switch (library.owner, library.name) {
        case ("Resolver", "main"): replace(Self.main, \.main, by: value, frame)
        case ("Resolver", "root"): replace(Self.standardRoot, \.root, by: value, frame)
        case ("Resolver", "defaultScope"):
            // What is set in a test, say, is not seen outside.
            assign(isInWorld ? value.joined(.scope(.graph)) : value, to: "defaultScope")
        case (_, let name):
            guard let part = WrapperChange.Part(rawValue: name) else { return passOn(value, in: frame) }
            change(base, receiver, part, to: value, in: frame)
        }
    }

    /// Lets one of the two containers that are always there be another, maybe under a condition.
    private func replace(
        _ container: Int, _ variable: WritableKeyPath<Standard, AbstractValue>, by value: AbstractValue,
        _ frame: CallFrame
    ) {
        let isSure = !isConditional && frame.path.isEmpty
        for one in value.alternatives {
            if case .container(let other) = one {
                if other == container { continue }
                containers[container].replacements.append((other, frame.activation, frame.path, link(in: frame)))
            } else {
                containers[container].isReplacedByUnknown = true
            }
        }
        standard[keyPath: variable] = isSure ? value : standard[keyPath: variable].joined(value)
    }

    // MARK: Names

    /// The names that a value stands for.
    func names(_ value: AbstractValue) -> Names {
        var known: Set<String?> = []
        for one in value.alternatives {
            switch one {
            case .text(let text): known.insert(text)
            case .null: known.insert(nil)
            default: return .unknown
            }
        }
        // Nothing has been assigned that was seen.
        return known.isEmpty ? .unknown : .known(known)
    }

    private func name(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let value = call.lastArgument.map { evaluate($0, in: frame) } ?? .computed
        if case .known = names(value), call.function.labels != ["fromEnvironment"] { return value }
        return .computed
    }

    /// The names and the tag that a call says; of a tag that is not known, the names are not either.
    func identity(_ call: LibraryCall, in frame: CallFrame) -> (names: Names, tag: TypeName?) {
        let names = call.argument("name").map { self.names(evaluate($0, in: frame)) } ?? Names.none
        switch call.argument("tag").map({ evaluate($0, in: frame) }) {
        case .type(let type): return (names, type)
        case nil, .null: return (names, nil)
        default: return (.unknown, .unknown)
        }
    }
}
