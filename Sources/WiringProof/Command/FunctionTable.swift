// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Foundation
internal import WiringSyntax

/// What the tool makes of each public function of the library: a table, which CI compares, so that no overload is forgotten.
package enum FunctionTable {
    /// A public function.
    package struct Row: Hashable, Sendable {
        /// What the compiler tells it apart by.
        package let usr: String
        /// What the tool makes of it; `?` for one that it does not know.
        package let role: String
        /// The function, as the demangler spells it.
        package let function: String
    }

    private struct SymbolGraph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            struct Identifier: Decodable { let precise: String }
            let kind: Kind
            let identifier: Identifier
        }
        let symbols: [Symbol]
    }

    /// Reads a symbol graph.
    ///
    /// - Throws: What decoding throws.
    package static func rows(_ data: Data) throws -> [Row] {
        try JSONDecoder().decode(SymbolGraph.self, from: data).symbols
            .filter { kinds.contains($0.kind.identifier) && !$0.identifier.precise.contains("::SYNTHESIZED::") }
            .map { row($0.identifier.precise) }
            .sorted { ($0.function, $0.usr) < ($1.function, $1.usr) }
    }

    private static let kinds: Set<String> = [
        "swift.func", "swift.method", "swift.type.method", "swift.init", "swift.func.op", "swift.subscript",
        "swift.macro",
    ]

    private static func row(_ usr: String) -> Row {
        let text = Demangling.text(of: "$s" + usr.dropFirst(2))
        let function = LibraryFunction.of(usr)
        return Row(usr: usr, role: function.flatMap(\.roleDescription) ?? "?", function: text)
    }
}
