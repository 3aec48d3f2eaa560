// Missing: an injection of a class that others make.
import Resolver

final class Analytics {}
final class Theme {}

class Controller {
    var analytics: Analytics!
    var theme = Theme()
}

@main struct Storyboard {
    static func main() {
        let resolver = Resolver()
        resolver.register { Analytics() }
        resolver.register(Controller.self)
            .injection { $0.analytics = $1 as Analytics }
            .injection(\.theme)  // expect-error: missing-dependency

        let controller = Controller()       // as a storyboard would
        resolver.inject(into: controller)
        print(controller.analytics != nil)
    }
}
