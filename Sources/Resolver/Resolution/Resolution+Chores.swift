// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// What has to be done for one link of a chain, and leads to the same for the next link.
    ///
    /// Done one in another, a chain of ten thousand would use up the stack; so a thread does one after the other.
    enum Chore {
        /// The task of an instance task that nobody waits for.
        case cancel(Task<Void, Never>)

        fileprivate func run() {
            switch self {
            case .cancel(let task): task.cancel()
            }
        }
    }

    /// Cancels a task: at once, or after the one whose cancellation has led here.
    static func cancelInTurn(_ task: Task<Void, Never>) {
        runInTurn(.cancel(task))
    }

    private static func runInTurn(_ chore: Chore) {
        let resolution = current
        guard resolution.pointee.chores == nil else {
            resolution.pointee.chores?.append(chore)
            return
        }
        resolution.pointee.chores = []
        chore.run()
        while let next = resolution.pointee.chores?.popLast() { next.run() }
        resolution.pointee.chores = nil
    }
}
