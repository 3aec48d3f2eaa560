// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Draws what the layout has placed, as SVG.

"use strict";

const Drawing = (() => {
  const fonts = {
    name: "600 13px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    detail: "400 11px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  };
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

  // Gives each box the size of its text, and each frame that of its title.
  function measure(item) {
    if (item.children) {
      item.children.forEach(measure);
      if (item.thing) {
        item.title = fitted(item.thing.name, fonts.name, 360);
        item.least = widthOf(item.title, fonts.name) + 90;
      }
      return;
    }
    const { thing } = item;
    item.name = fitted(thing.name || " ", fonts.name, widest);
    item.detail = fitted(detailOf(thing), fonts.detail, widest);
    const text = Math.max(widthOf(item.name, fonts.name), widthOf(item.detail, fonts.detail));
    item.width = Math.round(Math.max(text + (thing.type === "group" ? 52 : 34), 96));
    item.height = thing.type === "group" ? 50 : 42;
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
      node.append(svg("path", { d: `M14 ${height / 2 - 5}l5 5l-5 5`, class: "chevron" }));
    } else {
      node.append(outline(thing, width, height, 0));
      if (thing.async) node.append(outline(thing, width, height, 3));
    }
    const middle = thing.type === "group" ? width / 2 + 8 : width / 2;
    node.append(
      svg("text", { x: middle, y: height / 2 - 3, class: "name" }, item.name),
      svg("text", { x: middle, y: height / 2 + 13, class: "detail" }, item.detail),
      svg("title", {}, spoken(thing)));
    const count = thing.issues.filter((issue) => issue.severity !== "note").length;
    if (count > 0) {
      node.append(svg("g", { class: "badge", transform: `translate(${width - 2} 1)` }, svg("circle", { r: 8 }),
        svg("text", { y: 3.5 }, count > 9 ? "9+" : String(count))));
    }
    item.element = node;
    return node;
  }

  function drawFrame(item) {
    const { thing, width, height } = item;
    const frame = svg("g", { class: `frame ${thing.kind}`, transform: `translate(${item.x} ${item.y})` });
    const head = svg("g", {
      class: "head", tabindex: -1, role: "button", "aria-expanded": "true", "data-key": thing.key, "aria-label": spoken(thing),
    });
    const end = widthOf(item.title, fonts.name) + 30;
    head.append(
      svg("rect", { x: 6, y: 5, width: end + widthOf(String(thing.services.length), fonts.detail) + 12, height: 22, rx: 6, class: "hit" }),
      svg("path", { d: "M13 13.5l4 4l4 -4", class: "chevron" }),
      svg("text", { x: 28, y: 20.5, class: "name" }, item.title),
      svg("text", { x: end + 5, y: 20.5, class: "detail" }, String(thing.services.length)),
      svg("title", {}, spoken(thing)));
    frame.append(svg("rect", { width, height, rx: 10, class: "border" }), head);
    item.element = head;
    return frame;
  }

  // MARK: Lines

  // Straight where two points are level, and else a curve that leaves and arrives level.
  function curve(points) {
    const [[x, y], ...rest] = points;
    let path = `M${x} ${y}`;
    let [a, b] = [x, y];
    for (const [c, d] of rest) {
      if (Math.abs(b - d) < 0.5) path += `H${c}`;
      else path += `C${(a + c) / 2} ${b} ${(a + c) / 2} ${d} ${c} ${d}`;
      [a, b] = [c, d];
    }
    return path;
  }

  function drawLine(edge) {
    const points = [...edge.points];
    const [x, y] = points[points.length - 1];
    const forward = edge.isForward ? 1 : -1;
    points[points.length - 1] = [x - 6 * forward, y];
    return line(edge, curve(points), `M${x} ${y}l${-8 * forward} -4v8Z`);
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
    for (const edge of loops) {
      lines.append(drawLoop(edge));
    }
    world.replaceChildren(frames, lines, nodes);
    return items;
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

  return { measure, draw, sample, svg, counted };
})();
