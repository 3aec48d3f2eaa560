// Correct: a module of a library, with names of the library, and what it declares is registered in front.
import BookshopCore
import Resolver
import ResolverModules

struct Window {
    let poetry: any Shelf
    let crime: any Shelf
}

@main struct Shop {
    static func main() {
        Resolver.main.install(ShelfModule())
        Resolver.register { r in Window(poetry: r.resolve(name: .poetry), crime: r.resolve(name: .crime)) }

        let today = Resolver(inFrontOf: .main)
        today.register { Owner(name: "Ada") }
        let window: Window = today.resolve()
        print(window.poetry.titles, window.crime.titles)
    }
}
