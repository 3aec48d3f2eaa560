// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A request of an asynchronous resolution: an object, as functions that await would copy a value often.
final class AsyncRequest: Sendable {
    let container: Resolver
    /// The registration that was found for the key asked for; it may forward to another.
    let requested: Registration
    let arguments: ArgumentBox?
    let isOfMany: Bool
    /// The frame that led to the request, if any; a chain, as the last reference to a long path may be a task's that was left behind.
    let parentLink: ChainLink<AsyncFrame>
    let asyncResolution: AsyncResolution
    /// Where the instance goes: uninitialised memory of the service's type.
    let memory: InstanceMemory

    init(
        on container: Resolver, for requested: Registration, _ arguments: ArgumentBox?, isOfMany: Bool,
        below parent: AsyncFrame?, in asyncResolution: AsyncResolution, into memory: InstanceMemory
    ) {
        self.container = container
        self.requested = requested
        self.arguments = arguments
        self.isOfMany = isOfMany
        parentLink = ChainLink(parent)
        self.asyncResolution = asyncResolution
        self.memory = memory
    }
}
