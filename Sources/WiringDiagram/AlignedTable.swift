// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A text of rows, which have as many cells each, aligned on the left or on the right; a column of empty cells is left out.
package func alignedTable(_ rows: [[String]], toTheRight rightColumns: Set<Int>) -> String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
        var line = ""
        for (column, cell) in row.enumerated() where widths[column] > 0 {
            let padding = String(repeating: " ", count: widths[column] - cell.count)
            line += (line.isEmpty ? "" : "  ") + (rightColumns.contains(column) ? padding + cell : cell + padding)
        }
        while line.last == " " { line.removeLast() }
        text += line + "\n"
    }
    return text
}

/// The beginning of a line of a tree: two spaces a level; from the 41st level on its number as well, instead of more spaces.
package func indentation(_ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, 40)) + (depth > 40 ? "\(depth): " : "")
}

/// A text with its control characters, line breaks included, as escapes.
package func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.breaksLine) else { return text }
    return text.unicodeScalars.map { $0.breaksLine ? $0.escaped(asASCII: true) : String($0) }.joined()
}

extension Unicode.Scalar {
    /// Whether it is a control character, or ends a line.
    fileprivate var breaksLine: Bool {
        properties.generalCategory == .control || self == "\u{2028}" || self == "\u{2029}"
    }
}
