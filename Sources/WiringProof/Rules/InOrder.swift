// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
internal import WiringSyntax

/// Makes something of each element, several at a time, and hands it on in the order of the elements.
///
/// - Parameters:
///   - make: Makes it. It is called by threads with room for deep calls, as the tool's own has.
///   - take: Gets what was made, on the calling thread.
func inOrder<Element: Sendable, Made>(
    _ elements: [Element], make: @escaping @Sendable (Element) -> Made, take: (Made) -> Void
) {
    let processors = min(elements.count, ProcessInfo.processInfo.activeProcessorCount)
    guard processors > 1 else { return elements.forEach { take(make($0)) } }
    let next = Locked(0)
    let made = Locked<[Int: Made]>([:])
    // What was made takes room until it is handed on.
    let room = DispatchSemaphore(value: 4 * processors)
    let isMade = elements.map { _ in DispatchSemaphore(value: 0) }
    for _ in 0..<processors {
        let worker = Thread {
            while true {
                room.wait()
                let index = next.withLock { number in
                    defer { number += 1 }
                    return number
                }
                guard index < elements.count else { return }
                let one = make(elements[index])
                made.withLock { $0[index] = one }
                isMade[index].signal()
            }
        }
        worker.stackSize = 1 << 29
        worker.start()
    }
    for index in elements.indices {
        isMade[index].wait()
        if let one = made.withLock({ $0.removeValue(forKey: index) }) { take(one) }
        room.signal()
    }
    // Those that wait for room find nothing left.
    for _ in 0..<processors { room.signal() }
}
