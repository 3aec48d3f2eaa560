protocol Storing {
    func notes() -> [String]
}

struct FileStore: Storing {
    func notes() -> [String] { ["buy milk", "call Ada"] }
}
