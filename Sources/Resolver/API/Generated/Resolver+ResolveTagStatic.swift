// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Resolves a service with ``root``, by its tag, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - tag: The tag it was registered under.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, tag: Any.Type,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        do {
            return try registeredRoot.require(type, tag: tag)
        } catch {
            error.trap(file: file, line: line)
        }
    }

    /// Resolves a service that may be missing with ``root``, by its tag.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - tag: The tag it was registered under.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: An instance; `nil` when the service is not registered, or when its factory returned `nil` or threw.
    @_alwaysEmitIntoClient
    public static func optional<Service>(
        _ type: Service.Type = Service.self, tag: Any.Type,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        registeredRoot.optional(type, tag: tag, file: file, line: line)
    }

    /// Resolves a service with ``root``, by its tag, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - tag: The tag it was registered under.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient
    public static func require<Service>(
        _ type: Service.Type = Service.self, tag: Any.Type
    ) throws(ResolutionError) -> Service {
        try registeredRoot.require(type, tag: tag)
    }
}
