// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The labels of a metric, as they are written.
struct Labels: Hashable, Sendable {
    /// The pairs, sorted by name, without braces.
    let text: String

    init(_ dimensions: [(String, String)]) {
        text = dimensions.map { "\(String.labelName($0))=\"\(String.labelValue($1))\"" }.sorted()
            .joined(separator: ",")
    }

    /// The labels in braces, with the upper bound of a bucket if there is one.
    func text(adding bound: String?) -> String {
        let pairs = [text, bound.map { "le=\"\($0)\"" } ?? ""].filter { !$0.isEmpty }
        return pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}"
    }
}
