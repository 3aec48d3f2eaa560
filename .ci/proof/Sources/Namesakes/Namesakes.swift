// Correct: types of the same simple name, each of which is registered.
import Resolver

enum Web { struct Client { let timeout = 30 }; final class Factory { @Injected var client: Client } }
enum Mail { struct Client { let timeout = 60 }; final class Factory { @Injected var client: Client } }

struct Client { let web: Web.Client; let mail: Mail.Client }

@main struct Namesakes {
    static func main() {
        struct Local { let client: Client }
        Resolver.register { Web.Client() }
        Resolver.register { Mail.Client() }
        Resolver.register(Client.init)
        Resolver.register { Local(client: $0) }
        print(Web.Factory().client.timeout, Mail.Factory().client.timeout, Resolver.resolve(Local.self).client.web.timeout)
    }
}
