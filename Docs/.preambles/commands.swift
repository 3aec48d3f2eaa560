protocol Command { var name: String { get } }
struct Add: Command { let name = "add" }
struct Search: Command { let name = "search" }
struct Shell { let commands: [any Command] }
