// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension NearMisses {
    /// The lists of arguments that the service is registered with, when it is registered with others only.
    var argumentLists: String? {
        let same = candidates.filter { $0.key.qualifier == key.qualifier }
        guard !same.isEmpty, !same.contains(where: { $0.key.argumentList == key.argumentList }) else { return nil }
        let each = same.map {
            $0.takesUntyped ? "untyped arguments, args:" : Self.description(of: $0.key.arguments)
        }
        let lists = MessageText.list(each, separator: ", or with ")
        let advice = "\(TypeFacts.name(of: key.service)) is registered with \(lists)."
        return advice + (same.lazy.compactMap { cast(for: $0.key.arguments) }.first ?? "")
    }

    /// Types as they are told apart: `any Animal`, `String?` and `Foundation.NSString` in full where short names are alike.
    private static func description(of types: [Any.Type]) -> String {
        guard !types.isEmpty else { return "no arguments" }
        return "(" + MessageText.list(types.map { TypeFacts.source(of: $0) }) + ")"
    }

    /// Proposes a cast, where an argument would do for a registration if its static type were the protocol.
    private func cast(for wanted: [Any.Type]) -> String? {
        let given = key.arguments
        guard given.count == wanted.count else { return nil }
        let pairs = zip(given, wanted).enumerated().filter { $0.element.0 != $0.element.1 }
        guard !pairs.isEmpty, pairs.allSatisfy({ TypeFacts.canServe($0.element.0, as: $0.element.1) }) else {
            return nil
        }
        let casts = pairs.map { "argument \($0.offset + 1) as \(TypeFacts.source(of: $0.element.1))" }
        return " Static types count: pass \(casts.joined(separator: " and "))."
    }
}
