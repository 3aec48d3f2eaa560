// expected: stored property '_api' of 'Sendable'-conforming class 'Sync' is mutable
import Resolver

final class API: Sendable {}

final class Sync: Sendable {
    @Injected var api: API                                      // here
}
