// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A type as a value, with what can be done to its instances in raw memory: so no generic class, `Any` or dynamic cast stands
/// between a factory and its caller; of a class, an instance is a counted pointer, and the metatype is not opened.
struct InstanceType: Sendable {
    /// How instances lie in memory, in one byte.
    struct Layout: Sendable, Equatable {
        /// 0 for a class; else the size in words, 255 for that many and more, which no object has.
        let rawValue: UInt8

        @inline(__always)
        init(rawValue: UInt8) { self.rawValue = rawValue }

        init(of type: Any.Type) {
            func words<Value>(_: Value.Type) -> Int {
                (MemoryLayout<Value>.size + MemoryLayout<UInt>.size - 1) / MemoryLayout<UInt>.size
            }
            rawValue = type is AnyClass ? 0 : UInt8(clamping: max(1, words(type)))
        }

        static let reference = Layout(rawValue: 0)

        /// The size of an instance that is an object, with what an existential has beside the reference, in words.
        var words: Int { max(1, Int(rawValue)) }
    }

    let type: Any.Type
    let layout: Layout

    init(_ type: Any.Type) { self.init(type, Layout(of: type)) }

    @inline(__always)
    init(_ type: Any.Type, _ layout: Layout) {
        self.type = type
        self.layout = layout
    }

    @inline(__always)
    func copy(_ source: InstanceMemory, to target: InstanceMemory) {
        func open<Value>(_ type: Value.Type) { target.initialize(to: source[as: type]) }
        guard layout == .reference else { return open(self.type) }
        ObjectInstance.copyObject(at: source.pointer.load(as: UInt.self), to: target)
    }

    /// Ends the life of the instance in some memory and leaves the memory itself alone.
    func destroy(_ memory: InstanceMemory) {
        func open<Value>(_ type: Value.Type) { memory.deinitialize(as: type) }
        guard layout == .reference else { return open(self.type) }
        memory.pointer.load(as: Unmanaged<AnyObject>.self).release()
    }

    func allocate() -> InstanceMemory { .allocate(size: size) }

    var size: Int {
        func open<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
        return layout == .reference ? MemoryLayout<AnyObject>.size : open(self.type)
    }
}

extension InstanceType {
    func box(_ memory: InstanceMemory) -> Any {
        func open<Value>(_ type: Value.Type) -> Any { memory[as: type] }
        return open(self.type)
    }

    /// The object that an instance is, of an `any Error` its box: a protocol type's begins with it, and a cast would take 1 µs.
    func object(in memory: InstanceMemory) -> AnyObject? {
        isObject(memory) ? memory.pointer.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue() : nil
    }

    func isObject(_ memory: InstanceMemory) -> Bool {
        layout == .reference || Swift.type(of: box(memory)) is AnyClass
    }
}
