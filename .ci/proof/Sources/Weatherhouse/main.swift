// Correct: groups of registrations in extensions, as of Resolver 1.5.
import Resolver

let weather: WeatherService = Resolver.resolve()
print(weather.today())
print(Resolver.resolve(MapService.self).tiles(), MapService().tiles())
if let client = Resolver.optional(APIClient.self) { print(client.size("/")) }
let decoder = try Resolver.require(Decoder.self)
print(decoder.decode("abc"))
