// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is worked out once for all requests of a resolution.
extension AsyncResolution {
    /// What making a service takes, by the registration that was found for it.
    func requirements(of registration: Registration, on container: Resolver) -> CallerRequirements {
        requirements(on: container).requirements(of: registration)
    }

    /// Whether something that is injected late is made on the main actor.
    func needMainActorLate(_ dependencies: [Dependency], on container: Resolver) -> Bool {
        dependencies.contains { dependency in
            dependency.isLate && !dependency.isDeferred
                && container.candidates(for: dependency).contains {
                    requirements(of: $0, on: container).contains(.mainActor)
                }
        }
    }

    func requirements(on container: Resolver) -> CallerRequirementsMap {
        requirements.isOf(container) ? requirements : CallerRequirementsMap(of: container)
    }

    /// Which services lead to nothing that another thread is making, as long as threads have begun so many instances.
    func quiet(for container: Resolver, at buildCount: UInt64) -> Set<UInt64> {
        guard requirements.isOf(container) else { return [] }
        return quiet.withLock { $0.buildCount == buildCount ? $0.words : [] }
    }

    func note(_ new: OtherThreadSearch.Quiet, for container: Resolver) {
        guard requirements.isOf(container), !new.words.isEmpty else { return }
        quiet.withLock { quiet in
            if quiet.buildCount == new.buildCount { quiet.words.formUnion(new.words) } else { quiet = new }
        }
    }
}
