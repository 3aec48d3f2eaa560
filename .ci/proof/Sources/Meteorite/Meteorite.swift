// Missing: the optional type is registered, and the type itself is asked for.
import Resolver

struct Crater: Sendable { let width: Int }

@main struct Meteorite {
    static func main() {
        let map = Resolver()
        map.register(Crater?.self) { Crater(width: 1_200) }

        let perhaps: Crater? = map.resolve()
        let surely: Crater = map.resolve()  // expect-error: missing-dependency
        print(perhaps?.width ?? 0, surely.width)
    }
}
