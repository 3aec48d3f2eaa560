// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Hummingbird

/// Who a request is from, and which one it is.
struct Session: ResponseEncodable, Sendable {
    private let user: String
    private let request: String

    init(user: User, id: RequestID) {
        self.user = user.name
        request = id.value
    }
}
