protocol Storing: AnyObject, Sendable {
    var path: String { get }
}

final class FileStore: Storing {
    let path: String
    init(path: String = "notes.db") { self.path = path }
}

final class MockStore: Storing {
    let path = "a mock"
}

final class Editor: Sendable {
    let store: any Storing
    init(store: any Storing) { self.store = store }
}

final class Page: Sendable {
    let title: String
    init(title: String) { self.title = title }
}
