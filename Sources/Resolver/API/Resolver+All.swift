// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Resolves every registration of a service, whatever its name and tag.
    ///
    /// - Parameters:
    ///   - type: The type of the service. For an optional type that is not itself registered, the registrations of its wrapped
    ///     type count.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance of each component, in the order of registration, those of the container itself before those of
    ///   its children. Registrations that take typed arguments are left out, and so is one that is being made. Ends the
    ///   program with the whole ``ResolutionError`` when one cannot be made.
    public func all<Service>(
        _ type: Service.Type = Service.self, file: StaticString = #fileID, line: UInt = #line
    ) -> [Service] {
        do {
            return try requireAll(type)
        } catch {
            error.trap(file: file, line: line)
        }
    }

    /// Resolves every registration of a service, and throws when one cannot be made.
    ///
    /// - Parameter type: The type of the service.
    /// - Returns: An instance of each component, as `all` does.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    public func requireAll<Service>(_ type: Service.Type = Service.self) throws(ResolutionError) -> [Service] {
        var services: [Service] = []
        try asRequest { _ throws(ResolutionError) in services = try ParameterRequest(container: self).all(type) }
        return services
    }
}
