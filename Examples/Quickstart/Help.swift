// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What `--help` prints.
enum Help {
    static let text = """
        Keeps notes, to show what Resolver does. Examples/Quickstart/Wiring.swift is the place to look.

        USAGE: quickstart COMMAND [OPTIONS]

        COMMANDS
          add TEXT            Adds a note.
          list                Shows the notes and their numbers.
          edit NUMBER TEXT    Gives a note another text.
          remove NUMBER       Removes a note.
          graph               Draws what the program is made of.
          check               Checks what the program is made of.
          help                Shows this text; so does --help.

        OPTIONS
          --mode MODE         Where notes are kept: "data" is a file, "mock" some samples in memory.
                              Without this option, the environment variable \(Configuration.modeVariable)
                              says it, else the key "mode" in the config file; else it is "data".
          --store PATH        The file that "data" keeps notes in, by default
                              \(FileNoteStore.defaultPath)
          --config PATH       The config file, by default \(Configuration.defaultPath) in the current folder,
                              if there is one. It may hold both of these keys, or one, or none:
                                  {"mode": "mock", "appKey": "org.example.mine"}
                              The app key is written into the store file. A store file with another
                              key belongs to another program and is left alone.
          --format FORMAT     The language of the graph: "mermaid" (the default), "dot" for Graphviz, "json",
                              "html", a page for a browser, or "text", a tree.
          --output FILE       The file to write the graph to; without it, the graph is printed.
          --trace             Shows on the standard error what the command has resolved, and how long it took.
          --                  What follows is no option, even if it begins with a dash.

        EXIT CODES
          0 done   64 called in a wrong way, or in a mode that does not exist
          1 anything else, such as errors that "check" has found

        EXAMPLES
          quickstart add "buy milk"
          quickstart edit 1 "buy oat milk" --store notes.json
          quickstart list --mode mock
          quickstart --trace list
          quickstart graph --format html --output wiring.html
        """
}
