// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The parameters of one instance task, in memory of their own; where they have not been taken, they go with this.
@usableFromInline
final class FilledParameters: Sendable {
    private let provider: ParameterProvider
    /// The memory of the values: they are written once, by the one task that resolves them, before any is read.
    let memory: InstanceMemory
    let areThere = Flag()

    init(of provider: ParameterProvider) {
        self.provider = provider
        memory = .allocate(size: provider.list.size)
        PlacedValues.prepare(memory, provider.offsets)
    }

    deinit {
        if areThere.isSet { provider.destroy(provider.elements.count, in: memory) }
        memory.deallocate()
    }

    /// Hands out the values, which the caller moves out, all of them.
    @usableFromInline
    func take() -> InstanceMemory {
        areThere.set(false)
        return memory
    }
}

extension ParameterProvider {
    func destroy(_ count: Int, in memory: InstanceMemory) {
        for index in (0..<count).reversed() {
            InstanceType(elements[index].type).destroy(memory.part(at: offsets[index]))
        }
    }
}
