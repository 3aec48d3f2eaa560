// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import Testing

/// What other libraries call theirs, too.
private struct ResolutionError: Error {}
private struct LifecycleError: Error {}
private struct ValidationError: Error {}

/// The errors by the name of the class, in a file that has types of the same free names.
@Suite struct ErrorNameTests {
    private let resolver = Resolver()

    @Test func `A type of one's own may be called ValidationError`() throws {
        resolver.register { (_: Int) in "one" }

        let error = #expect(throws: Resolver.ValidationError.self) { try resolver.validate() }

        #expect(error?.issues.count == 1)
        #expect(throws: ValidationError.self) { throw ValidationError() }
    }

    @Test func `A ResolutionError is found beside a type of that name`() {
        #expect(throws: Resolver.ResolutionError.self) { try resolver.require(Int.self) }
        #expect(throws: ResolutionError.self) { throw ResolutionError() }
    }

    @Test func `A LifecycleError is found beside a type of that name`() async {
        resolver.register { (_: Int) in "one" }.scope(.application).eager()

        await #expect(throws: Resolver.LifecycleError.self) { try await resolver.start() }
        #expect(throws: LifecycleError.self) { throw LifecycleError() }
    }
}
