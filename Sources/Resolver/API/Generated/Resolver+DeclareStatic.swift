// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Says that a container in front of ``main`` will register a service.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name that it will be registered under.
    ///   - tag: The tag that it will be registered under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public static func declare<Service>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        registeredMain.declare(type, name: name, tag: tag, file: file, line: line)
    }
}
