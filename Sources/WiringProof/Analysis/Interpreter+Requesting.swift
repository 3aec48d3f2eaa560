// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Notes a request.
    func request(_ mode: Request.Mode, by call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        var untyped: AbstractValue?
        for argument in call.call.arguments where ["args", "arguments", "argument"].contains(argument.label) {
            let value = evaluate(argument.value, in: frame)
            passOn(value, in: frame)
            if argument.label == "args" { untyped = value }
        }
        let service = call["A"] ?? call.call.type
        let arguments = call.function.labels.contains { $0.hasPrefix("argument") } ? call.arguments : []
        let (names, tag) = identity(call, in: frame)
        let (asked, place) = (container(of: call, asking: true), call.call.place)
        var owner: AbstractValue?
        let isForOwner = call.function.name == "requireOwned"
        if isForOwner, case .container = asked {
            let number = container("requireOwned", .forOwner, behind: asked, at: place, in: frame)
            (owner, owned[number]) = (.container(number), requests.count)
        }
        let request = add(
            service, mode, names, tag, arguments, in: owner ?? asked, at: place, isAsync: call.function.isAsync, frame)
        (request.untyped, request.isOwned) = (untyped, owner != nil)
        request.isForUnknownOwner = isForOwner && owner == nil
        request.endsProgram = ["resolve", "optional", "all"].contains(call.function.name)
        request.isHandedOver = call.function.name == "inject"
        let isStatic = if case .type? = call.receiver { true } else { call.receiver == nil }
        request.isOfRoot = standard.rootOf != .code && (isStatic || call.function.owner.isEmpty)
        let type = call.call.type.replacing(frame.substitutions, program.aliases)
        guard request.mode == .optional, let wrapped = type.wrapped else { return owner ?? .instance(type) }
        return AbstractValue.instance(wrapped).joined(.missing(place))
    }

    /// Notes the request of a property wrapper.
    func wrap(_ wrapper: LibraryRole.Wrapper, by call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let argument = call.argument("container").map { evaluate($0, in: frame) } ?? .null
        let container = argument == .null ? standard.root : argument
        let (names, tag) = identity(call, in: frame)
        let request = add(
            call["A"] ?? call.call.type, wrapper == .optional ? .optional : .required, names, tag, [], in: container,
            at: call.call.place, isAsync: false, frame)
        request.untyped = call.argument("args").map { evaluate($0, in: frame) }
        request.isDeferred = wrapper == .lazy || wrapper == .weak
        (request.isWeak, request.asksRoot) = (wrapper == .weak, argument == .null)
        (request.isWrapper, request.endsProgram) = (true, true)
        request.isOfRoot = argument == .null && standard.rootOf != .code
        return .wrapper(requests.count - 1)
    }

    private func add(
        _ service: TypeName, _ mode: Request.Mode, _ names: Names, _ tag: TypeName?, _ arguments: [TypeName],
        in container: AbstractValue, at place: Place, isAsync: Bool, _ frame: CallFrame
    ) -> Request {
        var (inner, mode) = (service, mode)
        while mode == .required || mode == .optional, let wrapped = inner.wrapped {
            (inner, mode) = (wrapped, .optional)
        }
        let request = Request(
            inner, names: names, tag: tag, arguments: arguments, mode, in: container, at: place, by: frame.activation,
            frame.path)
        (request.isAsync, request.mayFail) = (isAsync, mayFail)
        (request.isolation, request.isLocked) = (frame.isolation, frame.isLocked)
        (request.root, request.rootOf) = (standard.root, standard.rootOf)
        activations[frame.activation].steps.append(.request(requests.count))
        requests.append(request)
        return request
    }
}
