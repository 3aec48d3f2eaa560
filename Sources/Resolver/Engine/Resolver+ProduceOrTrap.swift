// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The untyped entry to the engine for `resolve`.
extension Resolver {
    /// Makes or finds the service of a key, or ends the program, so that callers need not check.
    @usableFromInline
    func produceOrTrap(
        _ service: Any.Type, _ name: Name?, into memory: InstanceMemory, _ file: StaticString, _ line: UInt
    ) {
        do {
            try produceInline(service, name, nil, into: memory)
        } catch {
            error.trap(file: file, line: line)
        }
    }

    /// Makes or finds the service of a key with untyped arguments, and ends the program when that is not possible.
    @usableFromInline
    func produceOrTrap(
        _ service: Any.Type, _ name: Name?, with args: Any?, into memory: InstanceMemory, _ file: StaticString,
        _ line: UInt
    ) {
        do {
            try produce(service, name, with: args, into: memory)
        } catch {
            error.trap(file: file, line: line)
        }
    }

    /// Makes or finds the service of a key with ``root``, and ends the program when that is not possible.
    @usableFromInline
    static func produceWithRootOrTrap(
        _ service: Any.Type, _ name: Name?, into memory: InstanceMemory, _ file: StaticString, _ line: UInt
    ) {
        do {
            try produceWithRoot(service, name, into: memory)
        } catch {
            error.trap(file: file, line: line)
        }
    }

    /// Makes or finds the service of a key with untyped arguments, if any; transparent, so that it takes no stack of its own.
    @_alwaysEmitIntoClient
    @_transparent
    func produceOrTrap(
        _ service: Any.Type, _ name: Name?, _ args: Any?, into memory: InstanceMemory, _ file: StaticString,
        _ line: UInt
    ) {
        if args == nil {
            produceOrTrap(service, name, into: memory, file, line)
        } else {
            produceOrTrap(service, name, with: args, into: memory, file, line)
        }
    }
}
