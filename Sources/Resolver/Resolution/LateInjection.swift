// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Injections of one object that wait until every object of the resolution has been made: those with `cycle: true`.
final class LateInjection {
    /// The object, which is retained.
    let instance: ObjectInstance
    /// The registration that made it.
    let registration: Registration
    /// The container that was asked for it.
    let container: Resolver
    /// What is left to do.
    let completions: [Registration.Completion]
    /// Whether `postConstruct()` follows.
    let isPostConstruct: Bool
    /// The registrations whose late injections have led to this object, and its own.
    let ancestors: [Registration]

    private let layout: InstanceType.Layout

    /// Notes what is left to do for an object.
    ///
    /// - Parameters:
    ///   - memory: The memory of the object, which is copied.
    ///   - container: The container that was asked for it.
    ///   - registration: The registration.
    ///   - completions: What is left to do.
    ///   - isPostConstruct: Whether `postConstruct()` follows.
    ///   - ancestors: The registrations whose late injections have led to it.
    init(
        at memory: InstanceMemory, on container: Resolver, _ registration: Borrowed<Registration>,
        _ completions: [Registration.Completion], isPostConstruct: Bool, ancestors: [Registration]
    ) {
        self.layout = registration.object.instances.layout
        self.instance = ObjectInstance(retaining: memory, layout)
        self.registration = registration.object
        self.container = container
        self.completions = completions
        self.isPostConstruct = isPostConstruct
        self.ancestors = ancestors + [self.registration]
    }

    deinit {
        instance.release(layout)
    }
}
