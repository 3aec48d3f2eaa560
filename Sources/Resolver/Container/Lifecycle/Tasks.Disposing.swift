// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Disposing {
    static func install() {
        _ = installed.object {
            // What has no handlers stays in order, which `reversed()` would not leave it in.
            Disposing(
                run: { $0.finish(on: $1) }, newestFirst: { $0.sorted { .max - ($0.kept?.disposal?.number ?? 0) } })
        }
    }
}

extension Disposal {
    fileprivate func finish(on instance: KeptInstance.Box) {
        var waiting: [Step] = []
        for step in steps(for: instance) {
            if waiting.isEmpty, case .now(let run) = step {
                do { try run() } catch { Self.report(error, of: key) }
            } else {
                waiting.append(step)
            }
        }
        if waiting.isEmpty { return }
        Task { [waiting, key] in
            for step in waiting {
                do { try await step.run() } catch { Self.report(error, of: key) }
            }
        }
    }

    /// What the handlers have to do, in order; nothing when they have been asked before.
    @inline(never)
    func steps(for instance: KeptInstance.Box) -> [Step] {
        var steps: [Step] = []
        guard done.setFirst() else { return steps }
        instance.withInstance { memory in
            for handler in handlers { steps.append(handler.value(memory)) }
        }
        return steps
    }

    private static func report(_ error: any Error, of key: Resolver.ServiceKey) {
        let text = "Resolver: disposing of % failed: %"
        StandardError.print(MessageText.filled(text, key.description, String(describing: error)))
    }

    @Sendable
    static func make(for registration: Registration, on container: Resolver) -> Disposal {
        // No registration, whose factory may capture, nor container or scope.
        let (key, place, scope) = (registration.key, registration.place, WeakReference(registration.scope))
        let containers = container.reachable.map { WeakReference($0) }
        let tell: @Sendable () -> Void = {
            guard Observing.isOn else { return }
            Self.tell(
                Resolver.Event(.disposed, key: key, scope: scope.object, place: place, container: containers.first?.id),
                to: containers)
        }
        return Disposal(
            of: key, registration.order, needing: registration.dependencies,
            by: [Box { @Sendable _ in .now(tell) }] + (registration.configuration?.object.values.disposals ?? []))
    }

    /// Tells that an instance is let go: observers of the container that was asked, the first one; when that has gone, of the next one.
    @inline(never)
    private static func tell(_ event: Resolver.Event, to containers: [WeakReference<Resolver>]) {
        if let asked = containers.first?.object { return asked.tell(event) }
        if let ending = Observing.ending, containers.contains(where: { $0.id == ending.container }) {
            return Resolver.tell { Observing.sink?.tell(ending.observers, $0, event) }
        }
        containers.lazy.compactMap { $0.object }.first?.tell(event)
    }
}

extension Disposal.Step {
    @inline(never)
    nonisolated(nonsending) func run() async throws {
        switch self {
        case .now(let run): try run()
        case .waiting(let run): try await run()
        }
    }
}
