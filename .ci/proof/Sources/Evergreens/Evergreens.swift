// Missing: a function makes two containers; what is registered with one is asked of the other.
import Resolver

struct Spruce { let height: Int }
struct Fir { let height: Int }

func plot() -> Resolver { Resolver() }

@main struct Evergreens {
    static func main() {
        let (north, south) = (plot(), plot())
        north.register { Spruce(height: 30) }
        south.register { Fir(height: 20) }
        print(north.resolve(Spruce.self).height, south.resolve(Fir.self).height)
        print(south.resolve(Spruce.self).height)  // expect-error: missing-dependency
    }
}
