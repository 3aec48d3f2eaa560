// Missing: a generic type asks for something of its parameter, which is registered for another parameter only.
import Resolver

struct Invoice {}
struct Receipt {}

struct Writer<Document> { func write(_ document: Document) {} }

final class Journal<Document> {
    @Injected var writer: Writer<Document>  // expect-error: missing-dependency (one of)
}

@main struct Ledger {
    static func main() {
        Resolver.register { Writer<Invoice>() }
        Journal<Invoice>().writer.write(Invoice())
        Journal<Receipt>().writer.write(Receipt())  // expect-error: missing-dependency (one of)
    }
}
