// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

struct StartStep: Sendable {
    let subject: String
    let step: LifecycleError.Failure.Step
    var module: InstalledModule?
    let body: @Sendable () async throws -> Void
    var whenDone: @Sendable () -> Void = {}
    var ifTooLate: @Sendable () async -> Void = {}

    func run(_ deadline: Deadline?) async throws(LifecycleError) {
        do {
            try Task.checkCancellation()
            if let deadline { try await deadline.run(body, ifTooLate: ifTooLate) } else { try await body() }
            whenDone()
            try Task.checkCancellation()
            try deadline?.check()
        } catch {
            throw LifecycleError(subject, step, isCancellation(error) ? CancellationError() : error)
        }
    }

    /// Whether it failed for nothing but that the task was cancelled.
    private func isCancellation(_ error: any Error) -> Bool {
        guard Task.isCancelled, let error = error as? ResolutionError else { return false }
        return error.reason == .cancelled || error.underlying is CancellationError
    }
}

extension StartStep {
    /// Runs the steps of modules, each as soon as those that it imports have started; the first failure cancels the others.
    static func runConcurrently(_ steps: ArraySlice<StartStep>, _ deadline: Deadline?) async throws(LifecycleError) {
        let failure = await withThrowingTaskGroup(of: ObjectIdentifier?.self) { group in
            var waiting = Array(steps)
            var unstarted = Set(steps.compactMap { $0.module?.id })
            var failure: LifecycleError?
            repeat {
                for step in waiting where failure == nil && unstarted.isDisjoint(with: step.imports) {
                    group.addTask {
                        try await step.run(deadline)
                        return step.module?.id
                    }
                }
                waiting.removeAll { unstarted.isDisjoint(with: $0.imports) }
                guard let result = await group.nextResult() else { return failure }
                switch result {
                case .success(let module): if let module { unstarted.remove(module) }
                case .failure(let error):
                    failure = failure ?? error as? LifecycleError
                    group.cancelAll()
                }
            } while true
        }
        if let failure { throw failure }
    }

    private var imports: Set<ObjectIdentifier> { module?.imports ?? [] }
}
