// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import WiringSyntax

/// The reading of a property of a wrapper.
struct WrapperUse {
    var property: String
    var activation: Int
    var path: [Condition]
    /// Whether it is a property of the object itself.
    var isOfSelf: Bool
    /// The root where it is read.
    var root = AbstractValue.computed
}

/// A name, a container or arguments that a lazy wrapper is given after it is made, or another wrapper in its place; of an empty property, any
/// wrapper may be.
struct WrapperChange {
    /// What of a wrapper is changed, by the names of the properties; `wrapper` where another one takes its place.
    enum Part: String {
        case args, container, name, wrapper
    }

    let use: WrapperUse
    /// The request of the wrapper that is told, where that is known and no property.
    let request: Int?
    let part: Part
    let value: AbstractValue
    /// How many properties of wrappers had been read by then.
    let before: Int
    /// Whether it is made in an initialiser which has called nothing by then but what gives first values.
    let isFirst: Bool

    /// Whether the same code has made it before a property is read, which is of the same object.
    func precedes(_ later: WrapperUse, _ number: Int) -> Bool {
        use.isOfSelf && later.isOfSelf && use.activation == later.activation && before <= number
            && later.path.starts(with: use.path)
    }
}

extension Interpreter {
    /// Notes what a lazy wrapper is told after it is made.
    func change(
        _ base: WiringSyntax.Expression, _ wrapper: AbstractValue, _ part: WrapperChange.Part, to value: AbstractValue,
        in frame: CallFrame
    ) {
        var use = WrapperUse(property: "", activation: frame.activation, path: frame.path, isOfSelf: false)
        if case .member(let reference, let object) = base, let wrapper = Self.wrapper(reference) {
            (use.property, use.isOfSelf) = (wrapper, object.isSelf)
        }
        let request: Int? = if use.property.isEmpty, case .wrapper(let number) = wrapper { number } else { nil }
        let own = activations[frame.activation]
        let isFirst = own.steps.allSatisfy { step in
            switch step {
            case .call(let number): activations[own.calls[number].activation].function.kind == .storage
            case .request(let number): requests[number].isWrapper && requests[number].isDeferred
            default: false
            }
        }
        changes.append(
            WrapperChange(
                use: use, request: request, part: part, value: value, before: uses.count,
                isFirst: use.isOfSelf && frame.function.kind == .initializer && isFirst))
    }

    /// What the property of a wrapper goes by, whether it is the wrapper itself or what it projects.
    static func wrapper(_ reference: Reference) -> String? {
        guard let first = reference.name.first, reference.usr.hasPrefix("s:") else { return nil }
        let name = first == "$" || first == "_" ? reference.name.dropFirst() : reference.name[...]
        // `app.Car.engine : app.Engine`; beside the name of what is private stands its file.
        let text = Demangling.text(of: "$s" + reference.usr.dropFirst(2))
        let path = text.range(of: " : ").map { text[..<$0.lowerBound] } ?? text[...]
        let ends = ["." + reference.name, ".(\(reference.name) in _"]
        let end = path.range(of: path.hasSuffix(ends[0]) ? ends[0] : ends[1], options: .backwards)
        return end.map { path[..<$0.lowerBound] + " " + name }
    }

    /// Notes that the property of a wrapper is read.
    func use(_ reference: Reference, isOfSelf: Bool, isWrapped: Bool = false, in frame: CallFrame) {
        let isNamed = isWrapped || !["$", "_"].contains(reference.name.prefix(1))
        guard isNamed, let wrapper = Self.wrapper(reference) else { return }
        activations[frame.activation].steps.append(.use(uses.count))
        uses.append(
            WrapperUse(
                property: wrapper, activation: frame.activation, path: frame.path,
                isOfSelf: isOfSelf && !frame.changesSelf, root: standard.root))
    }

    /// Notes that what is wrapped is read, be it by `$x` or `_x`; a wrapper that is no property asks where it is made.
    func readWrapped(by base: WiringSyntax.Expression, _ value: AbstractValue, in frame: CallFrame) {
        if case .member(let wrapper, let object) = base {
            use(wrapper, isOfSelf: object.isSelf, isWrapped: true, in: frame)
        } else {
            for case .wrapper(let number) in value.alternatives { requests[number].isDeferred = false }
        }
    }

