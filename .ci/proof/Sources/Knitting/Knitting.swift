// Correct: functions that call themselves with types and lists without end, and a chain of hundreds of calls.
import Resolver

struct Wool { let colour: String }

func purl<First, Second>(_ count: Int, _ first: First, _ second: Second) {
    if count > 0 {
        purl(count - 1, (first, second), second)
        purl(count - 1, first, [second])
    }
    _ = Resolver.optional(First.self)
}
func nest(_ wool: Any, _ count: Int) { if count > 0 { nest([wool, [wool]], count - 1) } }
func cast(_ stitches: Int) { if stitches > 0 { cast(stitches - 1) } }

@main struct Knitting {
    static func main() {
        purl(CommandLine.arguments.count, 1, "one")
        nest([1], CommandLine.arguments.count)
        cast(300)
        Resolver.register { Wool(colour: "red") }
        print(Resolver.resolve(Wool.self).colour)
    }
}
