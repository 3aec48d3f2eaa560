// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Why the sync engine gave up a request of code that can wait: a task is making what it needs.
///
/// The asynchronous request waits for that one, without holding up its own thread, and asks again: a closure that has asked by
/// itself runs once more. For another thread, the own one is parked.
struct MadeElsewhere: Error {
    let cell: InstanceCell
}

extension Request {
    /// The error of a request for what a task makes, by which code that can wait does so.
    func madeElsewhere(_ registration: Borrowed<Registration>, in cell: InstanceCell) -> ResolutionError {
        let error = failure(.asynchronous, of: registration)
        guard resolution.pointee.thread.isDeferring else { return error }
        return ResolutionError(
            .asynchronous, path: error.path, container: container.object, underlying: MadeElsewhere(cell: cell))
    }
}
