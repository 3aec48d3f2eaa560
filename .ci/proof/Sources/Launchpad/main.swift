// Correct: assemblies and hooks that are stored closures.
import Resolver

final class Cache { var hits = 0 }
final class ImageLoader {
    let cache: Cache
    init(cache: Cache) { self.cache = cache }
}
final class Gallery {
    let loader: ImageLoader
    init(loader: ImageLoader) { self.loader = loader }
}

struct Assembly: Sendable {
    let name: String
    let register: @Sendable (Resolver) -> Void

    static let storage = Assembly(name: "storage") { $0.register { Cache() }.scope(.application) }
    static let images = Assembly(name: "images") { resolver in
        resolver.register(ImageLoader.init).scope(.shared)
    }
    static let screens = Assembly(name: "screens") { resolver in
        resolver.register { r in Gallery(loader: try r.require()) }
    }
    static let all = [storage, images, screens]
}

final class Application {
    let container = Resolver()
    var onReady: [(Resolver) throws -> Void] = []

    func launch() throws {
        for assembly in Assembly.all {
            assembly.register(container)
        }
        for action in onReady { try action(container) }
    }
}

let application = Application()
application.onReady.append { print("gallery", try $0.require(Gallery.self).loader.cache.hits) }
application.onReady.append { resolver in
    let cache: Cache = try resolver.require()
    cache.hits += 1
}
try application.launch()
print(application.container.resolve(Cache.self).hits)
print(application.container.resolve(ImageLoader.self).cache.hits)
