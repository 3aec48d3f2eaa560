// expected: cannot convert value of type 'any Animal' to closure result type 'Service?'
import Resolver

protocol Animal {}
final class Owner {}
final class Cat: Animal { var owner: Owner? }

func registerServices(_ resolver: Resolver) {
    resolver.register { Cat() as any Animal }.injection(\.owner)        // here
}
