// Correct: a container for each session, in an optional property.
import Resolver

struct Account: Sendable { let name: String }
final class Inbox {
    let account: Account
    let transport: Transport
    init(account: Account, transport: Transport) { self.account = account; self.transport = transport }
}
final class Transport { func send(_ text: String) { print("send", text) } }
final class Compose {
    let inbox: Inbox
    init(inbox: Inbox) { self.inbox = inbox }
}

final class SessionController {
    private let parent: Resolver
    private var session: Resolver?

    init(parent: Resolver) { self.parent = parent }

    func signIn(_ account: Account) -> Resolver {
        let container = Resolver(inFrontOf: parent)
        container.register { account }
        container.register(Inbox.init).scope(.container)
        session = container
        return container
    }
    func signOut() { session = nil }

    func compose() throws -> Compose? {
        guard let session else { return nil }
        return try session.require()
    }
}

Resolver.register { Transport() }.scope(.application)
Resolver.main.declare(Inbox.self)
Resolver.register(Compose.init)

let controller = SessionController(parent: .main)
let session = controller.signIn(Account(name: "Ada"))
let inbox: Inbox = try session.require()
inbox.transport.send(inbox.account.name)
if let compose = try controller.compose() { print(compose.inbox === inbox) }
print(session.resolve(Account.self).name)
controller.signOut()
print(try controller.compose() == nil)
Resolver.resolve(Transport.self).send("bye")
let written = Resolver(inFrontOf: .main)
written.register { Account(name: "Bo") }
written.register(Inbox.init)
print(written.resolve(Compose.self).inbox.account.name)
