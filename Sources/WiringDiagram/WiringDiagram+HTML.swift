// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension WiringDiagram {
    /// The diagram as a page for a browser, to be looked through: it is searched, folded and zoomed, and tells all about a service.
    ///
    /// The page is one file that needs no other and no network. Its script lays the diagram out, from the JSON in the page.
    /// `Sources/WiringDiagram/Page` has its parts, which are compiled in as text: a resource bundle would need Foundation, would
    /// have to lie beside the program, and is something else in each build system.
    ///
    /// - Complexity: O(*n*) in the length of ``json``.
    package var html: String {
        // Within a page, `</script>` or `<!--` in a name would end the JSON. `<` stands in strings only.
        var escaped = ""
        for character in json.unicodeScalars {
            if character == "<" { escaped += "\\u003c" } else { escaped.unicodeScalars.append(character) }
        }
        return PageText.beforeDiagram + escaped + PageText.afterDiagram
    }
}
