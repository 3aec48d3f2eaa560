// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Something that one thread makes and others wait for.
protocol Awaited: AnyObject, Sendable {
    /// Who makes it at the moment; `nil` when nobody does.
    var owner: ResolverThread.ID? { get }

    /// Hands those who wait an instance that is there, though not complete.
    func handOver(_ instance: InstanceMemory, _ type: InstanceType)

    /// Has a parker signalled at the end of the making; `false` when nobody is making it any more.
    func addWaiter(_ parker: Parker) -> Bool
}
