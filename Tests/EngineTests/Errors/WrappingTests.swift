// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Testing

@testable import Resolver

/// An error passes each step of its path on the way up: what that costs must not grow with the path.
@Suite struct WrappingTests {
    private let steps = (0..<4000).map { number in
        Resolver.ResolutionError.Step(key: Resolver.ServiceKey(Int.self, name: .init("\(number)")), place: nil)
    }

    @Test(arguments: [0, 1, 16, 17, 4000])
    func `An error from below is known by some keys, and no path is built for that`(count: Int) {
        let error = Resolver.ResolutionError(.missing, path: steps, container: nil)
        var (compared, built) = (0, 0)
        func path() -> [Resolver.ResolutionError.Step] {
            built += 1
            return steps
        }

        func key(at position: Int) -> Resolver.ServiceKey {
            compared += 1
            return steps[position].key
        }

        let wrapped = Resolver.ResolutionError.wrapping(error, below: path(), count, key, container: Resolver())

        #expect(wrapped.path.count == 4000)
        #expect(compared == min(count, 16))
        #expect(built == 0)
    }

    @Test func `An error from elsewhere gets the path`() {
        let error = Resolver.ResolutionError(.missing, path: [steps[7]], container: nil)

        let wrapped = Resolver.ResolutionError.wrapping(
            error, below: [steps[0]], 1, { steps[$0].key }, container: Resolver())

        #expect(wrapped.path.map(\.key) == [steps[0].key, steps[7].key])
    }
}
