import Resolver
import ResolverModules

final class Camera {}
protocol Filter {}

final class Imager {
    let camera: Camera
    let filter: any Filter
    init(camera: Camera, filter: any Filter) {
        self.camera = camera
        self.filter = filter
    }
}

@main struct Observatory {
    static func main() throws {
        Resolver.main.install(ImagingModule())
        let imager: Imager = try Resolver.root.require()
        print(imager.filter)
    }
}
