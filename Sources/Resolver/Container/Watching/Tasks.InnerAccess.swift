// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

extension InnerAccess {
    fileprivate static let whole = InnerAccess(
        candidates: { $0.table.candidates }, replaced: { $0.table.replaced },
        hasBeenCollected: { $0.table.hasBeenCollected($1) },
        registrations: { container, dependency in
            (dependency.registration(on: container).map { [$0] } ?? [])
                + container.candidatesWithArguments(for: dependency)
        },
        isKept: { $0.isKept(on: $1) }, make: { $0.make($1) }, onThread: { note, body in SystemThread.start { ResolutionError.sleepingWhereProgramsEnd(note, during: body) } },
        copy: { Registration(copying: $0, to: $1) },
        inheritReplaced: { $0.table.inheritReplaced(from: $1.table) }, roots: Roots.ofCopy, empty: { $0.empty($1) })
}

/// What the C function `resolver_inner_access` calls.
@_silgen_name("resolver_whole_inner_access")
func wholeInnerAccess() -> InnerAccess { .whole }

// MARK: - For ResolverInspection

extension Registration {
    /// Whether an instance is kept that requests of a container get.
    fileprivate func isKept(on container: Resolver) -> Bool {
        existingCell(on: container, startingOn: container)?.kept?.isPresent ?? false
    }
}

extension RegistrationTable {
    /// Whether all registrations of a service have been asked for since the last one was added.
    fileprivate func hasBeenCollected(_ service: Any.Type) -> Bool {
        writer.withLock { $0.collections[ObjectIdentifier(service).word] != nil }
    }

    /// The registrations that have been replaced, or stand behind an override.
    fileprivate var replaced: [Replaced] {
        writer.withLock { writer in
            var replaced = writer.replaced.values.flatMap(\.value)
            for other in writer.registrations where !isCurrent(other, writer) { replaced.append(Replaced(other)) }
            return replaced
        }
    }

    fileprivate var candidates: [[Registration]] { writer.withLock { $0.choices.values.map(\.candidates) } }
}

extension Resolver {
    /// Makes the service of a registration, leaves it to the scope to keep it, and returns what it has failed with.
    fileprivate func make(_ registration: Registration) -> ResolutionError? {
        do throws(ResolutionError) {
            _ = try OwnedInstance(of: registration.instances) { memory throws(ResolutionError) in
                try produce(by: registration, into: memory)
            }
            return nil
        } catch {
            return error
        }
    }
}

extension SystemThread {
    private typealias Body = Box<@Sendable () -> Void>

    private static var stackSize: Int { 8 * 1024 * 1024 }

    /// Starts a thread with a stack of eight megabytes; the program ends when the system has none left.
    fileprivate static func start(_ run: @escaping @Sendable () -> Void) {
        let argument = Unmanaged.passRetained(Body(run)).toOpaque()
        let isStarted = resolver_thread_start(
            stackSize,
            { argument in
                if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().value() }
                return nil
            }, argument)
        precondition(isStarted, "Resolver: the system has no thread left")
    }
}

// MARK: - For ResolverOverrides

extension Roots {
    /// Makes roots for an isolated copy: for an operation that stays on the calling thread, what the thread is making is outside.
    fileprivate static func ofCopy(
        _ contents: Contents, inside outer: Roots?, in context: OverrideContext, staysOnThread: Bool
    ) -> Roots {
        let roots = Roots(
            contents, services: ServiceRegistration(inside: outer?.services), context: context,
            path: staysOnThread ? currentPath : nil)
        context.roots = roots
        return roots
    }

    /// Lets go of what a container of an isolated copy keeps, and of what scopes keep in the copy.
    fileprivate func empty(_ container: Resolver) {
        run { Disposal.empty(container.reachable.flatMap(\.ownCells) + (context?.stores.cells ?? [])) }
    }
}

extension RegistrationTable {
    /// Knows from now on what there is to say about the registrations that another table's have replaced.
    fileprivate func inheritReplaced(from other: borrowing RegistrationTable) {
        let replaced = other.writer.withLock { $0.replaced.values }
        writer.withLock { writer in
            for list in replaced { list.value.first.map { writer.replaced[$0.key] = list } }
        }
    }
}

extension Registration {
    /// Copies a registration for another container, without the instances that it keeps.
    fileprivate convenience init(copying original: Registration, to home: Resolver) {
        let (plan, configuration) = original.plan
        let scope: Resolver.Scope = configuration == nil && plan == .graph ? .graph : .unique
        self.init(
            key: original.key, scope: scope, place: original.place, takesArguments: original.takesArguments,
            isOpaque: original.identity.isOpaque, module: original.module, layer: original.layer,
            factory: original.factory)
        guard let configuration else { return }
        update { $0 = configuration.object.values.copied(to: home, for: key) }
    }
}

extension Registration.Configuration.Values {
    /// The same for another container, without what is kept.
    fileprivate func copied(to home: Resolver, for key: Resolver.ServiceKey) -> Self {
        var copy = self
        copy.makePlaces(for: key, in: home.overrides?.stores)
        copy.observedNeeds = nil
        copy.requestContainer = requestContainer.flatMap { _ in home.requestContainer }
        copy.forward = forward.map { forward in
            // The table of the copy leads it to the copy of its target.
            Registration.Forward(
                to: forward.owner, in: home, isChecked: forward.isChecked,
                isOnMain: forward.isOnMain, by: forward.convert)
        }
        return copy
    }
}
