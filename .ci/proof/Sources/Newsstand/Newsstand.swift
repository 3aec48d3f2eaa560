// Missing: only the protocol is registered, and the concrete class is asked for.
import Resolver

protocol Paper { var headline: String { get } }
final class DailyNews: Paper {
    let headline = "Rain again"
    var crossword = "7 across"
}

@main struct Newsstand {
    static func main() {
        Resolver.register { DailyNews() as any Paper }
        print(Resolver.resolve(Paper.self).headline)
        print(Resolver.resolve(DailyNews.self).crossword)  // expect-error: missing-dependency
    }
}
