// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The parameters of one instance task, in memory of their own; those that have not been taken go with this.
@usableFromInline
final class FilledParameters: Sendable {
    private let provider: ParameterProvider
    /// The memory of the values: each is written once, by the one task that resolves it, before any is read.
    private let memory: InstanceMemory
    /// The positions of those that are there.
    private let filled = Mutex<[Int]>([])

    /// Allocates memory for the parameters, none of which is there yet.
    init(of provider: ParameterProvider) {
        self.provider = provider
        memory = .allocate(size: provider.list.size)
        PlacedValues.prepare(memory, provider.offsets)
    }

    deinit {
        for index in filled.withLock({ $0 }).reversed() {
            InstanceType(provider.elements[index].type).destroy(place(of: index))
        }
        memory.deallocate()
    }

    func place(of index: Int) -> InstanceMemory { memory.part(at: provider.offsets[index]) }

    func note(_ index: Int) { filled.withLock { $0.append(index) } }

    func has(_ index: Int) -> Bool { filled.withLock { $0.contains(index) } }

    /// Hands out the values, which the caller moves out, all of them.
    func take() -> InstanceMemory {
        filled.withLock { $0 = [] }
        return memory
    }
}
