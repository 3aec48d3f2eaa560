final class Draft {
    let author: String
    init(author: String) { self.author = author }
}
