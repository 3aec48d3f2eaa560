let resolver = Resolver()
