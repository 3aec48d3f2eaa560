protocol Storing {
    func notes() -> [String]
}

struct FileStore: Storing {
    var path = "notes.txt"
    func notes() -> [String] { ["buy milk", "call Ada"] }    // a real one reads the file at the path
}
