// expected: ambiguous use of 'init'
import Resolver

final class Disk {}
final class Network {}
final class Store {
    init(disk: Disk) {}
    init(network: Network) {}
}

func registerServices(_ resolver: Resolver) {
    resolver.register(Store.init)                               // here
}
