// Correct: wrappers in classes of the main actor, for services of the main actor and for others.
import Resolver

struct Light: Sendable { let lumen = 300 }

@MainActor protocol Picture: AnyObject { var title: String { get } }
@MainActor final class Landscape: Picture { let title = "Hills" }
@MainActor final class Frame {
    @Injected var picture: any Picture
    @LazyInjected var light: Light
    @OptionalInjected(name: "label") var label: String?
    var text: String { "\(picture.title) \(light.lumen) \(label ?? "")" }
}

extension Resolver: @retroactive ResolverRegistering {
    nonisolated public static func registerAllServices() {
        register { Light() }
        register(on: .main, Picture.self) { Landscape() }
        register(on: .main, Frame.init)
        register(on: .main) { Landscape() }
    }
}

@main struct Gallery {
    @MainActor static func main() {
        let frame: Frame = Resolver.resolve()
        print(frame.text, Resolver.resolve(Landscape.self).title)
    }
}
