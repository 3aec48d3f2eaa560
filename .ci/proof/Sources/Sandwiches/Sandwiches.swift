// Correct: closures whose parameters are resolved, with a protocol in front and with a name.
import Resolver

protocol Snack { var layers: Int { get } }
struct Bread {}
struct Cheese {}
struct Pickle {}
struct Toast: Snack {
    let layers: Int
    init(_ bread: Bread, _ cheese: Cheese) { layers = 2 }
    init(_ bread: Bread, _ cheese: Cheese, _ pickle: Pickle?) { layers = pickle == nil ? 2 : 3 }
}

@main struct Sandwiches {
    static func main() {
        Resolver.register { Bread() }
        Resolver.register { Cheese() }
        Resolver.register { Toast($0, $1) }
        Resolver.register(Snack.self) { Toast($0 as Bread, $1 as Cheese, $2 as Pickle?) }
        Resolver.register(Snack.self, name: "plain") { (bread: Bread) in Toast(bread, Cheese()) }

        let snack: any Snack = Resolver.resolve()
        let plain: any Snack = Resolver.resolve(name: "plain")
        print(snack.layers, plain.layers, Resolver.resolve(Toast.self).layers)
    }
}
