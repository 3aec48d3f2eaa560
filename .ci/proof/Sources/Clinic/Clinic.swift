// Missing: a wrapper with a name that nobody registered.
import Resolver

protocol Ward { var beds: Int { get } }
struct Surgery: Ward { let beds = 12 }
struct Maternity: Ward { let beds = 8 }

final class Reception {
    @Injected(name: "surgery") var surgery: any Ward
    @Injected(name: "materinty") var maternity: any Ward  // expect-error: missing-dependency

    var beds: Int { surgery.beds + maternity.beds }
}

@main struct Clinic {
    static func main() {
        Resolver.register(Ward.self, name: "surgery") { Surgery() }
        Resolver.register(Ward.self, name: "maternity") { Maternity() }
        print(Reception().beds)
    }
}
