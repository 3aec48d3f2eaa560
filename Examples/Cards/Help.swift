// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What `--help` prints.
enum Help {
    static let text = """
        Charges amounts to credit cards, to show how Resolver tells several services of one type apart.
        Examples/Cards/Wiring.swift is the place to look.

        USAGE: cards COMMAND [CARD] FILE

        COMMANDS
          by-name CARD FILE   Charges the card that is registered under a name: gold, platinum.
          by-tag CARD FILE    Charges the card that is registered under a tag: gold, platinum.
          by-default FILE     Charges the card that is taken when nobody says which.
          all FILE            Charges each of them.
          --help              Shows this text.

        FILE has one amount a line, such as 12.50. Empty lines, and what follows a #, are skipped.

        EXIT CODES
          0 done   64 called in a wrong way, or a card that does not exist   1 anything else, such as a bad line

        EXAMPLES
          cards by-name gold Examples/Cards/amounts.txt
          cards all Examples/Cards/amounts.txt
        """
}
