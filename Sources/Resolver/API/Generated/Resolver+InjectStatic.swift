// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a class with ``main`` whose objects are made elsewhere, such as by a storyboard, for its injections.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: Options to say more about the registration.
    @discardableResult
    public static func register<Service: AnyObject>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line)
    }

    /// Runs the injections that are registered with ``root`` for the class of an object which was made elsewhere.
    ///
    /// - Parameters:
    ///   - object: The object. A registration for its very class is looked for, then one for the static type.
    ///   - name: The name of the registration.
    ///   - tag: The tag of the registration, instead of a name.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    public static func inject<Object: AnyObject>(
        into object: Object, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        registeredRoot.inject(into: object, name: name, tag: tag, file: file, line: line)
    }
}
