// Missing: a weak lazy wrapper asks a container that has not got it, though main has.
import Resolver

final class Tractor {}
final class Plough {}

let barn = Resolver()

final class Field {
    @Injected(container: barn) var tractor: Tractor
    @WeakLazyInjected(container: barn) var plough: Plough?  // expect-error: missing-dependency
}

@main struct Farmstead {
    static func main() {
        barn.register { Tractor() }
        Resolver.register { Plough() }
        _ = Resolver.resolve(Plough.self)
        print(Field().plough != nil)
    }
}
