// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Makes the eager services now, in the order of registration, for programs that do not call `start()`.
    ///
    /// Ends the program with the whole ``ResolutionError`` when one cannot be made. Services that have been made are left as
    /// they are, here and in a later `start()`.
    ///
    /// - Parameters:
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    public func realizeEagerServices(file: StaticString = #fileID, line: UInt = #line) {
        do throws(ResolutionError) {
            try requireEagerServices()
        } catch {
            error.trap(file: file, line: line)
        }
    }

    /// Makes the eager services now, and throws when one cannot be made.
    ///
    /// - Throws: ``ResolutionError``, whose path leads to the failing key. Those before it have been made.
    public func requireEagerServices() throws(ResolutionError) {
        prepare()
        for registration in unmadeEagerServices {
            try makeAndDiscard(registration)
            lifecycle.noteMade(registration)
        }
    }

    /// Makes the eager services of ``main`` now.
    ///
    /// - Parameters:
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    public static func realizeEagerServices(file: StaticString = #fileID, line: UInt = #line) {
        registeredMain.realizeEagerServices(file: file, line: line)
    }

    /// Makes the service of a registration, and leaves it to the scope to keep it.
    package func makeAndDiscard(_ registration: Registration) throws(ResolutionError) {
        _ = try OwnedInstance(of: registration.instances) { memory throws(ResolutionError) in
            try produce(by: registration, into: memory)
        }
    }
}
