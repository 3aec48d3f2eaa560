// Missing: registered with an argument, asked for without any.
import Resolver

struct Letter {
    let address: String
    let text: String
}

extension Resolver {
    static func registerPost() {
        register { "Dear Sir" }
        register(Letter.self) { r, address in Letter(address: address, text: r.resolve()) }
    }
}

@main struct Letterbox {
    static func main() {
        Resolver.registerPost()
        let first = Resolver.resolve(Letter.self, argument: "1 High Street")
        let second: Letter = Resolver.resolve()  // expect-error: missing-dependency
        print(first.address, second.text)
    }
}
