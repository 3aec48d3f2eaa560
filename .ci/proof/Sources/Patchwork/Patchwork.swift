// Correct: a container with several children, asked in their order.
import Resolver

struct Red { let shade: Int }
struct Green { let shade: Int }
struct Blue { let shade: Int }
struct Quilt { let red: Red; let green: Green; let blue: Blue }

@main struct Patchwork {
    static func main() throws {
        let reds = Resolver()
        reds.register { Red(shade: 1) }
        let greens = Resolver(child: reds)
        greens.register { Green(shade: 2) }
        let blues = Resolver()
        blues.register { Blue(shade: 3) }
        blues.register(Quilt.init)

        let all = Resolver()
        all.add(child: greens)
        all.add(child: blues)
        all.register { Red(shade: 9) }
        let quilt: Quilt = try all.require()
        print(quilt.red.shade, quilt.green.shade, quilt.blue.shade, greens.resolve(Red.self).shade)
    }
}
