// expected: capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure
import Resolver

final class Counter { var count = 0 }

func registerServices(_ resolver: Resolver) {
    let counter = Counter()
    resolver.register { counter }                               // here
}
