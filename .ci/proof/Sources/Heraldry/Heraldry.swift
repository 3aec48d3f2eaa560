// Duplicate: the same tag twice.
import Resolver
import ResolverInspection

enum Lion {}
enum Eagle {}

struct Crest { let motto: String }

@main struct Heraldry {
    static func main() {
        let college = Resolver()
        college.register(tag: Lion.self) { Crest(motto: "Fortis") }  // expect-warning: duplicate-registration (one of)
        college.register(tag: Eagle.self) { Crest(motto: "Volat") }
        college.register(Crest.self, tag: Lion.self) { Crest(motto: "Ferox") }  // expect-warning: duplicate-registration (one of)
        print(college.resolve(Crest.self, tag: Lion.self).motto, college.resolve(Crest.self, tag: Eagle.self).motto)
        for issue in college.graph().issues { print(issue) }
    }
}
