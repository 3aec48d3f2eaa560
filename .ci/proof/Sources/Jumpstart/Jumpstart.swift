// Undecidable: closures that Dispatch and Foundation keep, and run before what they ask for is registered.
import Dispatch
import Foundation
import Resolver

struct Spark: Sendable {}

@main struct Jumpstart {
    static func main() {
        let (first, second, third, fourth) = (Resolver(), Resolver(), Resolver(), Resolver())
        let item = DispatchWorkItem { print((try? first.require(Spark.self)) == nil) }  // expect-unproved: before it is registered
        item.perform()
        first.register { Spark() }

        let operation = BlockOperation { print((try? second.require(Spark.self)) == nil) }  // expect-unproved: before it is registered
        operation.start()
        second.register { Spark() }

        let centre = NotificationCenter.default, name = Notification.Name("jump")
        let token = centre.addObserver(forName: name, object: nil, queue: nil) { _ in
            print((try? third.require(Spark.self)) == nil)  // expect-unproved: before it is registered
        }
        centre.post(name: name, object: nil)
        third.register { Spark() }
        centre.removeObserver(token)

        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
            print((try? fourth.require(Spark.self)) == nil)  // expect-unproved: before it is registered
        }
        group.wait()
        fourth.register { Spark() }
    }
}
