// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Reference {
    /// Puts types in the place of generic parameters.
    func replacing(_ substitutions: [String: TypeName], _ aliases: [String: TypeName]) -> Reference {
        guard !substitutions.isEmpty, !self.substitutions.isEmpty else { return self }
        return Reference(
            usr: usr, name: name, substitutions: self.substitutions.mapValues { $0.replacing(substitutions, aliases) })
    }
}
