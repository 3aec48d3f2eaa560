// Missing: the name that one case of an enum chooses.
import Resolver

enum Season: CaseIterable { case spring, summer, autumn, winter }

struct Outlook { let text: String }

func outlook(for season: Season, from resolver: Resolver) throws -> Outlook {
    switch season {
    case .spring: try resolver.require(name: "mild")
    case .summer: try resolver.require(name: "hot")
    case .autumn: try resolver.require(name: "windy")  // expect-error: missing-dependency
    case .winter: try resolver.require(name: "cold")
    }
}

@main struct Forecast {
    static func main() throws {
        let resolver = Resolver()
        resolver.register(name: "mild") { Outlook(text: "mild") }
        resolver.register(name: "hot") { Outlook(text: "hot") }
        resolver.register(name: "rainy") { Outlook(text: "rainy") }
        resolver.register(name: "cold") { Outlook(text: "cold") }
        for season in Season.allCases { print(try outlook(for: season, from: resolver).text) }
    }
}
