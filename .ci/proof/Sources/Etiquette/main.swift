// Correct: what protocols do by default registers and asks.
import Resolver

protocol Analytics { func send(_ event: String) }
struct ConsoleAnalytics: Analytics { func send(_ event: String) { print("event", event) } }
protocol Theme { var accent: String { get } }
struct DarkTheme: Theme { let accent = "purple" }

/// A screen has a title; everything else it may inherit.
protocol Screen {
    var title: String { get }
    func appear()
}
extension Screen {
    var analytics: any Analytics { Resolver.resolve() }
    var theme: any Theme { Resolver.resolve() }
    func appear() {
        analytics.send("appear \(title)")
        print(title, theme.accent)
    }
}
struct HomeScreen: Screen { let title = "Home" }
struct SettingsScreen: Screen {
    let title = "Settings"
    func appear() {
        print("settings in", theme.accent)
        store.save(title)
    }
    private var store: SettingsStore { Resolver.resolve() }
}
final class SettingsStore { func save(_ key: String) { print("saved", key) } }

protocol Assembly { func assemble(_ resolver: Resolver) }
protocol UIAssembly: Assembly {}
extension UIAssembly {
    func assemble(_ resolver: Resolver) {
        resolver.register { DarkTheme() as any Theme }
        resolver.register { SettingsStore() }.scope(.application)
    }
}
struct AppAssembly: UIAssembly {}
struct AnalyticsAssembly: Assembly {
    func assemble(_ resolver: Resolver) { resolver.register { ConsoleAnalytics() as any Analytics } }
}

AppAssembly().assemble(.main)
AnalyticsAssembly().assemble(.main)
let screens: [any Screen] = [HomeScreen(), SettingsScreen()]
for screen in screens { screen.appear() }
HomeScreen().analytics.send("end")
