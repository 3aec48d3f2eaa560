// Captive: an application-scoped service takes one of container scope in its initialiser.
import Resolver

final class Session { let token = 7 }
final class Mailer {
    let session: Session
    init(session: Session) { self.session = session }
}

@main struct Mailroom {
    static func main() {
        Resolver.register(Session.init).scope(.container)  // expect-error: captive-dependency (one of)
        Resolver.register(Mailer.init).scope(.application)  // expect-error: captive-dependency (one of)

        let request = Resolver(child: .main)
        print(request.resolve(Mailer.self).session.token)  // expect-error: captive-dependency (one of)
    }
}
