// Asynchronous: a wrapper cannot wait for what has to be awaited.
import Resolver

actor Vault {
    init() async {}
}

final class Teller {
    @Injected var vault: Vault  // expect-error: asynchronous
}

@main struct Bank {
    static func main() {
        Resolver.register(Vault.init)
        print(Teller().vault)
    }
}
