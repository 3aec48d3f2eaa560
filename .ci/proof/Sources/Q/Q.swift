// Correct: the module has a name as generic parameters have.
import Resolver

protocol Gadget {}
struct Watch: Gadget {}
struct Case<Content> { let content: Content }

@main struct Secret {
    static func main() {
        Resolver.register { Watch() as any Gadget }
        Resolver.register { Case(content: Watch()) }
        print(Resolver.resolve(Gadget.self), Resolver.resolve(Case<Watch>.self).content)
    }
}
