// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What a scenario makes ends here. The functions take ownership, as a property would, and the optimiser cannot look into
// them, so nothing that is made for them is left out.

/// Lets go of an object.
@inline(never)
@_optimize(none)
func drop(_ object: consuming AnyObject) {}

/// Lets go of an animal.
@inline(never)
@_optimize(none)
func drop(_ animal: consuming any Animal) {}

/// Lets go of a string.
@inline(never)
@_optimize(none)
func drop(_ string: consuming String) {}

/// Lets go of what may be there.
@inline(never)
@_optimize(none)
func drop(_ object: consuming Part?) {}

/// Returns a value, and hides from the optimiser which one it is.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
