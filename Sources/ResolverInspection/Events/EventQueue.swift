// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The events of one outermost request, told at its end, when observers other than recorders may resolve.
final class EventQueue: RequestEvents {
    /// Tells an observer of an event.
    private typealias Notice = @Sendable () -> Void

    /// How many notices wait at most until some are told of on the way.
    private static var mostWaiting: Int { 1024 }

    /// What waits, whether some of it is being told of, while the outermost request goes on, whether that one is over or has given up,
    /// and whether the last outcome that was told of was a failure, `nil` before the first.
    private typealias Contents = (
        waiting: [Notice], isTelling: Bool, isOver: Bool, hasGivenUp: Bool, hasFailed: Bool?
    )

    private let contents: Mutex<Contents> = Mutex(([], false, false, false, nil))
    private let isForRecorders: Bool

    /// Makes the queue of an outermost request, or of one whose outermost request is not observed.
    init(isForRecorders: Bool) { self.isForRecorders = isForRecorders }

    /// Keeps an event until the outermost request is over, or forgets it, if that one is not observed.
    func keep(_ event: Resolver.Event, for observers: [Observers.Observer]) {
        if isForRecorders { return }
        contents.withLock { contents in
            for observer in observers { contents.waiting.append { observer.tell(event) } }
        }
    }

    func noteEnd(isFailure: Bool?) -> Bool {
        contents.withLock { contents in
            guard let isFailure else {
                contents.hasGivenUp = contents.hasFailed != false
                return contents.hasGivenUp
            }
            if !contents.hasGivenUp { contents.hasFailed = isFailure }
            return !contents.hasGivenUp
        }
    }

    /// Decides what is told of the outermost request; returns whether nothing has told yet what it failed with.
    private func settle(with error: ResolutionError) -> Bool {
        contents.withLock { contents in
            contents.hasGivenUp = true
            if contents.isOver { return false }
            return contents.hasFailed.map { hasFailed in !hasFailed && error.reason != .cancelled } ?? true
        }
    }

    func end(failingWith error: ResolutionError?) {
        if let error, settle(with: error) {
            Observers.sink.tell(in: error.container, self) { Resolver.Event(failing: error, isNested: isForRecorders) }
        }
        contents.withLock { $0.isOver = true }
        tellWaiting(isMaking: false)
    }

    // MARK: - Telling on the way

    func tellWaiting(isMaking: Bool) {
        while let waiting = takeDue(isMaking: isMaking) {
            for tell in waiting { tell() }
            contents.withLock { $0.isTelling = false }
        }
    }

    func isDue(isMaking: Bool) -> Bool { contents.withLock { Self.isDue($0, isMaking: isMaking) } }

    /// Takes what waits, for one at a time: so the order stays.
    private func takeDue(isMaking: Bool) -> [Notice]? {
        contents.withLock { contents in
            guard Self.isDue(contents, isMaking: isMaking) else { return nil }
            contents.isTelling = true
            return exchange(&contents.waiting, with: [])
        }
    }

    private static func isDue(_ contents: Contents, isMaking: Bool) -> Bool {
        !contents.isTelling && contents.waiting.count >= (contents.isOver && !isMaking ? 1 : mostWaiting)
    }
}
