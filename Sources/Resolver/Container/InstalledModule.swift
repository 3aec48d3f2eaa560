// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A module, together with who installed it.
package struct InstalledModule: Sendable {
    /// The module itself.
    let module: any ResolverModule
    /// The name of the module that imports it; `nil` for one that was installed by hand.
    package let importer: String?
    /// The place of the call that installed it.
    package let place: SourcePlace

    /// Makes it.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - importer: The module that imports it, if any.
    ///   - place: The place of the call that installs it.
    init(_ module: any ResolverModule, importedBy importer: InstalledModule?, _ place: SourcePlace) {
        self.module = module
        self.importer = importer?.name
        self.place = place
    }

    /// What tells modules apart: each type is installed once.
    var type: any ResolverModule.Type { Swift.type(of: module) }

    /// The identity of the type.
    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// The name of the type.
    package var name: String { TypeFacts.name(of: type) }
}
