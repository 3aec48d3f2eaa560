// Correct: spellings of Resolver 1.5.
import Resolver

extension ResolverScope {
    static let session = ResolverScopeCache()
}

protocol XYZServicing: AnyObject { var id: Int { get } }
final class XYZService: XYZServicing { var id = 5 }
final class XYZViewModel {
    private let service: any XYZServicing
    init(service: any XYZServicing) { self.service = service }
    var text: String { "\(service.id)" }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        defaultScope = .graph
        register { XYZViewModel(service: resolve()) }
        register { XYZService() }
            .implements(XYZServicing.self)
            .resolveProperties { _, service in service.id += 1 }
            .scope(.session)
    }
}

final class XYZController: Resolving {
    lazy var model: XYZViewModel = resolver.resolve()
    lazy var service: any XYZServicing = Resolver.root.resolve()
}

@main struct Veteran {
    static func main() {
        Resolver.registerServices?()
        let controller = XYZController()
        print(controller.model.text, controller.service.id)
        Resolver.Scope.session.reset()
    }
}
