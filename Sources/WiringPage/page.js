// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What the page does: it keeps what is collapsed and selected, draws anew when that changes, and answers mouse, touch and keys.

"use strict";

(() => {
  const find = (id) => document.getElementById(id);
  const model = Model.read(JSON.parse(find("diagram").textContent));
  const picture = find("drawing");
  const world = find("world");
  // How many boxes are drawn with all that they may tell, if that fits into the window.
  const mostWithDetails = 150;
  const state = { collapsed: new Set(model.collapsedAtFirst), selected: null, cursor: null, focus: null, x: 0, y: 0, scale: 1 };
  let shown = { root: null, edges: [], loops: [], items: new Map() };

  // MARK: Drawing

  // Draws what is visible, around a group that has been opened.
  function render(opened) {
    const only = state.focus && Model.neighbourhood(state.focus.thing, state.focus.depth);
    const visible = Model.visible(model, state.collapsed, only);
    document.documentElement.dataset.layoutSteps = 0;
    place(visible, visible.frames.get(opened?.key));
    shown = { ...visible, items: Drawing.draw(world, visible) };
    find("empty").hidden = model.services.length > 0 || model.missing.length > 0;
    find("focus").hidden = !state.focus;
    if (state.focus) {
      const steps = Drawing.counted(state.focus.depth, "step");
      find("focus").firstElementChild.textContent = `${steps} around ${state.focus.thing.name}`;
    }
    const groups = model.groups.filter((group) => group.kind !== "container");
    find("expand").disabled = state.collapsed.size === 0 || Boolean(state.focus);
    find("collapse").disabled = groups.every((group) => state.collapsed.has(group.key)) || Boolean(state.focus);
    mark();
  }

  // Lays out a drawing that is to fill the window, or a frame of it. If boxes are too small then for all that they may tell, they have room
  // for their names; if these are too long, some are shortened.
  function place({ root, edges, count }, frame = root) {
    const attempt = (scale) => {
      root.children.forEach((item) => Drawing.measure(item, scale));
      const steps = Number(document.documentElement.dataset.layoutSteps ?? 0) + Layout.layOut(root, edges, room(), scale);
      document.documentElement.dataset.layoutSteps = steps;
      // Boxes without any name are worse than shortened names.
      const share = scaleOf(frame) / (scale ?? 0.9);
      return share > 0.7 && scaleOf(frame) > Drawing.farthest ? 1 + share : share;
    };
    if (count > mostWithDetails) return attempt(0.7);
    let [best, most] = [undefined, 0];
    for (const scale of [undefined, 0.8, 0.65, 0.5, 0.4]) {
      const fit = attempt(scale);
      if (fit >= 2) return fit;
      if (fit > most) [best, most] = [scale, fit];
    }
    return attempt(best);
  }

  // The box or the frame that shows a thing: its own, or that of a collapsed group around it.
  function itemOf(thing) {
    for (let group = thing; group; group = group.parent) {
      const item = shown.items.get(group.key);
      if (item && (group === thing || !item.children)) return item;
    }
    return undefined;
  }

  // Shows what is selected, and what it touches.
  function mark() {
    const item = state.selected && itemOf(state.selected);
    const inside = new Set();
    const enter = (item) => { inside.add(item); item.children?.forEach(enter); };
    if (item) enter(item);
    const near = new Set(inside);
    // In a focus, everything that is drawn was asked for.
    picture.classList.toggle("selecting", Boolean(item) && !state.focus);
    for (const edge of shown.edges.concat(shown.loops)) {
      const [out, into] = [inside.has(edge.source), inside.has(edge.target)];
      edge.element?.classList.toggle("out", out);
      edge.element?.classList.toggle("into", into && !out);
      if (out) near.add(edge.target);
      if (into) near.add(edge.source);
      if (out || into) edge.element?.parentNode.append(edge.element);
    }
    if (!shown.items.has(state.cursor)) state.cursor = item?.key ?? shown.items.keys().next().value ?? null;
    for (const other of shown.items.values()) {
      other.element.classList.toggle("selected", other === item);
      other.element.classList.toggle("near", near.has(other));
      other.element.setAttribute("aria-pressed", String(other === item));
      other.element.setAttribute("tabindex", other.key === state.cursor ? "0" : "-1");
    }
  }

  function move(isSmooth) {
    world.classList.toggle("moving", Boolean(isSmooth));
    world.style.transform = `translate(${state.x}px, ${state.y}px) scale(${state.scale})`;
    Drawing.dress(world, shown.items, state.scale);
  }

  // What of the drawing the panel does not cover: in a narrow window it lies over the lower part.
  function room() {
    const { width, height, bottom } = picture.getBoundingClientRect();
    const panel = document.querySelector("aside").getBoundingClientRect();
    const covered = panel.width < width ? 0 : Math.max(0, bottom - panel.top);
    return { width, height: height - covered };
  }

  // At which scale something fills the window.
  function scaleOf({ width, height }) {
    const { width: most, height: highest } = room();
    return Math.max(Math.min((most - 48) / Math.max(width, 1), (highest - 48) / Math.max(height, 1), 1.15), 0.01);
  }

  // What fills the window does so when that gets another size.
  addEventListener("resize", () => {
    if (!state.isFitted || picture.hasAttribute("viewBox")) return;
    const key = document.activeElement.getAttribute("data-key");
    render();
    fit();
    shown.items.get(key)?.element.focus({ preventScroll: true });
  });

  // Fills the window with an item, or with all of the drawing.
  function fit(isSmooth, item = { ...shown.root, x: 0, y: 0 }) {
    const { width, height } = room();
    state.isFitted = item.thing === undefined;
    state.scale = scaleOf(item);
    state.x = width / 2 - (item.x + item.width / 2) * state.scale;
    state.y = height / 2 - (item.y + item.height / 2) * state.scale;
    move(isSmooth);
  }

  function zoom(factor, x = room().width / 2, y = room().height / 2, isSmooth = false) {
    const scale = Math.min(Math.max(state.scale * factor, 0.01), 4);
    state.isFitted = false;
    state.x = x - ((x - state.x) * scale) / state.scale;
    state.y = y - ((y - state.y) * scale) / state.scale;
    state.scale = scale;
    move(isSmooth);
  }

  function centre(item) {
    const { width, height } = room();
    state.scale = Math.min(Math.max(state.scale, 0.8), 1.5);
    state.isFitted = false;
    state.x = width / 2 - (item.x + item.width / 2) * state.scale;
    state.y = height / 2 - (item.y + Math.min(item.height / 2, height / 2)) * state.scale;
    move(true);
  }

  // Brings an item into the window, and leaves the rest where it is if it is there already.
  function reveal(item) {
    const { width, height } = room();
    const [x, y] = [item.x * state.scale + state.x, item.y * state.scale + state.y];
    const isInside = x > 8 && y > 8 && x + item.width * state.scale < width - 8 && y + 30 * state.scale < height - 8;
    if (!isInside || world.classList.contains("far")) centre(item);
  }

  // MARK: Selecting

  function open(tab) {
    document.body.classList.toggle("closed", !tab);
    find("open").hidden = Boolean(tab);
    for (const name of ["service", "issues", "legend"]) {
      find(name).hidden = name !== tab;
      find(`tab-${name}`).setAttribute("aria-selected", String(name === tab));
    }
  }

  function say(text) {
    find("said").textContent = text;
  }

  function fill() {
    const isCollapsed = Boolean(state.selected) && state.collapsed.has(state.selected.key);
    find("service").replaceChildren(...Panel.about(model, state.selected, jump, toggle, isCollapsed));
    find("service").scrollTop = 0;
  }

  function select(thing) {
    state.selected = thing;
    if (thing) state.cursor = itemOf(thing)?.key ?? state.cursor;
    fill();
    if (thing) open("service");
    mark();
    if (thing) say(`${thing.name} selected`);
  }

  // Selects a thing wherever it is: groups around it are expanded, and a focus without it is left.
  function jump(thing) {
    if (state.focus && !shown.items.has(thing.key)) state.focus = null;
    let isHidden = false;
    for (let group = thing.parent; group; group = group.parent) isHidden = state.collapsed.delete(group.key) || isHidden;
    if (isHidden || !shown.items.has(thing.key)) render();
    select(thing);
    const item = itemOf(thing);
    if (item) reveal(item);
  }

  // Expands a group, which fills the window then, or collapses it.
  function toggle(group) {
    const isExpanded = state.collapsed.delete(group.key);
    if (!isExpanded) state.collapsed.add(group.key);
    state.focus = null;
    state.cursor = group.key;
    render(isExpanded ? group : null);
    if (isExpanded && shown.items.has(group.key)) fit(false, shown.items.get(group.key));
    else fit();
    if (state.selected === group) fill();
    say(`${group.name} ${isExpanded ? "expanded" : "collapsed"}`);
  }

  function setAll(isCollapsed) {
    state.collapsed = new Set(isCollapsed ? model.groups.filter((group) => group.kind !== "container").map((group) => group.key) : []);
    state.focus = null;
    render();
    fit();
  }

  function focusOn(thing) {
    if (!thing) return;
    const depth = state.focus?.thing === thing ? (state.focus.depth % 3) + 1 : 1;
    state.focus = { thing, depth };
    render();
    select(thing);
    fit(true);
    say(`${Drawing.counted(depth, "step")} around ${thing.name}`);
  }

  function leaveFocus() {
    state.focus = null;
    render();
    const item = state.selected && itemOf(state.selected);
    if (item) centre(item);
    else fit();
  }

  // MARK: Search

  const input = find("search");
  const hits = { list: [], index: 0 };

  // Shows what was searched for; its box has the focus then, so that the keys go on from there.
  function choose(thing) {
    jump(thing);
    (itemOf(thing)?.element ?? picture).focus({ preventScroll: true });
  }

  function showHits() {
    hits.list = Model.search(model, input.value);
    hits.index = Math.min(hits.index, Math.max(hits.list.length - 1, 0));
    const box = find("hits");
    const isOpen = input.value.trim() !== "" && document.activeElement === input;
    box.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    const first = Math.max(0, Math.min(hits.index - 4, hits.list.length - 9));
    const rows = hits.list.slice(first, first + 9).map((thing, offset) => {
      const index = first + offset;
      const more = thing.type === "service" ? [thing.module, ...thing.implements].filter((word) => word).join("  ·  ") : thing.type;
      const row = Panel.html("div", { role: "option", id: `hit${index}`, class: thing.type, "aria-selected": String(index === hits.index), "data-key": thing.key },
        Panel.html("span", {}, thing.name), Panel.html("span", { class: "muted" }, Model.clean(more)));
      row.addEventListener("pointerdown", (event) => { event.preventDefault(); choose(thing); });
      return row;
    });
    const words = hits.list.length === 0 ? "Nothing found" : `${hits.index + 1} of ${hits.list.length}`;
    box.replaceChildren(...rows, Panel.html("p", { class: "muted" }, words));
    if (rows.length > 0) input.setAttribute("aria-activedescendant", `hit${hits.index}`);
    else input.removeAttribute("aria-activedescendant");
  }

  input.addEventListener("input", () => { hits.index = 0; showHits(); });
  input.addEventListener("focus", showHits);
  input.addEventListener("blur", showHits);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.list.length > 0) {
      hits.index = (hits.index + step + hits.list.length) % hits.list.length;
      showHits();
      event.preventDefault();
    } else if (event.key === "Enter" && hits.list[hits.index]) {
      choose(hits.list[hits.index]);
      event.preventDefault();
    } else if (event.key === "Escape") {
      input.value = "";
      input.blur();
      picture.focus({ preventScroll: true });
      event.preventDefault();
    } else return;
    event.stopPropagation();
  });

  // MARK: Keys

  function moveCursor(item) {
    if (!item) return;
    state.cursor = item.key;
    for (const other of shown.items.values()) other.element.setAttribute("tabindex", other === item ? "0" : "-1");
    item.element.focus({ preventScroll: true });
    reveal(item);
  }

  // Along the needs: right to what is needed, left to what needs it; up and down to the next in the column.
  function walk(key) {
    const here = shown.items.get(state.cursor);
    if (!here) return;
    if (document.activeElement !== here.element) { moveCursor(here); return; }
    const middle = (item) => item.y + Math.min(item.height, 50) / 2;
    const far = (item) => Math.abs(middle(item) - middle(here));
    let others = [];
    if (key === "ArrowRight") others = shown.edges.filter((edge) => edge.source === here).map((edge) => edge.target);
    else if (key === "ArrowLeft") others = shown.edges.filter((edge) => edge.target === here).map((edge) => edge.source);
    else {
      const sign = key === "ArrowDown" ? 1 : -1;
      others = [...shown.items.values()].filter((item) => {
        return item !== here && (middle(item) - middle(here)) * sign > 0 && item.x < here.x + here.width && item.x + item.width > here.x;
      });
    }
    moveCursor(others.sort((a, b) => far(a) - far(b))[0]);
  }

  function press(key) {
    const thing = model.all.get(key);
    if (!thing) return;
    if (thing.type !== "group" || state.focus) { select(thing); return; }
    toggle(thing);
    shown.items.get(thing.key)?.element.focus({ preventScroll: true });
  }

  function escape() {
    if (state.focus) leaveFocus();
    else if (state.selected) select(null);
    else open(null);
  }

  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const isOnButton = event.target instanceof HTMLButtonElement;
    const isInPanel = event.target instanceof Element && event.target.closest("[role=tabpanel]");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = {
      "/": () => { input.focus(); input.select(); },
      "+": () => zoom(1.25, undefined, undefined, true),
      "=": () => zoom(1.25, undefined, undefined, true),
      "-": () => zoom(0.8, undefined, undefined, true),
      0: () => fit(true),
      f: () => focusOn(state.selected ?? model.all.get(state.cursor)),
      Escape: escape,
    };
    if (!isOnButton && !isInPanel) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) actions[arrow] = () => walk(event.key);
      for (const enter of ["Enter", " "]) actions[enter] = () => press(document.activeElement?.getAttribute("data-key") ?? state.cursor);
    }
    if (!Object.hasOwn(actions, event.key)) return;
    event.preventDefault();
    actions[event.key]();
  });

  // MARK: Mouse and touch

  const pointers = new Map();
  let dragged = 0;

  picture.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (pointers.size === 1) dragged = 0;
  });
  picture.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const { left, top } = picture.getBoundingClientRect();
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const length = ([x, y]) => Math.max(Math.hypot(x - other[0], y - other[1]), 1);
      const now = [event.clientX, event.clientY];
      zoom(length(now) / length(last), (now[0] + other[0]) / 2 - left, (now[1] + other[1]) / 2 - top);
    }
    const share = other ? 0.5 : 1;
    state.x += (event.clientX - last[0]) * share;
    state.y += (event.clientY - last[1]) * share;
    state.isFitted = false;
    dragged += Math.abs(event.clientX - last[0]) + Math.abs(event.clientY - last[1]);
    if (dragged > 4 && !picture.hasPointerCapture(event.pointerId)) picture.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    picture.classList.toggle("dragging", dragged > 4);
    move();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    picture.addEventListener(name, (event) => { pointers.delete(event.pointerId); picture.classList.remove("dragging"); });
  }
  picture.addEventListener("click", (event) => {
    if (dragged > 4) return;
    const key = event.target.closest("[data-key]")?.getAttribute("data-key");
    if (key) { state.cursor = key; press(key); } else if (state.selected) select(null);
  });
  picture.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { left, top } = picture.getBoundingClientRect();
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      zoom(Math.exp(-event.deltaY * unit * 0.004), event.clientX - left, event.clientY - top);
    } else {
      state.isFitted = false;
      state.x -= (event.shiftKey ? event.deltaY : event.deltaX) * unit;
      state.y -= (event.shiftKey ? 0 : event.deltaY) * unit;
      move();
    }
  }, { passive: false });
  picture.addEventListener("focusin", (event) => {
    const key = event.target.getAttribute("data-key");
    if (key) state.cursor = key;
  });

  // MARK: Buttons

  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const setTheme = (isDark) => { document.documentElement.dataset.theme = isDark ? "dark" : "light"; };
  setTheme(prefersDark.matches);
  prefersDark.addEventListener("change", () => setTheme(prefersDark.matches));

  const buttons = {
    expand: () => setAll(false), collapse: () => setAll(true), in: () => zoom(1.25, undefined, undefined, true),
    out: () => zoom(0.8, undefined, undefined, true), fit: () => fit(true), close: () => open(null),
    theme: () => setTheme(document.documentElement.dataset.theme !== "dark"),
    open: () => open("service"), "tab-service": () => open("service"), "tab-issues": () => open("issues"), "tab-legend": () => open("legend"),
  };
  for (const [id, action] of Object.entries(buttons)) find(id).addEventListener("click", action);
  find("focus").querySelector("button").addEventListener("click", leaveFocus);

  // A printed page has the whole drawing.
  addEventListener("beforeprint", () => {
    const { width, height } = shown.root;
    picture.setAttribute("viewBox", `-12 -12 ${width + 24} ${height + 24}`);
    // So many pixels the style gives to a drawing on a sheet, where texts may be smaller than on the screen.
    Drawing.dress(world, shown.items, 1.5 * Math.min(1045 / (width + 24), 520 / (height + 24)));
  });
  addEventListener("afterprint", () => {
    picture.removeAttribute("viewBox");
    move();
  });

  // MARK: Start

  const words = [Drawing.counted(model.services.length, "service")];
  const modules = new Set(model.services.map((service) => service.module).filter((name) => name)).size;
  if (modules > 0) words.push(Drawing.counted(modules, "module"));
  const errors = model.issues.filter((issue) => issue.severity === "error").length;
  if (errors > 0) words.push(Drawing.counted(errors, "error"));
  find("summary").textContent = words.join("  ·  ");
  find("tab-issues").append(" ", Panel.html("span", { class: "count" }, String(model.issues.length)));
  find("issues").append(...Panel.issues(model, jump));
  find("legend").append(...Panel.legend());
  for (const id of ["expand", "collapse"]) find(id).hidden = model.groups.length === 0;
  fill();
  const isNarrow = matchMedia("(max-width: 900px)").matches;
  open(isNarrow ? null : errors > 0 ? "issues" : "legend");
  render();
  fit();
})();
