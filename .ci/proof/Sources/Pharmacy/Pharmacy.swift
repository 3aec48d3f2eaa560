// Captive: by way of a service that is not kept.
import Resolver

final class Patient {}
final class Prescription {
    let patient: Patient
    init(patient: Patient) { self.patient = patient }
}
final class Dispenser {
    let prescription: Prescription
    init(prescription: Prescription) { self.prescription = prescription }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register(Patient.init).scope(.container)  // expect-error: captive-dependency (one of)
        register(Prescription.init).scope(.unique)  // expect-error: captive-dependency (one of)
        register(Dispenser.init).scope(.application)  // expect-error: captive-dependency (one of)
    }
}

@main struct Pharmacy {
    static func main() {
        let visit = Resolver(child: .main)
        print(visit.resolve(Dispenser.self))  // expect-error: captive-dependency (one of)
    }
}
