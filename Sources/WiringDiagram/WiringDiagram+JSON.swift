// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringPage

extension WiringDiagram {
    /// The name of the format, in the first field of each file.
    static let format = "resolver-wiring"
    /// The version of the schema, which Docs/GraphJSON.md describes.
    static let version = 1

    /// The diagram as JSON, a service or a need a line: all of it.
    package var json: String {
        """
        {
          "format": "\(Self.format)",
          "version": \(Self.version),
          "services": \(Self.list(services.map(\.fields))),
          "needs": \(Self.list(needs.map(\.fields))),
          "issues": \(Self.list(issues.map(\.fields)))
        }

        """
    }

    private static func list(_ objects: [[(String, String)]]) -> String {
        guard !objects.isEmpty else { return "[]" }
        let lines = objects.map { fields in
            "    {" + fields.map { "\(jsonString($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
        }
        return "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    }
}

private func jsonList(_ texts: [String]) -> String { "[" + texts.map(jsonString).joined(separator: ", ") + "]" }

// A field that says nothing is left out.

extension WiringDiagram.Service {
    fileprivate var fields: [(String, String)] {
        var fields = [("id", jsonString(id))]
        if name != id { fields.append(("name", jsonString(name))) }
        fields += [("kind", jsonString(kind.rawValue)), ("scope", jsonString(scope))]
        if !implemented.isEmpty { fields.append(("implements", jsonList(implemented))) }
        if !container.isEmpty { fields.append(("container", jsonString(container))) }
        if !module.isEmpty { fields.append(("module", jsonString(module))) }
        if let place { fields += [("file", jsonString(place.file)), ("line", "\(place.line)")] }
        for (name, isSet) in [("async", isAsync), ("mainActor", isOnMainActor), ("opaque", isOpaque)] where isSet {
            fields.append((name, "true"))
        }
        return fields
    }
}

extension WiringDiagram.Need {
    fileprivate var fields: [(String, String)] {
        var fields = [("source", jsonString(source)), ("targets", jsonList(targets)), ("name", jsonString(name))]
        if !declaration.isEmpty { fields.append(("declaration", jsonString(declaration))) }
        fields.append(("kind", jsonString(kind.rawValue)))
        return fields
    }
}

extension WiringDiagram.Issue {
    fileprivate var fields: [(String, String)] {
        var fields = [("severity", jsonString(severity.rawValue)), ("identifier", jsonString(identifier))]
        fields.append(("message", jsonString(message)))
        if !advice.isEmpty { fields.append(("advice", jsonString(advice))) }
        if !services.isEmpty { fields.append(("services", jsonList(services))) }
        return fields
    }
}

/// A string as JSON spells it.
package func jsonString(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
        switch character {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        case "\t": quoted += "\\t"
        case _ where character.value < 0x20 || character == "\u{2028}" || character == "\u{2029}":
            let digits = String(character.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(character)
        }
    }
    return quoted + "\""
}

extension WiringDiagram {
    /// The diagram as a page for a browser, whose script lays it out, from the JSON in the page.
    ///
    /// `Sources/WiringPage` has its parts, which C embeds: a resource bundle would need Foundation, would have to lie beside the
    /// program, and is something else in each build system.
    package var html: String {
        // Within a page, `</script>` or `<!--` in a name would end the JSON. `<` stands in strings only.
        var escaped = ""
        for character in json.unicodeScalars {
            if character == "<" { escaped += "\\u003c" } else { escaped.unicodeScalars.append(character) }
        }
        let (start, scripts) = (String(cString: wiring_page_start()), String(cString: wiring_page_scripts()))
        return "\(start)\(escaped)</script>\n<script>\n\(scripts)</script>\n</body>\n</html>\n"
    }
}
