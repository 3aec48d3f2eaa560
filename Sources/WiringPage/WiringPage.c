// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#include "WiringPage.h"

#ifndef __has_embed
#error "The page of a diagram needs #embed, which clang 19 and Swift 6.2 brought."
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *wiring_page_start(void) {
    static const char text[] = {
#embed "head.html" suffix(, )
#embed "page.css" suffix(, )
#embed "body.html" suffix(, )
        0};
    return text;
}

const char *wiring_page_scripts(void) {
    static const char text[] = {
#embed "model.js" suffix(, )
#embed "layout.js" suffix(, )
#embed "drawing.js" suffix(, )
#embed "panel.js" suffix(, )
#embed "page.js" suffix(, )
        0};
    return text;
}
