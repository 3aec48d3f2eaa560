// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Ctrl-C, and what `kill` sends: the first has the program end in order, a second ends it at once.
final class Signals {
    /// The number of the first signal, when it comes.
    let numbers: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]
    private let received: Received

    private static let handled = [SIGINT, SIGTERM]

    /// The number of the signal that came first; 0 for none.
    private final class Received: Sendable {
        let number = Locked<Int32>(0)

        /// Notes a signal.
        ///
        /// - Returns: Whether it is the first.
        func note(_ new: Int32) -> Bool {
            number.withLock { number in
                defer { if number == 0 { number = new } }
                return number == 0
            }
        }
    }

    /// Begins to listen.
    init() {
        let received = Received()
        let (numbers, continuation) = AsyncStream<Int32>.makeStream()
        self.received = received
        self.numbers = numbers
        let queue = DispatchQueue(label: "signals")
        self.sources = Self.handled.map { number in
            // Else the system would end the program before anybody hears of it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                // From now on the system does that, whichever of them comes.
                for other in Self.handled { signal(other, SIG_DFL) }
                if received.note(number) {
                    continuation.yield(number)
                } else {
                    kill(getpid(), number)
                }
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
        let number = received.number.withLock { $0 }
        return number == 0 ? nil : 128 + number
    }
}
