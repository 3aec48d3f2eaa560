// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Times loops.
public enum Stopwatch {
    /// Times a loop.
    ///
    /// - Returns: Nanoseconds for each iteration.
    public static func nanoseconds(of iterations: Int, _ loop: (Int) -> Void) -> Double {
        let duration = ContinuousClock().measure { loop(iterations) }
        return duration.nanoseconds / Double(iterations)
    }

    /// Finds how many iterations of a loop take a while, and warms it up with that.
    ///
    /// - Parameter milliseconds: The while.
    /// - Returns: The number of iterations, at least one.
    public static func iterations(lasting milliseconds: Double, _ loop: (Int) -> Void) -> Int {
        var count = 1
        while count < 1 << 30 {
            let taken = nanoseconds(of: count, loop) * Double(count) / 1e6
            if taken >= milliseconds / 2 { return max(1, Int(Double(count) * milliseconds / taken)) }
            count *= 2
        }
        return count
    }

    /// The time of a fixed piece of arithmetic, which tells how fast the machine is at the moment.
    ///
    /// - Returns: Nanoseconds for a step of a generator that waits for the step before.
    public static func calibration() -> Double {
        var state: UInt64 = 88_172_645_463_325_252
        let samples = (0..<15).map { _ in
            nanoseconds(of: 500_000) { count in
                for _ in 0..<count {
                    state ^= state << 13
                    state ^= state >> 7
                    state ^= state << 17
                }
            }
        }
        // The state is looked at, so that the loop is not left out.
        return state == 0 ? .nan : samples.median
    }
}

extension Duration {
    /// The duration as a number of nanoseconds.
    public var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

extension Array where Element == Double {
    /// The middle value, or the mean of the two in the middle; not a number for an empty array.
    public var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = self.sorted()
        let middle = count / 2
        return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
