// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension SyntaxNode {
    /// Writes the node in JSON, as the compiler does.
    func write(to text: inout String) {
        text += "{\"_kind\":\"\(kind)\""
        for (key, value) in members {
            text += ",\"\(key.rawValue)\":"
            value.write(to: &text)
        }
        text += "}"
    }
}

extension SyntaxValue {
    fileprivate func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .node(let node): node.write(to: &text)
        case .text(let value):
            text += "\""
            text += value.hasPrefix("$s") || value.hasPrefix("s:") ? value : Self.escaped(value)
            text += "\""
        case .list(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        }
    }

    private static func escaped(_ text: String) -> String {
        // Names and numbers have nothing to escape, and are nearly all there is.
        guard text.utf8.count > 15 || !text.utf8.allSatisfy({ $0 > 0x22 && $0 != 0x5c }) else { return text }
        return text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.value < 0x20:
                "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }.joined()
    }
}
