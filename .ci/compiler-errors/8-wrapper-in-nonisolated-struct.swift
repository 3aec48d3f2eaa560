// expected: 'nonisolated' cannot be applied to mutable stored properties
import Resolver

final class API: Sendable {}

nonisolated struct Request {
    @Injected var api: API                                      // here
}
