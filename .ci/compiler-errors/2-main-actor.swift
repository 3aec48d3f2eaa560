// expected: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
import Resolver

@MainActor final class ViewModel {
    var title = ""
    init() {}
}

func registerServices(_ resolver: Resolver) {
    resolver.register { ViewModel() }                           // here
}
