// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// What belongs to one request.
private final class Login: Sendable {}

/// What is injected late.
private final class Postmark: Sendable {}

/// An object of the graph, which holds what belongs to a request if there is one.
private final class Letter {
    var login: Login?
    var postmark: Postmark?
}

/// What is kept for longer than a request.
private final class Postman {
    let letter: Letter
    init(letter: Letter) { self.letter = letter }
}

private final class Street {
    let letter: Letter
    let postman: Postman
    init(letter: Letter, postman: Postman) { (self.letter, self.postman) = (letter, postman) }
}

@Suite struct RequestLeftoverTests {
    @Test func `What an object held in a request is nothing to the next object of its kind`() async throws {
        let main = Resolver()
        main.register { Postmark() }
        main.register(Letter.init).injection(\.login).injection(cycle: true, \.postmark)
        main.register(Postman.init).scope(Resolver.Scope.Cache())
        main.register(Street.init)

        try await main.withContainer { request in
            request.register { Login() }
            #expect(request.resolve(Letter.self).login != nil)
            let street = main.resolve(Street.self)
            #expect(street.letter.login == nil)
            #expect(street.letter === street.postman.letter)
        }
    }
}
