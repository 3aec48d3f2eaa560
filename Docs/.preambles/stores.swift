protocol Storing: AnyObject {
    var path: String { get }
}

final class FileStore: Storing {
    let path: String
    init(path: String = "notes.db") { self.path = path }
    func open() async throws {}
    func close() async throws {}
}

final class MemoryStore: Storing {
    let path = ":memory:"
}

final class Editor {
    let store: any Storing
    init(store: any Storing) { self.store = store }
}
