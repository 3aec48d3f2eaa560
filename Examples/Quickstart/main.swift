import Resolver
protocol Animal: AnyObject { var name: String { get } }
final class Cat: Animal { let name = "cat" }
final class Owner { let pet: any Animal; init(pet: any Animal) { self.pet = pet } }
final class X { let y: Y; init(y: Y) { self.y = y } }
final class Y { let x: X; init(x: X) { self.x = x } }
let r = Resolver()
r.register { Cat() }.implements((any Animal).self).scope(.application)
r.register { r in Owner(pet: r.resolve()) }
let o: Owner = r.resolve()
print(o.pet.name, r.resolve((any Animal).self) === r.resolve(Cat.self))
r.register { r in X(y: try r.require()) }.scope(.application)
r.register { r in Y(x: try r.require()) }
do { _ = try r.require(X.self) } catch { print(error) }
do { _ = try r.require(Y.self) } catch { print(error) }
do { _ = try r.require(String.self, name: "x") } catch { print(error) }
let s: String? = r.resolve(); print(s as Any)
let c: Cat? = r.resolve(); print(c as Any)
r.register(name: "moscow") { "m" }
r.register { _, args in args("path") as Int }
print(r.optional(Int.self, args: ["path": 3]) as Any)
do { _ = try r.require(String.self, name: "moscov") } catch { print(error) }
print(r)
