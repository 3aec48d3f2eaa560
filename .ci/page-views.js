// What .ci/page.js looks at in a page: where things are, what the window shows, and what a reader asked for. The step `page` puts this
// file before page.js, which calls it.
"use strict";
const Views = ({ check, find, key }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Nothing is wider than the window.
  function checkWidth(when) {
    const most = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    check(most <= innerWidth, `${when}: the page is ${most} pixels wide in a window of ${innerWidth}`);
    for (const part of all("header, header *, aside, [role=tabpanel]")) {
      const { left, right, width } = part.getBoundingClientRect();
      check(width === 0 || (left >= 0 && right <= innerWidth), `${when}: ${part.tagName} ${part.id} leaves the window`);
    }
    for (const part of all("[role=tabpanel]")) check(part.scrollWidth <= part.clientWidth, `${when}: ${part.id} scrolls sideways`);
  }

  // In a narrow window the drawing comes first.
  function checkStart() {
    const isNarrow = innerWidth <= 900;
    check(document.body.classList.contains("closed") === isNarrow, "the panel is closed at first in a narrow window, and in no other");
    check(find("open").hidden === !isNarrow, "a closed panel has a button that opens it");
    checkWidth("at first");
    const wasClosed = document.body.classList.contains("closed");
    for (const tab of ["service", "issues", "legend"]) {
      find(`tab-${tab}`).click();
      checkWidth(`with ${tab}`);
    }
    if (wasClosed) find("close").click();
    check(document.body.classList.contains("closed") === wasClosed, "the panel does not close");
  }

  // After Enter in the search its list is closed, and the service has the focus.
  function checkFound(box) {
    check(find("hits").hidden, "the list of what was found stays open");
    check(document.activeElement === box, "what was searched for has not the focus");
  }

  // What is around a service is not dimmed, one to three needs far.
  function checkFocus() {
    const before = all("#world .node").length;
    for (let depth = 1; depth <= 3; depth += 1) {
      key("f", document.activeElement ?? document.body);
      check(!find("focus").hidden && find("focus").textContent.startsWith(`${depth} step`), `f does not show what is ${depth} needs far`);
      if (depth === 1) check(all("#world .node").length <= before || all("#world .head").length > 0, "f does not focus");
      for (const node of all("#world .node")) check(getComputedStyle(node).opacity === "1", `${depth} needs far, ${node.textContent} is dimmed`);
    }
  }

  // Paper has the title, the drawing and the legend, and nothing that a hand or the keyboard is for.
  function checkPrint() {
    const box = document.querySelector("#world .node .shape");
    box?.parentNode.focus();
    const ring = box && getComputedStyle(box).stroke;
    const isShown = (id) => find(id).getClientRects().length > 0;
    const dark = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = "dark";
    exchangeMedia();
    dispatchEvent(new Event("beforeprint"));
    for (const id of ["summary", "drawing", "legend"]) check(isShown(id), `on paper, there is no ${id}`);
    for (const id of ["search", "expand", "close", "service", "issues", "open", "focus", "keys"]) check(!isShown(id), `on paper, there is ${id}`);
    check(find("legend").textContent.includes("required"), "on paper, the legend is empty");
    check(getComputedStyle(document.body).backgroundColor === "rgb(255, 255, 255)", "paper is dark");
    if (box) check(getComputedStyle(box).stroke !== ring, "on paper, there is a ring around what has the focus");
    const { right, bottom } = find("world").getBoundingClientRect();
    const frame = find("drawing").getBoundingClientRect();
    check(right <= frame.right + 1 && bottom <= frame.bottom + 1, "on paper, a part of the drawing is cut off");
    dispatchEvent(new Event("afterprint"));
    exchangeMedia();
    document.documentElement.dataset.theme = dark;
    check(isShown("search") && !find("drawing").hasAttribute("viewBox"), "after printing, the page is not what it was");
    box?.parentNode.blur();
  }

  // Shows the page as paper does, or as the screen does again.
  function exchangeMedia() {
    for (const { media } of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
      if (media) media.mediaText = { screen: "print", print: "screen" }[media.mediaText] ?? media.mediaText;
    }
  }

  // Each issue is there once; those that one service has most of are together; a severity shows its own, and no others.
  function checkIssues(issues) {
    const rows = () => all("#issues div.issue").length;
    check(rows() === issues.length, `${rows()} issues are shown instead of ${issues.length}`);
    const counts = new Map();
    for (const { severity, identifier, services } of issues) {
      for (const service of new Set(services ?? [])) {
        const culprit = JSON.stringify([severity, identifier, service]);
        counts.set(culprit, (counts.get(culprit) ?? 0) + 1);
      }
    }
    const most = Math.max(0, ...counts.values());
    if (most > 1) {
      const groups = all("#issues details").map((details) => details.querySelectorAll(".issue").length);
      check(groups.includes(most), `${most} issues of one service are not together`);
    }
    check(all("#issues details, #issues div > div.issue").length <= 40, "the issues are a flat list");
    for (const button of all("#issues .filter button")) {
      button.click();
      const wanted = issues.filter(({ severity }) => !button.dataset.severity || severity === button.dataset.severity).length;
      check(rows() === wanted && button.textContent.endsWith(` ${wanted}`), `'${button.textContent}' shows ${rows()} issues`);
    }
    document.querySelector("#issues .filter button")?.click();
  }

  // The panel counts what needs a service and what it needs, and follows the longest chain of needs: exactly, where there is no circle.
  function checkFigures(model, service, words) {
    const keys = new Map(model.services.map(({ id }, index) => [id, `s${index}`]));
    const users = new Set(model.needs.filter((need) => need.targets.includes(service.id) && need.source !== service.id).map((need) => need.source));
    const targets = new Set(model.needs.filter((need) => need.source === service.id).flatMap((need) => need.targets));
    targets.delete(service.id);
    check(new RegExp(`Fan-in${users.size} services? needs? it`).test(words), `the fan-in of '${service.id}' is not ${users.size}`);
    check(new RegExp(`Fan-outit needs ${targets.size} service`).test(words), `the fan-out of '${service.id}' is not ${targets.size}`);
    const chain = all("#chain li").map((step) => step.querySelector(".link")?.dataset.key ?? keys.get(service.id));
    check(words.includes(`Longest chain${Math.max(chain.length, 1)} service`), `the length of the chain of '${service.id}' is another`);
    check(new Set(chain).size === chain.length && (chain.length > 1 || targets.size === 0), `the chain of '${service.id}' is a circle, or none`);
    const ends = model.needs.flatMap((need) => need.targets.map((id) => [need.source, id].map((id) => keys.get(id)).join()));
    const longest = (id, path) => path.includes(id) ? NaN
      : Math.max(1, ...model.needs.filter((need) => need.source === id).flatMap((need) => need.targets).map((target) => 1 + longest(target, [id, ...path])));
    if (model.services.length <= 40) {
      const count = longest(service.id, []);
      check(Number.isNaN(count) || count === Math.max(chain.length, 1), `the chain of '${service.id}' is not the longest, which has ${count}`);
    }
    chain.slice(1).forEach((step, index) => check(ends.includes([chain[index], step].join()), `the chain of '${service.id}' is broken`));
  }

  // The ten services that most others need stand in the panel when nothing is selected.
  function checkMostNeeded(model) {
    const users = (id) => new Set(model.needs.filter((need) => need.targets.includes(id) && need.source !== id).map((need) => need.source)).size;
    const most = model.services.map(({ id }) => users(id)).filter((count) => count > 0).sort((a, b) => b - a).slice(0, 10);
    const shown = all("#mostNeeded li .muted").map((count) => Number.parseInt(count.textContent, 10));
    check(shown.join() === most.join(), `the most needed are said to be needed by ${shown}, and are by ${most}`);
    const keys = all("#mostNeeded .link").map((link) => link.dataset.key);
    check(keys.every((key, index) => users(model.services[key.slice(1)].id) === shown[index]), "the most needed have other figures");
  }

  // Whether a part of the drawing is in the window, but for a pixel.
  function isInside(element) {
    const frame = find("drawing").getBoundingClientRect();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
  }

  const texts = () => all("#world text").filter((text) => text.getClientRects().length > 0 && text.textContent.trim() !== "");
  const groupNames = (groups) => groups.filter((group) => texts().some((text) => text.textContent.trim().startsWith(group)));

  // The first view has all boxes in the window, and the names of modules as large as any text; on a desk, none is shortened.
  function checkFirstView(model) {
    for (const box of all("#world .node")) check(isInside(box.querySelector(".shape")), `at first, ${box.getAttribute("aria-label")} is not in the window`);
    if (all("#world .node").length > 0) checkFilled(find("world"), "at first");
    const modules = all("#world .node.group").map((box) => box.getAttribute("aria-label")).filter((label) => label.includes(", module of ")).map((label) => label.split(", module of ")[0]);
    if (innerWidth > 900) {
      const shown = groupNames(modules).length;
      check(shown === modules.length, `at first, ${shown} of ${modules.length} modules have their name`);
      if (model.services.length <= 500) checkNames("at first", ".node");
    }
    if (model.services.length <= 12) {
      const shown = model.services.filter((_, index) => document.querySelector(`#world .node[data-key="s${index}"] .name`)?.getClientRects().length > 0);
      check(shown.length === model.services.length, `at first, ${shown.length} of ${model.services.length} services have their name`);
    }
    checkTextSizes("at first");
    const box = document.querySelector("#world .node");
    box?.focus();
    document.body.style.width = "80%";
    dispatchEvent(new Event("resize"));
    check(all("#world .node").every((node) => isInside(node.querySelector(".shape"))), "in a window that gets narrower, the drawing does not fit");
    check(!box || document.activeElement.getAttribute("data-key") === box.getAttribute("data-key"), "the focus is lost when the window gets narrower");
    document.body.style.width = "";
    dispatchEvent(new Event("resize"));
    document.activeElement.blur();
  }

  // No name is shortened, but for long ones.
  function checkNames(when, boxes) {
    for (const text of texts().filter((text) => text.matches(`${boxes} .name`) && text.textContent.includes("…"))) {
      check(text.textContent.length > 23, `${when}, '${text.textContent}' is shortened`);
    }
  }

  // What was opened fills the window, in one direction at least, if it is not smaller.
  function checkFilled(element, when) {
    const frame = find("drawing").getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const share = Math.max(width / frame.width, height / frame.height);
    const isLarge = new DOMMatrix(getComputedStyle(find("world")).transform).a >= 1.149;
    check(share < 1.05 && (share > 0.8 || isLarge), `${when}, ${share.toFixed(2)} of the window are filled`);
    check(isInside(element.querySelector(":scope > .border") ?? element), `${when}, a part is outside of the window`);
  }

  // Names, and the badges at boxes, have the same size at each scale.
  function checkTextSizes(when) {
    for (const text of texts()) {
      const size = text.matches(".badge text") ? 10 : text.matches(".detail") ? 11 : 13;
      const shown = Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
      check(Math.abs(shown - size) < 0.3, `${when}, '${text.textContent}' is ${shown.toFixed(1)} pixels high, not ${size}`);
    }
    for (const circle of all("#world .badge circle").filter((circle) => circle.getClientRects().length > 0)) {
      check(Math.abs(8 * circle.getScreenCTM().a - 8) < 0.3, `${when}, a badge has another size`);
    }
  }

  // From near and far, texts have their size; from afar modules have names, which do not overlap, and services none.
  function checkZoom() {
    const world = find("world");
    world.style.transition = "none";
    for (let step = 0; step < 16; step += 1) {
      find(step < 8 ? "in" : "out").click();
      if (step % 4 === 3) checkTextSizes(`${step + 1} steps of zoom later`);
    }
    while (!world.classList.contains("far") && new DOMMatrix(getComputedStyle(world).transform).a > 0.02) find("out").click();
    checkTextSizes("from afar");
    check(all("#world .node text").every((text) => text.getClientRects().length === 0), "from afar, boxes have texts");
    const names = texts().map((text) => text.getBoundingClientRect());
    check(names.length > 0 || all("#world .node.group, #world .head").length === 0, "from afar, no module has a name");
    names.forEach((a, index) => names.slice(index + 1).forEach((b) => {
      check(a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 4 || b.bottom <= a.top + 4, "from afar, names overlap");
    }));
    find("fit").click();
    world.style.transition = "";
  }

  // Expanding all blocks the window for less than a second, up to 500 services, and for so much longer with more. What it takes does not
  // depend on the machine: the steps of the layout, and the elements. Of three times the least counts.
  function checkExpanding(model) {
    const times = [];
    const world = find("world");
    for (let round = 0; round < (model.services.length > 1000 ? 1 : 3); round += 1) {
      if (!find("collapse").disabled) find("collapse").click();
      const start = performance.now();
      find("expand").click();
      world.getBBox();
      times.push(performance.now() - start);
    }
    const services = Math.max(model.services.length, 40);
    const [milliseconds, steps, elements] = [Math.min(...times), Number(document.documentElement.dataset.layoutSteps), world.querySelectorAll("*").length];
    check(milliseconds < Math.max(1000, services * 4), `expanding all took ${milliseconds.toFixed()} ms`);
    check(steps < 1600 * services, `the layout took ${steps} steps`);
    check(elements < 20 * services, `the drawing has ${elements} elements`);
    return `expanded in ${milliseconds.toFixed()} ms, ${steps} steps, ${elements} elements`;
  }

  return { checkNames, checkExpanding, checkFirstView, checkFilled, checkZoom, checkFigures, checkMostNeeded, checkIssues, checkPrint, checkStart, checkWidth, checkFound, checkFocus };
};
