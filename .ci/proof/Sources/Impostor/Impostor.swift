// Correct: own types with the names of the library's, next to it.
import Resolver

enum Legacy {
    final class Resolver: @unchecked Sendable {
        static let main = Resolver()
        private var makers: [ObjectIdentifier: () -> Any] = [:]
        func register<T>(_ make: @escaping () -> T) { makers[ObjectIdentifier(T.self)] = make }
        func resolve<T>(_ type: T.Type = T.self) -> T? { makers[ObjectIdentifier(type)]?() as? T }
    }

    @propertyWrapper struct Injected<Value> {
        var wrappedValue: Value? { Legacy.Resolver.main.resolve() }
    }

    struct Report {
        @Injected var title: String?
        @Injected var pages: Int?
    }
}

struct Modern { @Injected var title: String }

@main struct Impostor {
    static func main() {
        Legacy.Resolver.main.register { "old" }
        Resolver.register { "new" }
        let report = Legacy.Report()
        print(report.title ?? "", report.pages ?? 0, Modern().title)
    }
}
