// Correct: a retroactive conformance, and values of the standard library as services.
import Resolver

protocol Measurable { var metres: Double { get } }
extension Int: Measurable { var metres: Double { Double(self) } }
extension String: Measurable { var metres: Double { Double(count) } }

struct Fence { let length: any Measurable; let gate: any Measurable }

@main struct Metric {
    static func main() {
        Resolver.register { 12 as any Measurable }
        Resolver.register(Measurable.self, name: "gate") { "wide" }
        Resolver.register(name: "posts") { 7 }.implements(Measurable.self, name: "posts")
        Resolver.register { r in Fence(length: r.resolve(), gate: r.resolve(name: "gate")) }
        let fence: Fence = Resolver.resolve()
        let posts: Int = Resolver.resolve(name: "posts")
        print(fence.length.metres, fence.gate.metres, posts, Resolver.resolve(Measurable.self, name: "posts").metres)
    }
}
