// Drives a page as a person does, by events, and writes what it finds to the title. .ci/steps/page appends it, after page-views.js, to
// copies of pages.
"use strict";
(() => {
  const failures = [];
  let checks = 0;
  const check = (is, text) => { checks += 1; if (!is) failures.push(text); };
  const find = (id) => document.getElementById(id);
  const json = JSON.parse(find("diagram").textContent);
  const input = find("search");
  const key = (key, target = document.activeElement ?? document.body) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const views = Views({ check, find, key });
  const clickOn = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const boxOf = (key) => document.querySelector(`#world .node[data-key="${key}"]`);
  const type = (text) => { input.focus(); input.value = text; input.dispatchEvent(new Event("input")); };
  const panel = (id) => find(id)?.textContent ?? "";
  const clean = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, "·");
  const nameOf = (service) => clean(service.name ?? service.id);
  const byID = new Map(json.services.map((service) => [service.id, service]));

  // No two boxes overlap, and no text is wider than its box.
  function checkPlaces(when) {
    const boxes = [...document.querySelectorAll("#world .node")].map((node) => {
      const outline = node.querySelector(".shape:last-of-type");
      const shape = outline.getBBox();
      const [x, y] = node.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
      const { width } = outline.getBoundingClientRect();
      for (const text of node.querySelectorAll("text:not(.badge text)")) {
        check(text.getBoundingClientRect().width <= width + 1, `${when}: '${text.textContent}' is wider than its box`);
      }
      return { x, y, width: shape.width, height: shape.height, name: node.textContent };
    });
    boxes.forEach((a, index) => boxes.slice(index + 1).forEach((b) => {
      const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      if (!isApart) check(false, `${when}: '${a.name}' overlaps '${b.name}'`);
    }));
    for (const path of document.querySelectorAll("#world path")) {
      check(!/NaN|Infinity|undefined/.test(path.getAttribute("d")), `${when}: a line without a place`);
    }
    return boxes.length;
  }

  // Without circles and frames, every line leads from left to right, or into a row below: there is space between rows.
  function checkDirections() {
    if (json.services.some((service) => service.module || service.container)) return;
    const ids = json.services.map((service) => service.id);
    const pairs = json.needs.flatMap((need) => need.targets.map((target) => [ids.indexOf(need.source), ids.indexOf(target)]));
    let left = ids.map((_, index) => index);
    const isFirst = (index) => !pairs.some(([source, target]) => target === index && left.includes(source));
    for (let roots = left; roots.length > 0;) {
      roots = left.filter(isFirst);
      left = left.filter((index) => !roots.includes(index));
    }
    if (left.length > 0) return;
    const place = (index) => boxOf(`s${index}`).getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    const levels = ids.map((_, index) => place(index)[1]).sort((a, b) => a - b);
    const row = (index) => levels.filter((y, index) => index > 0 && y - levels[index - 1] > 60).filter((y) => y <= place(index)[1]).length;
    for (const [source, target] of pairs) {
      check(place(source)[0] < place(target)[0] || row(source) < row(target), `'${ids[source]}' is not before '${ids[target]}'`);
    }
  }

  // Searches for a service, and goes through what is found until it is chosen.
  function findService(service) {
    type(nameOf(service) === "" ? service.id : nameOf(service));
    let tries = 0;
    const shown = () => document.querySelector("#hits [aria-selected=true]");
    const wanted = `s${json.services.indexOf(service)}`;
    while (shown()?.dataset.key !== wanted && tries < json.services.length) { key("ArrowDown", input); tries += 1; }
    check(shown()?.dataset.key === wanted, `search does not find '${service.id}'`);
    return wanted;
  }

  // The panel says of each service what the JSON says.
  function checkService(service) {
    const wanted = findService(service);
    key("Enter", input);
    check(boxOf(wanted)?.classList.contains("selected"), `'${service.id}' is not selected`);
    views.checkFound(boxOf(wanted));
    const words = panel("service");
    for (const part of [nameOf(service), service.scope, service.file ? `${service.file}:${service.line}` : "not known", service.module ?? "none"]) {
      check(words.includes(clean(part)), `the panel of '${service.id}' lacks '${part}'`);
    }
    views.checkFigures(json, service, words);
    const links = (id) => [...document.querySelectorAll(`#${id} .link`)].map((link) => link.dataset.key).sort().join(" ");
    const own = json.needs.filter((need) => need.source === service.id);
    const keyOf = (id) => `s${json.services.indexOf(byID.get(id))}`;
    const needs = own.flatMap((need) => need.targets.map(keyOf)).sort().join(" ");
    check(links("needs").split(" ").filter((key) => !key.startsWith("m")).join(" ") === needs, `the needs of '${service.id}' differ`);
    const users = json.needs.filter((need) => need.targets.includes(service.id)).map((need) => keyOf(need.source)).sort().join(" ");
    check(links("neededBy") === users, `what needs '${service.id}' differs`);
    // Each step of the path is a need, and nothing needs the first.
    const path = [...document.querySelectorAll("#path li")].map((step) => step.querySelector(".link")?.dataset.key ?? wanted);
    const has = (source, target) => json.needs.some((need) => keyOf(need.source) === source && need.targets.some((id) => keyOf(id) === target));
    path.slice(1).forEach((step, index) => check(has(path[index], step), `the path to '${service.id}' is broken`));
    if (path.length > 0) check(!json.needs.some((need) => need.targets.some((id) => keyOf(id) === path[0] && need.source !== id)), "a path does not start at a root");
  }

  function run() {
    const isLarge = json.services.length > 60 && json.services.some((service) => service.module);
    check(document.title === "Wiring", "the title has changed");
    check(find("world").childElementCount === 4, "nothing is drawn");
    checkPlaces("at first");
    views.checkStart();
    views.checkFirstView(json);
    views.checkMostNeeded(json);

    const collapsed = document.querySelector("#world .node.group");
    check(Boolean(collapsed) === isLarge, "modules are collapsed in a large diagram, and no other");
    if (collapsed) {
      const name = collapsed.getAttribute("aria-label").split(", ")[0];
      const count = Number(collapsed.getAttribute("aria-label").match(/ of (\d+) services?$/)[1]);
      const before = document.querySelectorAll("#world .node.service").length;
      clickOn(collapsed);
      check(document.querySelectorAll("#world .node.service").length === before + count, `expanding ${name} does not show its ${count} services`);
      checkPlaces(`with ${name} expanded`);
      views.checkFilled(document.querySelector(`#world .head[data-key="${collapsed.dataset.key}"]`).closest(".frame"), `with ${name} expanded`);
      if (innerWidth > 900 && count < 100) views.checkNames(`with ${name} expanded`, `.node:not(.group)`);
      const head = document.querySelector(`#world .head[data-key="${collapsed.dataset.key}"]`);
      head.focus();
      key("Enter", head);
      check(document.querySelectorAll("#world .node.service").length === before, `Enter does not collapse ${name}`);
      check(document.activeElement.dataset.key === collapsed.dataset.key, "the focus is lost by collapsing");
    }
    find("expand").click();
    check(document.querySelectorAll("#world .node.service").length === json.services.length, "not all services are shown");
    const boxes = checkPlaces("with all expanded");
    const expanding = views.checkExpanding(json);
    checkDirections();
    if (boxes > 0) views.checkFilled(find("world"), "with all expanded");
    if (boxes > 0) views.checkZoom();

    // Of many services some are looked at, which have different kinds, names and modules.
    const step = Math.max(1, Math.floor(json.services.length / (json.services.length > 1000 ? 12 : 40)));
    json.services.filter((_, index) => index % Math.ceil(step / 4) === 0).forEach(findService);
    json.services.filter((_, index) => index % step === 0 || index === 1).forEach(checkService);

    views.checkIssues(json.issues);
    find("collapse").click();
    json.issues.forEach((issue, index) => {
      if (index > (json.services.length > 1000 ? 2 : 12) || !issue.services) return;
      find("tab-issues").click();
      const row = [...document.querySelectorAll("#issues div.issue")].find((row) => row.textContent.includes(clean(issue.message)));
      row?.querySelector(".link").click();
      check(document.querySelector("#world .node.selected"), `the issue '${issue.message}' does not lead to its service`);
    });

    if (json.services.length > 1) {
      const need = json.needs.find((need) => need.targets.length === 1 && need.targets[0] !== need.source);
      if (need) {
        checkService(byID.get(need.source));
        const start = document.querySelector("#world .node.selected");
        key("ArrowRight", start);
        check(document.activeElement !== start && document.activeElement.matches(".node"), "an arrow does not lead along a need");
        key("ArrowLeft");
        check(document.activeElement.matches(".node"), "an arrow does not lead back");
        const cursor = document.activeElement;
        if (cursor.matches(".service")) {
          key(" ", cursor);
          check(cursor.classList.contains("selected"), "Space does not select");
        }
        views.checkFocus();
        checkPlaces("in focus");
        views.checkWidth("in focus");
        key("Escape", document.body);
        check(find("focus").hidden, "Escape does not leave the focus");
        key("Escape", document.body);
        check(!document.querySelector("#world .selected"), "Escape does not deselect");
      }
      key("/", document.body);
      check(document.activeElement === input, "/ does not search");
      key("Escape", input);
      const transform = () => find("world").style.transform;
      for (const sign of ["+", "-", "0"]) {
        const before = transform();
        key(sign, document.body);
        check(sign === "0" || transform() !== before, `${sign} does not zoom`);
      }
    }
    views.checkPrint();
    const paper = () => getComputedStyle(document.body).backgroundColor;
    const light = paper();
    find("theme").click();
    check(paper() !== light, "the switch does not turn dark");
    find("theme").click();
    check(paper() === light, "the switch does not turn light again");
    check(document.querySelectorAll("#world script, #world b, #world img, aside img").length === 0, "a name has become an element");
    return `${boxes} boxes, ${expanding}, ${innerWidth} × ${innerHeight}`;
  }

  let words = "";
  try { words = run(); } catch (error) { failures.push(`exception: ${error.stack}`); }
  document.title = failures.length === 0 ? "passed" : "failed";
  const out = document.createElement("pre");
  out.id = "result";
  out.textContent = [`${checks} checks, ${failures.length} failed, ${words}`, ...failures.slice(0, 12)].join("\n");
  document.body.append(out);
})();
