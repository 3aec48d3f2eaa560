// Correct: registrations in a list of closures, and a collection of rules.
import Resolver

protocol Rule: AnyObject { func check(_ text: String) -> String? }
final class Dictionary { let words: Set<String> = ["milk", "tea"] }
final class SpellingRule: Rule {
    let dictionary: Dictionary
    init(dictionary: Dictionary) { self.dictionary = dictionary }
    func check(_ text: String) -> String? { dictionary.words.contains(text) ? nil : "spelling" }
}
final class LengthRule: Rule {
    let limit: Int
    init(limit: Int) { self.limit = limit }
    func check(_ text: String) -> String? { text.count > limit ? "length" : nil }
}
final class Checker {
    let rules: [any Rule]
    init(rules: [any Rule]) { self.rules = rules }
    func problems(_ text: String) -> [String] { rules.compactMap { $0.check(text) } }
}
enum Strict {}

let ruleRegistrations: [(Resolver) -> Void] = [
    { $0.register(SpellingRule.init).implements(Rule.self, name: "spelling") },
    { $0.register { LengthRule(limit: 4) }.implements(Rule.self, tag: Strict.self) },
]
let resolver = Resolver()
resolver.register { Dictionary() }.scope(.application)
for registration in ruleRegistrations { registration(resolver) }
resolver.register { Checker(rules: many($0)) }

print(resolver.resolve(Checker.self).problems("honey"))
print(resolver.all(Rule.self).count)
let strict: any Rule = resolver.resolve(tag: Strict.self)
print(strict.check("lemon") ?? "fine")
print(try resolver.require(Rule.self, name: "spelling").check("tea") ?? "fine")
print(resolver.resolve(LengthRule.self).limit)
