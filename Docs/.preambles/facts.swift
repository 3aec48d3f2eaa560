import Foundation

struct FactClient: Sendable {
    var fetch: @Sendable (_ number: Int) async throws -> String

    static let live = FactClient(fetch: { "\($0) is a good number." })
}

struct Now: Sendable {
    var date: @Sendable () -> Date = { Date() }
    func callAsFunction() -> Date { date() }
}

protocol Storing: AnyObject, Sendable {
    var path: String { get }
}

final class FileStore: Storing {
    let path = "notes.db"
}

final class MockStore: Storing {
    let path = "a mock"
}
