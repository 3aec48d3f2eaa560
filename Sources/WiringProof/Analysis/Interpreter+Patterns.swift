// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// How a value fits a pattern: whether it does, `nil` for maybe; and what the pattern binds.
    struct Fit {
        var fits: Bool?
        var bound: [(name: String, value: AbstractValue)] = []
    }

    /// Takes a value apart by a pattern.
    func fit(_ pattern: Pattern, _ value: AbstractValue) -> Fit {
        switch pattern {
        case .any: return Fit(fits: true)
        case .bind(let name): return Fit(fits: true, bound: [(name, value)])
        case .expression(.text(let text)): return Fit(fits: equality(.text(text), value).truth)
        case .expression(.number(let number)): return Fit(fits: equality(.number(number), value).truth)
        case .expression: return Fit()
        case .unknown(let inner): return Fit(fits: nil, bound: inner.map { fit($0, .computed).bound } ?? [])
        case .some(let inner):
            var fit = fit(inner, value.unwrapped)
            if value == .null { fit.fits = false } else if !value.isThere { fit.fits = fit.fits == false ? false : nil }
            return fit
        case .tuple(let parts):
            var values = parts.map { _ in AbstractValue.computed }
            if case .list(let list) = value, list.count == parts.count { values = list }
            let all = zip(parts, values).map { fit($0, $1) }
            let isSure = all.allSatisfy { $0.fits == true }
            let fits = all.contains { $0.fits == false } ? false : isSure ? true : nil
            return Fit(fits: fits, bound: all.flatMap(\.bound))
        case .enumCase(let name, let inner): return fitCase(name, inner, value)
        }
    }

    private func fitCase(_ name: String, _ inner: Pattern?, _ value: AbstractValue) -> Fit {
        // The program may have cases of the names that those of an optional value have.
        let isCase = value.alternatives.contains { one in
            if case .enumCase = one { return true }
            return one.instanceType.map { program.types[$0.generic]?.cases != nil } ?? false
        }
        if name == "none", !isCase { return Fit(fits: value == .null ? true : value.isThere ? false : nil) }
        if name == "some", !isCase { return fit(.some(inner ?? .any), value) }
        let unknown = inner.map { fit($0, .computed).bound } ?? []
        let fits = value.alternatives.map { one -> Fit in
            switch one {
            case .enumCase(_, name, let values): return fitPayload(inner, values)
            case .enumCase: return Fit(fits: false)
            case .object(_, let held):
                if let cases = held.cases, !cases.contains(name) { return Fit(fits: false) }
                let payload = fitPayload(inner, held.payload(of: name))
                return Fit(fits: payload.fits == true ? nil : payload.fits, bound: payload.bound)
            default: return Fit(bound: unknown)
            }
        }
        let possible = fits.filter { $0.fits != false }
        guard let first = possible.first else { return Fit(fits: fits.isEmpty ? nil : false, bound: unknown) }
        let bound = possible.dropFirst().reduce(first.bound) { old, new in
            zip(old, new.bound).map { ($0.name, $0.value.joined($1.value)) }
        }
        return Fit(fits: fits.allSatisfy { $0.fits == true } ? true : nil, bound: bound)
    }

    private func fitPayload(_ pattern: Pattern?, _ values: [AbstractValue]) -> Fit {
        guard let pattern else { return Fit(fits: true) }
        if case .tuple(let parts) = pattern, parts.count == values.count { return fit(pattern, .list(values)) }
        return fit(pattern, values.count == 1 ? values[0] : values.isEmpty ? .computed : .list(values))
    }
}
