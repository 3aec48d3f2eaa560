// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#ifndef WIRING_PAGE_H
#define WIRING_PAGE_H

// The page that shows a diagram, up to the diagram's JSON.
const char *_Nonnull wiring_page_start(void);

// The scripts of the page, which come after the JSON.
const char *_Nonnull wiring_page_scripts(void);

#endif
