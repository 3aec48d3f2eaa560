// Undecidable: a deinit that ends the program, and so what lets go of the last object, wherever that is.
import Resolver

final class Wax { deinit { burn() } }
func burn() { precondition(CommandLine.argc > 9) }
struct Light: Sendable {}
final class Holder: @unchecked Sendable { var wax: Wax? = Wax() }

@main struct Candlestick {
    static func main() {
        let (all, holder) = (Resolver(), Holder())
        all.register(name: "dropped") { () -> Light in
            _ = Wax()
            return Light()
        }
        all.register(name: "replaced") { () -> Light in
            holder.wax = nil
            return Light()
        }
        print(all.resolve(Light.self, name: "replaced"))  // expect-unproved: a deinit
        print(all.resolve(Light.self, name: "dropped"))  // expect-unproved: a deinit
    }
}
