// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Foundation
internal import WiringSyntax

/// What the tool makes of each public function of the library: a table, which CI compares, so that no overload is forgotten.
package enum FunctionTable {
    private struct SymbolGraph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            struct Identifier: Decodable { let precise: String }
            let kind: Kind
            let identifier: Identifier
        }
        let symbols: [Symbol]
    }

    /// Reads the functions of a symbol graph, as the demangler spells them, and what the tool makes of each; `?` for what it does not know.
    package static func rows(_ data: Data) throws -> [(role: String, function: String)] {
        try JSONDecoder().decode(SymbolGraph.self, from: data).symbols
            .filter { kinds.contains($0.kind.identifier) && !$0.identifier.precise.contains("::SYNTHESIZED::") }
            .map(\.identifier.precise)
            .map { (LibraryFunction.of($0)?.roleDescription ?? "?", Demangling.text(of: "$s" + $0.dropFirst(2))) }
            .sorted { ($0.function, $0.role) < ($1.function, $1.role) }
    }

    private static let kinds: Set<String> = [
        "swift.func", "swift.method", "swift.type.method", "swift.init", "swift.func.op", "swift.subscript",
        "swift.macro",
    ]
}
