// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What `--help` prints.
enum Help {
    static let text = """
        Reads feeds from files and reports what is new, to show how Resolver starts and shuts down modules.
        Examples/Modules has a file for each of the four: logging, storage, feeds, reports.

        USAGE: modules [OPTION…] FEED…

        OPTIONS
          --seen FILE         Keeps the links that have been seen in a file; what is in there is not new.
          --quiet             Prints the report only: a fifth module overrides the log.
          --wait              Waits for Ctrl-C after the report.
          --fail MODULE       Has a module fail when it starts: logging, storage, feeds, reports.
          --slow MODULE       Has a module take an hour to start.
          --timeout SECONDS   Gives up when the start takes longer, such as 0.5.
          --help              Shows this text.

        FEED is a file, no pipe. It has one entry a line: a title, " | " and a link. Empty lines, and those that begin
        with a #, are skipped. Each option, and each file, may be there once.

        Ctrl-C ends the work, also while a file is read, and has the modules shut down in order. A second one ends the
        program at once.

        EXIT CODES
          0 done   64 called in a wrong way   130 after Ctrl-C (143 after SIGTERM), in order or at once
          1 anything else, such as a bad line or a module that does not start

        EXAMPLES
          modules Examples/Modules/swift.txt Examples/Modules/linux.txt
          modules --fail storage Examples/Modules/swift.txt
          modules --slow feeds --timeout 0.5 Examples/Modules/swift.txt
        """
}
