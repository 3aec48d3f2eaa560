// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// A parameter whose service is made at its first use, once.
    ///
    /// ```swift
    /// final class Report {
    ///     let printer: Resolver.Lazy<Printer>
    ///     init(printer: Resolver.Lazy<Printer>) { self.printer = printer }
    ///     func print() { printer.value.print(self) }
    /// }
    /// resolver.register(Report.init)
    /// ```
    ///
    /// First use is thread-safe. While the resolution that made its owner still runs, on the same thread, it is a part of
    /// that: it shares the graph. Copies share the service.
    public struct Lazy<Service> {
        @usableFromInline let storage: LazyStorage

        fileprivate init(_ storage: LazyStorage) { self.storage = storage }

        /// The service.
        ///
        /// The first use resolves it, and ends the program with the whole ``ResolutionError`` if that fails.
        @_alwaysEmitIntoClient
        public var value: Service {
            do throws(ResolutionError) { return try require() } catch { storage.trap(error) }
        }

        /// The service, like ``value``.
        @_alwaysEmitIntoClient
        public func callAsFunction() -> Service { value }

        /// The service, like ``value``, or the error: the next use tries again.
        ///
        /// - Returns: The service, which is made once.
        /// - Throws: ``ResolutionError``, whose path leads to the failing key.
        @_alwaysEmitIntoClient
        public func require() throws(ResolutionError) -> Service {
            try written(as: Service.self) { memory throws(ResolutionError) in
                if storage.copyKept(to: memory) { return }
                if let error = lazyEngine().require(storage, memory, Service.self, true, true) { throw error }
            }
        }

        /// Whether the service has not been made yet.
        public var isEmpty: Bool { !storage.cell.isReady }
    }

    /// A parameter that makes its service at every call.
    ///
    /// ```swift
    /// final class Stable {
    ///     let horse: Resolver.Provider<Horse>
    ///     init(horse: Resolver.Provider<Horse>) { self.horse = horse }
    ///     func fill() -> [Horse] { [horse(), horse()] }
    /// }
    /// resolver.register(Stable.init)
    /// ```
    ///
    /// Each call is a request: what a scope keeps comes again.
    public struct Provider<Service> {
        @usableFromInline let storage: LazyStorage

        fileprivate init(_ storage: LazyStorage) { self.storage = storage }

        /// Resolves the service, and ends the program with the whole ``ResolutionError`` when that is not possible.
        @_alwaysEmitIntoClient
        public func callAsFunction(file: StaticString = #fileID, line: UInt = #line) -> Service {
            ResolutionError.trapping(try require(), file, line)
        }

        /// Resolves the service, and throws when that is not possible.
        ///
        /// - Returns: An instance, new or kept, as its scope says.
        /// - Throws: ``ResolutionError``, whose path leads to the failing key.
        @_alwaysEmitIntoClient
        public func require() throws(ResolutionError) -> Service {
            try written(as: Service.self) { memory throws(ResolutionError) in
                if let error = lazyEngine().require(storage, memory, Service.self, false, true) { throw error }
            }
        }
    }
}

extension Resolver.Lazy: SpecialParameter {
    static func describe(_ dependency: inout Dependency) -> Bool {
        dependency.isDeferred = true
        return dependency.describe(Service.self)
    }

    static func resolve(_ request: ParameterRequest) throws(ResolutionError) -> Self {
        Self(LazyStorage(Service.self, request))
    }
}

extension Resolver.Provider: SpecialParameter {
    static func describe(_ dependency: inout Dependency) -> Bool {
        dependency.isDeferred = true
        dependency.isRepeated = true
        return dependency.describe(Service.self)
    }

    static func resolve(_ request: ParameterRequest) throws(ResolutionError) -> Self {
        Self(LazyStorage(Service.self, request))
    }
}

extension Resolver.Lazy: Sendable where Service: Sendable {}
extension Resolver.Provider: Sendable where Service: Sendable {}
