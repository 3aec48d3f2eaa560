// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// Ctrl-C, and what `kill` sends: the first has the program end in order, a second ends it at once.
final class Signals {
    /// The numbers of the signals that come, one after the other.
    let numbers: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]
    private let received: Received

    /// The number of the signal that came; 0 for none.
    private final class Received: Sendable {
        let number = Atomic<Int32>(0)
    }

    /// Begins to listen.
    init() {
        let received = Received()
        let (numbers, continuation) = AsyncStream<Int32>.makeStream()
        self.received = received
        self.numbers = numbers
        self.sources = [SIGINT, SIGTERM].map { number in
            // Else the system would end the program before anybody hears of it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                received.number.store(number, ordering: .releasing)
                continuation.yield(number)
            }
            source.activate()
            return source
        }
    }

    deinit {
        sources.forEach { $0.cancel() }
    }

    /// What the program exits with after a signal, as shells know it: 130 after Ctrl-C; `nil` if none came.
    var exitCode: Int32? {
        let number = received.number.load(ordering: .acquiring)
        return number == 0 ? nil : 128 + number
    }
}
