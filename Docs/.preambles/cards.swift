protocol Card {
    var limit: Int { get }
}

struct BasicCard: Card {
    let limit = 500
}

struct GoldCard: Card {
    let limit = 5_000
}

struct PlatinumCard: Card {
    let limit = 50_000
}

enum Gold {}
enum Platinum {}
