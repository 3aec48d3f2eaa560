// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// The container that a call is made on: a static one is made on `main` where it registers, and on `root` where it asks.
    func container(of call: LibraryCall, asking: Bool) -> AbstractValue {
        if call.function.owner.isEmpty { return standard.root }
        return switch call.receiver {
        case .container, .asking, .parameter: call.receiver ?? .computed
        case .oneOf(let values): values.isEmpty ? .computed : .oneOf(values)
        case .type, nil:
            asking ? standard.root : standard.main
        default: .computed
        }
    }

    /// What `Resolving` asks for, and not what its extension has: the property of a type, or `root` where no code says anything else.
    func resolver(of receiver: AbstractValue, in frame: CallFrame) -> AbstractValue {
        let type = receiver.instanceType.flatMap { program.isExact(.object($0)) ? $0.generic : nil }
        if let own = type.flatMap({ program.types[$0]?.properties["resolver"] }) {
            return member(Reference(usr: own, name: "resolver"), of: receiver, in: frame)
        }
        // A class may inherit it, an extension of the protocol may have it, and of other values the type is not known.
        let isOther =
            program.functions.contains { $0.name == "resolver" && !$0.owner.isEmpty }
            || type.map({ program.line(of: $0).count { program.types[$0] != nil } == 1 }) != true
                && program.types.values.contains { $0.properties["resolver"] != nil }
        return isOther ? .computed : standard.root
    }

    /// Whether a value is a container that nothing else need hold.
    func mayBeGone(_ value: AbstractValue) -> Bool {
        value.alternatives.compactMap(\.container).contains { !containers[$0].isKeptForGood }
    }

    /// Notes that a container is put behind another, or in its place.
    func link(in frame: CallFrame) -> Int {
        links += 1
        activations[frame.activation].steps.append(.link(links))
        return links
    }

    func makeContainer(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let argument = call.argument("inFrontOf") ?? call.argument("child") ?? call.argument("parent")
        let behind = argument.map { evaluate($0, in: frame) } ?? .null
        return .container(container("Resolver()", behind: behind, at: call.call.place, in: frame))
    }

    func add(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let child = call.argument("child").map { evaluate($0, in: frame) } ?? .computed
        for case .container(let number) in container(of: call, asking: false).alternatives {
            containers[number].additions.append((child, frame.activation, frame.path, link(in: frame)))
        }
        return .null
    }

    /// Opens a container for one request, and goes through what is done with it.
    func withContainer(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let behind = container(of: call, asking: true)
        let number = container("withContainer", .forRequest, behind: behind, at: call.call.place, in: frame)
        let asRoot = call.argument("asRoot").map { evaluate($0, in: frame) } ?? .text("false")
        let body = call.lastArgument.map { evaluate($0, in: frame) } ?? .computed
        var inside = standard
        if asRoot != .text("false"), asRoot != .null {
            roots.insert(number)
            inside.root = asRoot == .text("true") ? .container(number) : .computed
            inside.rootOf = .code
        }
        // It is closed in the end.
        defer { activations[frame.activation].steps.append(.stop(.container(number))) }
        return with(inside) { apply(body, [.container(number)], nil, in: frame) }
    }

    /// Goes through an operation with overrides, which alone sees them.
    func withOverrides(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let inherits = call.argument("inherit").map { evaluate($0, in: frame) } ?? .null
        let number = overridingContainer(at: call.call.place, in: frame, inherits: inherits)
        if let overrides = call.argument("_") {
            let closure = evaluate(overrides, in: frame)
            with(.both(number)) {
                _ = apply(closure, [.container(number)], nil, in: frame)
            }
        }
        let operation = call.argument("operation").map { evaluate($0, in: frame) } ?? .computed
        return with(.both(number)) {
            apply(operation, [], nil, in: frame)
        }
    }

    /// The container that overrides are registered with.
    ///
    /// - Parameter inherits: Whether it has what is registered outside: `null` where that is not said, and so.
    func overridingContainer(at place: Place, in frame: CallFrame, inherits: AbstractValue) -> Int {
        let behind: AbstractValue =
            switch inherits {
            case .text("false"): .null
            case .null, .text("true"): standard.root
            default: .computed
            }
        return container("withOverrides", .forOverrides, behind: behind, at: place, in: frame)
    }

    func with<Result>(_ inside: Standard, _ body: () -> Result) -> Result {
        let outer = standard
        standard = inside
        defer { standard = outer }
        return body()
    }

    // MARK: Modules

    func install(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let container = container(of: call, asking: false)
        for argument in call.call.arguments {
            install(evaluate(argument.value, in: frame), in: container, at: call.call.place, frame)
        }
        return .null
    }

    /// Installs modules, those first that they import.
    private func install(_ modules: AbstractValue, in container: AbstractValue, at place: Place, _ frame: CallFrame) {
        _ = oneOf(modules.alternatives, at: place, in: frame) { one in
            if case .list(let list) = one {
                for module in list { install(module, in: container, at: place, frame) }
            } else if let type = moduleType(of: one) {
                install(type, one, in: container, at: place, frame)
            } else if one != .null {
                noteUnknownModule(in: container, at: place)
            }
            return .null
        }
    }

    /// Has a module register that is one of a protocol of the library.
    func registerModule(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let container = call.argument("in").map { evaluate($0, in: frame) } ?? .computed
        return oneOf((call.receiver ?? .computed).alternatives, at: call.call.place, in: frame) { one in
            guard let type = moduleType(of: one) else {
                noteUnknownModule(in: container, at: call.call.place)
                return .null
            }
            for function in program.hooks("register(in:)", of: type.generic) where function.parameters.count == 1 {
                self.call(activate(function, receiver: one, arguments: [container]), from: frame)
            }
            return .null
        }
    }

    /// The type of a module, if it is known which one registers.
    private func moduleType(of module: AbstractValue) -> TypeName? {
        guard let type = module.instanceType else { return nil }
        return program.types[type.generic]?.kind == .value || program.isExact(module) ? type : nil
    }

    private func noteUnknownModule(in container: AbstractValue, at place: Place) {
        for case .container(let number) in container.alternatives {
            containers[number].unknownModule = containers[number].unknownModule ?? place
        }
    }

    private func install(
        _ type: TypeName, _ module: AbstractValue, in container: AbstractValue, at place: Place, _ frame: CallFrame
    ) {
        guard installed.insert(["\(container)", type.text, "\(frame.context) \(frame.path)"]).inserted else { return }
        // Of several values of one type the first counts, and the others are passed over.
        let first = firstModules[["\(container)", type.text], default: module]
        firstModules[["\(container)", type.text]] = first
        let path = frame.path
        defer { frame.path = path }
        if first != module { frame.path.append(.closure(frame.here(place))) }
        let outer = (self.module, layer)
        layer += 1
        defer { (self.module, layer) = outer }
        for imports in program.hooks("imports", of: type.generic) where imports.kind != .function {
            let activation = activate(imports, receiver: module, arguments: [])
            install(call(activation, from: frame), in: container, at: place, frame)
        }
        // Imports that are stored have been assigned by an initialiser.
        if let property = program.types[type.generic]?.properties["imports"], let value = value(of: property) {
            install(value, in: container, at: place, frame)
        }
        self.module = type.description
        for name in Program.hooks.sorted() {
            for function in program.hooks(name, of: type.generic) where function.parameters.count == 1 {
                // What start() and shutdown() call nobody may.
                let isAtOnce = name == "register(in:)"
                call(
                    activate(function, receiver: module, arguments: [container]), from: frame,
                    isAtOnce ? [] : [.closure(frame.here(function.place))], isDeferred: !isAtOnce)
            }
        }
    }
}
