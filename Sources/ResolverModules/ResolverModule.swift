// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Whoever imports this module has the library, too.
@_exported public import Resolver

/// A part of a program: what it registers, what it builds on, and what it does at the start and at the end.
///
/// ```swift
/// struct StorageModule: ResolverModule {
///     let path: String
///     var imports: [any ResolverModule] { [LoggingModule()] }
///
///     func register(in resolver: Resolver) {
///         resolver.register { [path] in Database(path: path) }.scope(.application).onDispose { $0.close() }
///     }
///
///     func onStartup(_ resolver: Resolver) async throws {
///         try resolver.require(Database.self).migrate()
///     }
/// }
/// ```
///
/// A module is a value, so it takes its settings as any value does. `install()` has it register,
/// `start()` and `shutdown()` call the other two.
public protocol ResolverModule: Sendable {
    /// The modules that this one builds on; none, unless it says so.
    ///
    /// They register, and start, before it. Asked for once.
    var imports: [any ResolverModule] { get }

    /// Registers the services of the module.
    ///
    /// - Parameter resolver: The container that the module is installed in.
    func register(in resolver: Resolver)

    /// Gets the module going, after those that it imports.
    ///
    /// - Parameter resolver: The container that the module is installed in.
    /// - Throws: An error that keeps the whole container from starting.
    func onStartup(_ resolver: Resolver) async throws

    /// Ends what ``onStartup(_:)`` began, before the modules that it imports end.
    ///
    /// It is called only if ``onStartup(_:)`` came to its end without an error. Services can still be resolved.
    ///
    /// - Parameter resolver: The container that the module is installed in.
    /// - Throws: An error; the others shut down all the same.
    func onShutdown(_ resolver: Resolver) async throws
}

extension ResolverModule {
    /// No other modules.
    public var imports: [any ResolverModule] { [] }

    /// Does nothing.
    public func onStartup(_ resolver: Resolver) async throws {}

    /// Does nothing.
    public func onShutdown(_ resolver: Resolver) async throws {}
}

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
