import Resolver

let desk: Desk = Resolver.resolve()
print(desk.summary())
