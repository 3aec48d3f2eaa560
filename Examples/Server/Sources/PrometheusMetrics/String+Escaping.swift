// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension String {
    /// A label of swift-metrics as a name of Prometheus: letters, digits, underscores and colons, no digit first.
    ///
    /// - Parameters:
    ///   - label: The label, such as `http.requests`.
    ///   - suffix: What the name ends in, such as `_total`; not added twice.
    static func metricName(_ label: String, suffix: String = "") -> String {
        let name = allowing(label) { $0 == ":" }
        return name.hasSuffix(suffix) ? name : name + suffix
    }

    /// The name of a dimension as that of a label: letters, digits and underscores, no digit first.
    static func labelName(_ name: String) -> String {
        allowing(name) { _ in false }
    }

    /// The value of a label, with backslashes, quotes and line feeds escaped.
    static func labelValue(_ value: String) -> String {
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += #"\\"#
            case "\"": escaped += #"\""#
            case "\n": escaped += #"\n"#
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func allowing(_ text: String, _ isAllowed: (Unicode.Scalar) -> Bool) -> String {
        var name = ""
        for scalar in text.unicodeScalars {
            let isDigit = ("0"..."9").contains(scalar)
            let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            if isDigit, name.isEmpty { name = "_" }
            name.unicodeScalars.append(isDigit || isLetter || isAllowed(scalar) ? scalar : "_")
        }
        return name.isEmpty ? "_" : name
    }
}
