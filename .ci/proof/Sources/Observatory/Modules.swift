// Missing: a module that its imports do not provide for, nor does any other registration.
import Resolver
import ResolverModules

struct CameraModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register { Camera() }.scope(.application)
    }
}

struct ImagingModule: ResolverModule {
    var imports: [any ResolverModule] { [CameraModule()] }

    func register(in resolver: Resolver) {
        resolver.register(Imager.init)  // expect-error: missing-dependency
    }
}
