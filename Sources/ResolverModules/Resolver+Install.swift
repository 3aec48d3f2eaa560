// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// Installs modules: each registers its services, after those that it imports.
    ///
    /// Imports go first, depth first, and each type of module is installed once: a second one is skipped, and shows as a note
    /// in `graph().issues`. Modules that import each other are an error there, and in `start()`. Install from one thread at a time: a
    /// second one goes on without waiting for a module that the first is about to install.
    ///
    /// - Parameters:
    ///   - modules: The modules.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func install(_ modules: any ResolverModule..., file: StaticString = #fileID, line: UInt = #line) {
        // What is installed in `main` before the first request comes after `registerAllServices()`, and stays.
        if self === Self.main { ensureServicesAreRegistered() }
        let place = SourcePlace(file: file, line: line)
        for module in modules { install(module, importedBy: [], place) }
    }

    /// Installs a module after its imports; the modules that led to it are outermost first.
    private func install(_ module: any ResolverModule, importedBy importers: [InstalledModule], _ place: SourcePlace) {
        var installed = InstalledModule(module, importedBy: importers.last, place)
        checkAccepts("\(installed.mention.name) cannot be installed", place.file, place.line)
        guard modules.claim(installed, importedBy: importers) else { return }
        let imports = module.imports
        for imported in imports { install(imported, importedBy: importers + [installed], place) }
        installed.imports = Set(imports.map { ObjectIdentifier(Swift.type(of: $0)) })

        register(as: installed.type) { module.register(in: self) }
        modules.add(installed)
    }
}