    /// Has lazy wrappers ask where their properties are read, which may be seen before the wrappers are.
    func askAtUse() {
        for request in requests where forced.contains(request.place) { request.isForced = true }
        for one in wrappers where forcedWrappers.contains(one.property) { requests[one.request].isForced = true }
        let lazyWrappers = wrappers.filter { requests[$0.request].isDeferred }
        // The one that a property is declared with may have given way to another one before it asks, or has in each initialiser.
        for one in lazyWrappers where one.owner != nil {
            let other = wrappers.first { $0.property == one.property && $0.owner == nil }
            guard let other = other.map({ requests[$0.request] }) else { continue }
            let isSure = isToldFirst(one.property, .wrapper)
            requests[one.request].container = isSure ? other.container : .computed
            requests[one.request].asksRoot = isSure && other.asksRoot
            if isSure { requests[one.request].names = other.names }
        }
        let requestsByWrapper = Dictionary(grouping: lazyWrappers, by: \.property)
        for (index, use) in uses.enumerated() {
            var asked: [Activation.Step] = []
            for (_, number, _) in requestsByWrapper[use.property] ?? [] {
                let lazy = requests[number]
                // It asks the root of its first use, if that is not the one of a request, or of a test, in which it was made.
                let container = lazy.asksRoot ? lazy.container.joined(use.root) : lazy.container
                let request = Request(
                    lazy.service, names: lazy.names, tag: lazy.tag, lazy.mode, in: container, at: lazy.place,
                    by: use.activation, use.path)
                (request.isWrapper, request.lazy) = (true, lazy)
                request.isolation = lazy.isolation
                asked.append(.request(requests.count))
                tell(request, number, of: use.property) { $0.precedes(use, index) }
                requests.append(request)
            }
            guard let step = activations[use.activation].steps.firstIndex(of: .use(index)) else { continue }
            activations[use.activation].steps.replaceSubrange(step...step, with: asked)
        }
        let usesByWrapper = Dictionary(grouping: uses.indices) { uses[$0].property }
        let properties = Dictionary(lazyWrappers.map { ($0.request, $0.property) }) { first, _ in first }
        for (number, lazy) in requests.enumerated() where lazy.isDeferred && lazy.isWrapper {
            let property = properties[number] ?? "?"
            let uses = usesByWrapper[property] ?? []
            // Where it is made it asks for what it does where it is read.
            tell(lazy, number, of: property) { change in
                !uses.isEmpty
                    && uses.allSatisfy { number in
                        changes.contains { $0.part == change.part && $0.precedes(self.uses[number], number) }
                    }
            }
        }
    }

    /// Puts what a wrapper has been told into its request, next to what it is made with, unless that has been sure to come first.
    private func tell(
        _ request: Request, _ number: Int, of property: String, isSure: (WrapperChange) -> Bool
    ) {
        for part in [WrapperChange.Part.args, .container, .name] {
            let own = changes.filter {
                $0.part == part && ($0.request ?? number) == number && ["", property].contains($0.use.property)
            }
            if own.isEmpty { continue }
            let value = AbstractValue.joined(own.map(\.value))
            let isBlind = part == .container || own.contains { $0.use.property.isEmpty && $0.request == nil }
            let isSure = own.contains { isSure($0) } || isToldFirst(property, part)
            switch (part, isBlind ? Names.unknown : names(value), request.names) {
            case (.args, _, _): request.untyped = isBlind ? nil : isSure ? value : value.joined(AbstractValue.null)
            case (_, .known(let names), .known(let first)): request.names = .known(isSure ? names : names.union(first))
            case (_, let names, _): if case .unknown = names { request.names = names }
            }
        }
    }

    /// Whether each initialiser tells a wrapper before anything may use the object, on all ways.
    private func isToldFirst(_ property: String, _ part: WrapperChange.Part) -> Bool {
        let all = wrappers.filter { $0.property == property && (part != .wrapper || $0.owner != nil) }
        let owners = Set(all.map(\.owner))
        // What is not read may be handed the object, and call what uses it.
        guard owners.count == 1, case let owner?? = owners.first, !program.mayBeCalled(owner) else { return false }
        let first = changes.filter { $0.use.property == property && $0.part == part && $0.isFirst }
        let ways = Dictionary(grouping: first, by: \.use.activation).mapValues { Set($0.map { Set($0.use.path) }) }
        return activations.indices.allSatisfy { number in
            let function = activations[number].function
            let isOther = function.kind != .initializer || function.owner != owner || function.delegation == .own
            return isOther || ways[number]?.isAlways ?? false
        }
    }
}
