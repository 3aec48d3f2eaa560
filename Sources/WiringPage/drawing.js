// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Draws what the layout has placed, as SVG.

"use strict";

const Drawing = (() => {
  const fonts = {
    name: "600 13px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    detail: "400 11px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  };
  // Texts are shortened anew at so many scales between one and its double.
  const steps = 16;
  // At a smaller scale, names do not fit into their boxes: groups have theirs above the drawing, and without groups there are none.
  const farthest = 0.42;
  const farthestAlone = 0.3;
  const pen = document.createElement("canvas").getContext("2d");
  const widest = 250;

  function svg(tag, attributes = {}, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  function widthOf(text, font) {
    pen.font = font;
    return pen.measureText(text).width;
  }

  // A text that fits, shortened in its middle: the ends of long names tell them apart.
  function fitted(text, font, most) {
    if (widthOf(text, font) <= most) return text;
    const characters = [...text];
    let [low, high] = [1, characters.length];
    const cut = (count) => {
      const head = Math.ceil(count * 0.6);
      return characters.slice(0, head).join("") + "…" + characters.slice(characters.length - (count - head)).join("");
    };
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (widthOf(cut(middle), font) <= most) low = middle;
      else high = middle - 1;
    }
    return cut(low);
  }

  function counted(count, one) {
    return `${count} ${one}${count === 1 ? "" : "s"}`;
  }

  // The second line of a box.
  function detailOf(thing) {
    if (thing.type === "missing") return "missing";
    if (thing.type === "group") return counted(thing.services.length, "service");
    const words = [Model.clean(thing.scope)];
    if (thing.async) words.push("async");
    if (thing.opaque) words.push("closure");
    if (thing.implements.length > 0) words.push(Model.clean(thing.implements.join(", ")));
    return words.filter((word) => word).join("  ·  ");
  }

  // Gives each box the size of its text, and each frame that of its title. With a scale, a box has room for its name alone, as large as that
  // is on the screen at this scale.
  function measure(item, scale) {
    const { thing } = item;
    if (item.children) {
      item.children.forEach((child) => measure(child, scale));
      if (thing) item.least = Math.min(widthOf(thing.name, fonts.name), 360) + 90;
      return;
    }
    const text = Math.min(Math.max(widthOf(thing.name, fonts.name), scale ? 0 : widthOf(detailOf(thing), fonts.detail)), widest);
    item.width = Math.round(scale ? ((text + beside(thing)) * 1.06) / scale : Math.max(text + beside(thing) + 14, 96));
    item.height = scale ? (scale < 0.6 ? 32 : 28) : thing.type === "group" ? 50 : 42;
  }

  // How much of the width of a box on the screen is not for its text.
  function beside(thing) {
    return thing.type === "group" ? 34 : 16;
  }

  // MARK: Shapes

  const rounded = (x, y, width, height, radius) => svg("rect", { x, y, width, height, rx: radius, class: "shape" });
  const polygon = (points) => svg("path", { d: `M${points.map((point) => point.join(" ")).join("L")}Z`, class: "shape" });

  // The outline of a box, so much smaller.
  function outline(thing, width, height, inset) {
    const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
    if (thing.mainActor) return polygon([[left + 9, top], [right, top], [right - 9, bottom], [left, bottom]]);
    if (thing.kind === "protocol") {
      const middle = height / 2;
      return polygon([[left + 10, top], [right - 10, top], [right, middle], [right - 10, bottom], [left + 10, bottom], [left, middle]]);
    }
    const radius = thing.kind === "value" ? (height - 2 * inset) / 2 : 6;
    return rounded(left, top, right - left, bottom - top, radius);
  }

  function spoken(thing) {
    if (thing.type === "missing") return `${thing.name}, missing`;
    if (thing.type === "group") return `${thing.name}, ${thing.kind} of ${counted(thing.services.length, "service")}`;
    const words = [thing.name, thing.kind, Model.clean(thing.scope)];
    if (thing.async) words.push("async");
    if (thing.opaque) words.push("closure");
    if (thing.mainActor) words.push("main actor");
    if (Model.worst(thing)) words.push(Model.worst(thing));
    return words.join(", ");
  }

  function drawBox(item) {
    const { thing, width, height } = item;
    const classes = ["node", thing.type, `scope-${Model.scopeClass(thing.scope)}`, Model.worst(thing)];
    const node = svg("g", {
      class: classes.join(" "), transform: `translate(${item.x} ${item.y})`, tabindex: -1, role: "button", "data-key": thing.key,
      "aria-label": spoken(thing),
    });
    if (thing.type === "group") {
      node.setAttribute("aria-expanded", "false");
      node.append(rounded(5, -5, width - 5, height, 8), rounded(0, 0, width, height, 8));
      node.append(label(0, height / 2, svg("path", { d: "M14 -5l5 5l-5 5", class: "chevron" })));
    } else {
      node.append(outline(thing, width, height, 0));
      if (thing.async) node.append(outline(thing, width, height, 3));
    }
    item.texts = [svg("text", { class: "name" }), svg("text", { class: "detail" })];
    node.append(label(width / 2, height / 2, ...item.texts), svg("title", {}, spoken(thing)));
    const count = problems(thing);
    if (count > 0) {
      const badge = label(width - 2, 1, svg("circle", { r: 8 }), svg("text", { y: 3.5 }, count > 9 ? "9+" : String(count)));
      badge.setAttribute("class", "badge");
      node.append(badge);
    }
    item.element = node;
    return node;
  }

  const problems = (thing) => thing.issues.filter((issue) => issue.severity !== "note").length;

  // What has the same size on the screen at each scale.
  function label(x, y, ...parts) {
    return svg("g", { transform: `translate(${x} ${y})` }, svg("g", { class: "label" }, ...parts));
  }

  function drawFrame(item) {
    const { thing, width, height } = item;
    const frame = svg("g", { class: `frame ${thing.kind}`, transform: `translate(${item.x} ${item.y})` });
    const head = svg("g", {
      class: "head", tabindex: -1, role: "button", "aria-expanded": "true", "data-key": thing.key, "aria-label": spoken(thing),
    });
    item.texts = [svg("text", { x: 28, y: 4.5, class: "name" }), svg("text", { y: 4.5, class: "detail" }, String(thing.services.length))];
    item.hit = svg("rect", { x: 6, y: -11, height: 22, rx: 6, class: "hit" });
    head.append(label(0, 16, item.hit, svg("path", { d: "M13 -2.5l4 4l4 -4", class: "chevron" }), ...item.texts), svg("title", {}, spoken(thing)));
    frame.append(svg("rect", { width, height, rx: 10, class: "border" }), head);
    item.element = head;
    return frame;
  }

  // MARK: Lines

  // Straight where two points are level or upright, with round corners, and else a curve that leaves and arrives level.
  function curve(points) {
    const [[x, y], ...rest] = points;
    let path = `M${x} ${y}`;
    let [a, b] = [x, y];
    // The radius of the corners at the ends of an upright part, and 0 for another.
    const radius = (from, to) => (to && from[0] === to[0] ? Math.min(8, Math.abs(to[1] - from[1]) / 2) : 0);
    rest.forEach(([c, d], index) => {
      const next = rest[index + 1];
      const round = radius([a, b], [c, d]);
      if (round > 0) {
        const down = round * Math.sign(d - b);
        path += `Q${a} ${b} ${a} ${b + down}V${d - down}Q${c} ${d} ${c + round * Math.sign(next[0] - c)} ${d}`;
      } else if (Math.abs(b - d) < 0.5) path += `H${c - radius([c, d], next) * Math.sign(c - a)}`;
      else path += `C${(a + c) / 2} ${b} ${(a + c) / 2} ${d} ${c} ${d}`;
      [a, b] = [c, d];
    });
    return path;
  }

  function drawLine(edge) {
    const [x, y] = edge.points.at(-1);
    const forward = edge.isForward ? 1 : -1;
    return line(edge, curve([...edge.points.slice(0, -1), [x - 6 * forward, y]]), `M${x} ${y}l${-8 * forward} -4v8Z`);
  }

  function drawLoop({ source, ...edge }) {
    const [x, y] = [source.x + source.width / 2, source.y];
    return line(edge, `M${x + 14} ${y}c0 -22 -28 -22 -28 -6`, `M${x - 14} ${y}l-4 -8h8Z`);
  }

  function line(edge, path, arrow) {
    const group = svg("g", { class: `need ${edge.kind} ${edge.isMissing ? "error" : ""}` });
    if (edge.needs.length > 1) group.style.setProperty("--width", String(Math.min(1.4 + Math.log2(edge.needs.length) * 0.5, 4)));
    group.append(svg("path", { d: path, class: "line" }), svg("path", { d: arrow, class: "arrow" }));
    const words = edge.needs.slice(0, 12).map((need) => {
      return `${need.source.name} → ${need.name} (${need.kind}${need.declaration ? `, ${Model.clean(need.declaration)}` : ""})`;
    });
    if (edge.needs.length > 12) words.push(`and ${edge.needs.length - 12} more`);
    group.append(svg("title", {}, words.join("\n")));
    edge.element = group;
    return group;
  }

  // Draws all of it into an element, and returns the items that were drawn, by key.
  function draw(world, { root, edges, loops }) {
    const items = new Map();
    const [frames, lines, nodes] = ["frames", "lines", "nodes"].map((name) => svg("g", { class: name }));
    const visit = (item) => {
      items.set(item.key, item);
      if (item.children) frames.append(drawFrame(item));
      else nodes.append(drawBox(item));
      item.children?.forEach(visit);
    };
    root.children.forEach(visit);
    for (const edge of edges) lines.append(drawLine(edge));
    for (const edge of loops) lines.append(drawLoop(edge));
    const groups = [...items.values()].filter((item) => item.thing.type === "group");
    world.replaceChildren(frames, lines, nodes, svg("g", { class: "names" }, ...groups.map(drawName)));
    return items;
  }

  // The name of a group as it is read from afar, where it may be wider than its box.
  function drawName(item) {
    const count = problems(item.thing);
    const name = fitted(item.thing.name, fonts.name, 2 * widest);
    item.half = widthOf(name + (count > 0 ? `  ${count}` : ""), fonts.name) / 2 + 2;
    item.far = label(0, 0, svg("text", {}, name, count > 0 ? svg("tspan", { class: Model.worst(item.thing) }, `  ${count}`) : ""));
    return item.far;
  }

  // Shows at a scale what can be read then: texts keep their size on the screen. From afar only groups have names, as long as these do not
  // overlap.
  function dress(world, items, scale) {
    if (world.scale !== scale) world.style.setProperty("--k", String(1 / scale));
    const step = Math.floor(Math.log2(scale) * steps + 0.001);
    const isSame = step === world.step && items === world.items;
    Object.assign(world, { scale, step, items });
    if (isSame) return;
    const least = 2 ** (step / steps);
    const isFar = least < (world.lastChild.childElementCount > 0 ? farthest : farthestAlone);
    world.classList.toggle("far", isFar);
    const names = [];
    const width = Math.max(...[...items.values()].map((item) => item.x + item.width));
    const sorted = isFar ? [...items.values()].sort((a, b) => weight(b) - weight(a)) : items.values();
    for (const item of sorted) {
      if (item.far) item.far.style.display = isFar && isFree(item, scale, width, names) ? "" : "none";
      if (isFar) continue;
      if (item.children) nameFrame(item, least);
      else nameBox(item, least);
    }
  }

  const weight = ({ thing }) => (thing.kind === "module" ? 1e6 : 0) + (thing.services?.length ?? 0);

  function nameBox({ thing, width, height, texts: [name, detail] }, scale) {
    const isGroup = thing.type === "group";
    const most = width * scale - beside(thing);
    const isHigh = height * scale >= 32;
    const x = isGroup ? 8 : 0;
    name.textContent = fitted(thing.name || " ", fonts.name, most);
    detail.textContent = isHigh ? fitted(detailOf(thing), fonts.detail, most) : "";
    for (const text of [name, detail]) text.setAttribute("x", x);
    name.setAttribute("y", isHigh ? -3 : 4.5);
    detail.setAttribute("y", 13);
  }

  function nameFrame({ thing, width, texts: [name, detail], hit }, scale) {
    name.textContent = fitted(thing.name, fonts.name, Math.min(width * scale - 70, 360));
    const end = widthOf(name.textContent, fonts.name) + 30;
    detail.setAttribute("x", end + 5);
    hit.setAttribute("width", end + widthOf(detail.textContent, fonts.detail) + 12);
  }

  // Puts a name read from afar into the middle of its box or the top of its frame, but within the drawing; says whether it overlaps no other.
  function isFree({ x, y, width, height, half, far }, scale, whole, names) {
    const middle = Math.max(half, Math.min((x + width / 2) * scale, whole * scale - half));
    const level = (y + Math.min(height / 2, 34)) * scale;
    far.setAttribute("transform", `translate(${middle / scale} ${level / scale})`);
    const own = [middle - half, level - 9, middle + half, level + 9];
    if (names.some(([left, top, right, bottom]) => own[0] < right && left < own[2] && own[1] < bottom && top < own[3])) return false;
    names.push(own);
    return true;
  }

  // A small drawing of a line or a box, for the legend.
  function sample(kind, thing) {
    const picture = svg("svg", { width: 44, height: 24, viewBox: "0 0 44 24", "aria-hidden": "true" });
    if (thing) {
      const node = svg("g", { class: `node ${thing.type ?? ""} scope-${thing.scope ?? "graph"}`, transform: "translate(2 2)" });
      node.append(outline(thing, 40, 20, 0));
      if (thing.async) node.append(outline(thing, 40, 20, 3));
      picture.append(node);
    } else {
      picture.append(line({ kind, needs: [], isMissing: kind === "error" }, "M2 12H38", "M43 12l-8 -4v8Z"));
    }
    return picture;
  }

  return { measure, draw, dress, farthest, sample, svg, counted };
})();
