// Correct: name(fromString:) with literals, and with nil, which means the unnamed one.
import Resolver

struct Pattern { let motif: String }

@main struct Wallpaper {
    static func main() {
        let shop = Resolver()
        shop.register { Pattern(motif: "stripes") }
        shop.register(name: .name(fromString: "roses")) { Pattern(motif: "roses") }

        let plain: Pattern = shop.resolve(name: .name(fromString: nil))
        let roses: Pattern = shop.resolve(name: "roses")
        let same: Pattern = shop.resolve(name: .name(fromString: "roses"))
        let other: Pattern = shop.resolve(name: nil)
        print(plain.motif, roses.motif, same.motif, other.motif)
    }
}
