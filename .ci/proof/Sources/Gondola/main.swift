// Correct: coordinators that inherit their container, and call each other back.
import Resolver

class Coordinator {
    let resolver: Resolver
    private(set) var children: [Coordinator] = []
    init(resolver: Resolver) { self.resolver = resolver }
    func start() {}
    func push(_ child: Coordinator) {
        children.append(child)
        child.start()
    }
}
final class AuthService { var isSignedIn = false; func signIn() { isSignedIn = true } }
final class ProfileService { let name = "Ada" }
final class LoginViewModel {
    let auth: AuthService
    init(auth: AuthService) { self.auth = auth }
}
final class ProfileViewModel {
    let profile: ProfileService
    let auth: AuthService
    init(profile: ProfileService, auth: AuthService) { self.profile = profile; self.auth = auth }
}
final class LoginCoordinator: Coordinator {
    var onFinish: (() -> Void)?
    override func start() {
        let model: LoginViewModel = resolver.resolve()
        model.auth.signIn()
        onFinish?()
    }
}
final class ProfileCoordinator: Coordinator {
    private lazy var model: ProfileViewModel = resolver.resolve()
    override func start() { print("profile of", model.profile.name, model.auth.isSignedIn) }
}
final class AppCoordinator: Coordinator {
    override init(resolver: Resolver) {
        super.init(resolver: resolver)
        resolver.register { AuthService() }.scope(.application)
        resolver.register { ProfileService() }
        resolver.register(LoginViewModel.init)
        resolver.register(ProfileViewModel.init)
    }
    override func start() {
        let auth = resolver.resolve(AuthService.self)
        guard !auth.isSignedIn else { return showProfile() }
        let login = LoginCoordinator(resolver: resolver)
        login.onFinish = { [unowned self] in self.showProfile() }
        push(login)
    }
    private func showProfile() { push(ProfileCoordinator(resolver: resolver)) }
}
let app = AppCoordinator(resolver: Resolver())
app.start()
print(app.children.count)
print(app.resolver.resolve(ProfileService.self).name)
