// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What an ``Injected`` or ``OptionalInjected`` property holds: the service, unless its registration puts it off.
@usableFromInline
enum InjectedStorage<Service> {
    /// The service, made with the object that holds the property.
    case made(Service)
    /// What makes the service at the first use, for a registration with `lazy()`.
    case postponed(LazyStorage)
}

extension LazyStorage {
    /// Postpones a service if its registration says so, else `nil`: one load if none does; without a container, ``Resolver/root``.
    @_alwaysEmitIntoClient
    static func postponed(
        _ service: Any.Type, _ name: Resolver.Name?, _ container: Resolver?, _ file: StaticString, _ line: UInt
    ) -> LazyStorage? {
        Registration.areAnyLazy ? lazyEngine().postponed(service, name, container, file, line) : nil
    }

    /// The service; the first call makes it, and ends the program with the whole ``ResolutionError`` if that fails.
    @_alwaysEmitIntoClient
    func service<Service>(_ type: Service.Type = Service.self) -> Service {
        filled(as: type) { memory in
            if copyKept(to: memory) { return }
            _ = lazyEngine().copy(self, memory, type) { container, name, args, file, line, memory in
                container.produceOrTrap(Service.self, name, args, into: memory, file, line)
            }
        }
    }

    /// The service, or `nil` when it is not registered or its factory had nothing to return; the first call makes it.
    @_alwaysEmitIntoClient
    func optionalService<Service>(_ type: Service.Type = Service.self) -> Service? {
        filled(as: Service?.self) { memory in
            if copyKept(to: memory) { return }
            _ = lazyEngine().copy(self, memory, Service?.self) { container, name, args, file, line, memory in
                let service = container.optional(type, name: name, args: args, file: file, line: line)
                memory.initialize(to: service)
            }
        }
    }
}

extension InjectedStorage: Sendable where Service: Sendable {}
