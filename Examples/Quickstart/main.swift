import Resolver
print(Resolver())
