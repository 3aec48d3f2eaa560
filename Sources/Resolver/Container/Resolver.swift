// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A container: it holds registrations, keyed by type and name, and makes the services that code asks for.
///
/// ```swift
/// let resolver = Resolver()
/// resolver.register { Engine() }
/// resolver.register { r in Car(engine: try r.require()) }
/// let car: Car = resolver.resolve()
/// ```
///
/// A request finds the registration of its key, and the scope says whether there is a kept instance. If not, the factory makes
/// one; its own requests go the same way. Any number of threads may register and resolve at once. No lock is held while the
/// user's code runs, but for the one by which the steps of an asynchronous request take turns.
///
/// The static functions use ``main`` for registering and ``root`` for resolving, and so do the property wrappers.
public final class Resolver: Sendable {
    package let table = RegistrationTable()
    let childList = ChildList()
    let stateSlot = LazyReference<ContainerState>()
    /// The store behind ``Scope/container``, once it is needed.
    let cacheStore: Mutex<CacheStore>
    /// What the ``cache`` keeps, once something has been asked for that is kept there: requests look there first, without the lock.
    let shownStore = Published<Scope.Store>(nil)
    /// The isolated copy that the container was made in; `nil` for most.
    let overrides: OverrideContext?
    /// Whether it is the isolated copy's own copy of a container, and not one that code made inside.
    let isCopy: Bool
    let requirementsSlot = LazyReference<CallerRequirementsMap>()
    let requestSlot = LazyReference<RequestContainer>()

    /// Makes a container.
    ///
    /// - Parameter child: A container that is searched for what this one does not have.
    public convenience init(child: Resolver? = nil) { self.init(child: child, for: nil) }

    /// Makes a container in front of another: it is asked first, and the other one for what it does not have.
    ///
    /// It does the same as `init(child:)`, the spelling of Resolver 1.5.
    ///
    /// - Parameter container: The container behind. It is kept alive.
    public convenience init(inFrontOf container: Resolver) { self.init(child: container) }

    /// Makes a container, of which another is the child, and which is for one request if that is given.
    init(child: Resolver?, for request: RequestContainer?) {
        cacheStore = Mutex((nil, nil))
        overrides = OverrideContext.current ?? child?.overrides
        isCopy = false
        if let request { goWith(request) }
        if let child { add(child: child) }
        if Observing.isOn { tell(.opened) }
    }

    /// Makes a container of an isolated copy, with the ``cache`` of the original if that was chosen.
    package init(copyingCacheOf original: Resolver? = nil, in overrides: OverrideContext) {
        cacheStore = Mutex((original?.chosenCache, nil))
        self.overrides = overrides
        isCopy = true
        if let request = original?.requestContainer { goWith(request) }
    }

    deinit {
        if Observing.isOn {
            Observing.sink?.whileEnding(self) { if Disposal.areKnown { Disposal.empty(ownCells) } }
        } else if Disposal.areKnown {
            Disposal.empty(ownCells)
        }
        if table.hasReplaced { GracePeriod.free(withContainerAt: Borrowed(self).address) }
    }
}

// MARK: - Looking up

extension Resolver {
    /// Finds the registration that serves a key, here or in the children, for a request: good until the thread's outermost one ends.
    @inline(__always)
    func find(
        _ service: Any.Type, _ name: Name?, _ list: Any.Type? = nil, hash: UInt? = nil
    ) -> Borrowed<Registration>? {
        let hash = hash ?? ServiceKey.tableHash(service, name, list)
        if let found = table.find(service, name, list, hash: hash) { return found }
        return childList.isEmpty ? nil : findBehind(service, name, list, hash: hash)
    }

    /// Searches the children, depth first.
    @inline(never)
    private func findBehind(
        _ service: Any.Type, _ name: Name?, _ list: Any.Type?, hash: UInt
    ) -> Borrowed<Registration>? {
        // One child behind the other is what most apps have: a loop without a look at arrays.
        var container = Borrowed(self)
        for depth in 1...Self.searchDepth {
            if container.read({ $0.isHidden }) { return nil }
            guard let only = container.read({ $0.childList.only }) else {
                var isTooDeep = false
                let found = container.read {
                    Self.search(service, name, list, hash: hash, behind: $0, depth: depth, &isTooDeep)
                }
                return isTooDeep ? findWithCare(service, name, list, hash: hash) : found
            }
            if let found = only.read({ $0.table.find(service, name, list, hash: hash) }) { return found }
            container = only
        }
        return findWithCare(service, name, list, hash: hash)
    }

    /// How many containers may be nested before the search takes care that none is searched twice.
    private static var searchDepth: Int { 8 }

    /// Searches containers that are nested so deeply that they may have each other as children.
    @inline(never)
    private func findWithCare(
        _ service: Any.Type, _ name: Name?, _ list: Any.Type?, hash: UInt
    ) -> Borrowed<Registration>? {
        reachable.lazy.compactMap { $0.table.find(service, name, list, hash: hash) }.first
    }

    private static func search(
        _ service: Any.Type, _ name: Name?, _ list: Any.Type?, hash: UInt, behind container: Resolver, depth: Int,
        _ isTooDeep: inout Bool
    ) -> Borrowed<Registration>? {
        if container.isHidden { return nil }
        isTooDeep = depth > searchDepth && !container.childList.isEmpty
        var found: Borrowed<Registration>?
        if isTooDeep { return found }
        container.childList.forEach { child in
            found =
                child.table.find(service, name, list, hash: hash)
                ?? search(service, name, list, hash: hash, behind: child, depth: depth + 1, &isTooDeep)
            return found == nil && !isTooDeep
        }
        return found
    }

    /// Finds the registration that serves a key, here or in the children, for code that may be no part of a request.
    @inline(never)
    func registration(of service: Any.Type, _ name: Name?, _ list: Any.Type? = nil) -> Registration? {
        Resolution.reading(self) { find(service, name, list)?.object }
    }

    package func registration(of key: ServiceKey) -> Registration? {
        registration(of: key.service, key.qualifier, key.argumentList)
    }

    func maker(of key: ServiceKey) -> Registration? { registration(of: key)?.target(on: self) }

    func has(_ service: Any.Type, _ name: Name?, _ list: Any.Type? = nil) -> Bool {
        registration(of: service, name, list) != nil
    }
}

// MARK: - Printing

extension Resolver: CustomStringConvertible {
    /// How much the container holds: `Resolver(12 keys, 1 child)`.
    public var description: String {
        let (keys, children) = (table.count, children.count)
        let some = children == 0 ? "" : MessageText.filled(", %", children == 1 ? "1 child" : "\(children) children")
        return MessageText.filled("Resolver(%%)", keys == 1 ? "1 key" : "\(keys) keys", some)
    }
}
