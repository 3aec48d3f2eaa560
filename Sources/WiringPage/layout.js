// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Lays out boxes within frames, left to right in layers, and the lines between them.
//
// The method is that of Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of Hierarchical System Structures", IEEE
// Transactions on Systems, Man, and Cybernetics 11(2), 1981. Each frame is laid out by itself, from the innermost outwards. A line that
// leaves a frame passes through a port in its border, so no line crosses a box. Lines to the same box join on their way. What is wider than
// the window is broken into rows of layers, as a text is into lines.

"use strict";

const Layout = (() => {
  const wide = { boxes: 16, lineAndBox: 12, lines: 10, header: 34, side: 20, port: 26, widest: 150, turn: 14 };
  const narrow = { boxes: 12, lineAndBox: 8, lines: 5, header: 34, side: 14, port: 16, widest: 90, turn: 10 };
  let space = wide;
  let room = { width: Infinity, height: Infinity };
  let wanted = 1;
  let steps = 0;

  // Sets `x`, `y`, `width` and `height` of all in the tree, and `points` of each edge. An item is a box with a size, or a frame with
  // `children`. An edge has `source`, `target` and `isWeak`, which is true when it is the first to lead backwards in a circle. The window
  // has room for so much. With a scale, which the drawing should have in the window, spaces are narrow.
  function layOut(root, edges, window, scale) {
    steps = 0;
    [room, space, wanted] = [window, scale ? narrow : wide, scale ?? 0.9];
    prepare(root, null, 0);
    for (const edge of edges) place(edge);
    orient(root);
    for (const edge of edges) addPorts(edge);
    layOutFrame(root, true);
    settle(root, 0, 0);
    for (const edge of edges) edge.points = route(edge);
    // How often a node was looked at in order to find its place: what the time is for, on any machine.
    return steps;
  }

  function prepare(item, parent, depth) {
    Object.assign(item, { parent, depth });
    if (!item.children) return;
    Object.assign(item, { links: [], ports: new Map() });
    item.children.forEach((child, index) => {
      child.index = index;
      prepare(child, item, depth + 1);
    });
  }

  // Finds the frame that has both ends of an edge, and the two of its children in which they are.
  function place(edge) {
    let [a, b] = [edge.source, edge.target];
    while (a.depth > b.depth) a = a.parent;
    while (b.depth > a.depth) b = b.parent;
    while (a.parent !== b.parent) [a, b] = [a.parent, b.parent];
    Object.assign(edge, { frame: a.parent, from: a, to: b });
    edge.frame.links.push(edge);
  }

  function orient(frame) {
    const order = acyclicOrder(frame.children, frame.links);
    for (const edge of frame.links) edge.isForward = order[edge.from.index] < order[edge.to.index];
    for (const child of frame.children) if (child.children) orient(child);
  }

  // Orders items so that few edges lead backwards: P. Eades, X. Lin and W. F. Smyth, "A fast and effective heuristic for the feedback
  // arc set problem", Information Processing Letters 47(6), 1993. In a circle, what only weak edges lead to comes first.
  function acyclicOrder(items, edges) {
    const outs = items.map(() => []);
    const ins = items.map(() => []);
    const strong = items.map(() => 0);
    for (const { from, to, isWeak } of edges) {
      outs[from.index].push({ other: to.index, isWeak });
      ins[to.index].push(from.index);
      if (!isWeak) strong[to.index] += 1;
    }
    const out = outs.map((list) => list.length);
    const into = ins.map((list) => list.length);
    const left = new Set(items.keys());
    const first = [];
    const last = [];
    const take = (index, list) => {
      left.delete(index);
      list.push(index);
      for (const { other, isWeak } of outs[index]) {
        into[other] -= 1;
        if (!isWeak) strong[other] -= 1;
      }
      for (const other of ins[index]) out[other] -= 1;
    };
    const isBetter = (a, b) => {
      if (b < 0) return true;
      if ((strong[a] === 0) !== (strong[b] === 0)) return strong[a] === 0;
      return out[a] - into[a] > out[b] - into[b];
    };
    while (left.size > 0) {
      let found = true;
      while (found) {
        found = false;
        for (const index of left) {
          if (into[index] === 0) take(index, first);
          else if (out[index] === 0) take(index, last);
          else continue;
          found = true;
        }
      }
      let best = -1;
      for (const index of left) if (isBetter(index, best)) best = index;
      if (best >= 0) take(best, first);
    }
    const order = [];
    first.concat(last.reverse()).forEach((index, position) => { order[index] = position; });
    return order;
  }

  // Opens a port in each frame that a line leaves or enters. Lines from one box share one, and so do lines to one box.
  function addPorts(edge) {
    const [out, into] = edge.isForward ? ["right", "left"] : ["left", "right"];
    edge.outKey = `out ${out} ${edge.source.key}`;
    edge.inKey = `in ${into} ${edge.target.key}`;
    for (let item = edge.source; item !== edge.from; item = item.parent) port(item.parent, edge.outKey, item, out, true);
    for (let item = edge.target; item !== edge.to; item = item.parent) port(item.parent, edge.inKey, item, into, false);
  }

  function port(frame, key, item, side, isOut) {
    if (frame.ports.has(key)) return;
    const port = { key, side, isPort: true, width: 0, height: 0, link: null };
    port.link = isOut
      ? { from: item, to: port, outKey: key, inKey: key, isForward: side === "right" }
      : { from: port, to: item, outKey: key, inKey: key, isForward: side === "left" };
    frame.ports.set(key, port);
  }

  // MARK: A frame

  function layOutFrame(frame, isRoot) {
    for (const child of frame.children) if (child.children) layOutFrame(child, false);
    const links = frame.links.concat([...frame.ports.values()].map((port) => port.link));
    const used = new Set(links.flatMap((link) => [link.from, link.to]));
    const boxes = frame.children.filter((child) => used.has(child));
    const layers = assignLayers(boxes, frame);
    const { segments } = addLanes(layers, links);
    reduceCrossings(layers, segments);
    centreLanes(layers, segments);
    const [left, top] = isRoot ? [0, 0] : [space.side, space.header];
    const size = assignPlaces(layers, segments, left, top);
    for (const link of links) link.points = points(link);
    addLonely(frame.children.filter((child) => !used.has(child)), size, left, top);
    frame.width = Math.max(size.width + (isRoot ? 0 : space.side), frame.least ?? 0);
    frame.height = size.height + (isRoot ? 0 : space.side);
    for (const port of frame.ports.values()) {
      port.x = port.side === "left" ? 0 : frame.width;
      if (port.side === "right") port.link.points.at(port.link.from === port ? 0 : -1)[0] = frame.width;
    }
  }

  // The longest path from a box to one that nothing needs is its layer. Then boxes move towards their neighbours, as long as lines get
  // shorter: what a network simplex would do (E. R. Gansner, E. Koutsofios, S. C. North and K.-P. Vo, "A Technique for Drawing Directed
  // Graphs", IEEE Transactions on Software Engineering 19(3), 1993) but for steps that need several boxes to move at once.
  function assignLayers(boxes, frame) {
    const next = new Map(boxes.map((box) => [box, { before: new Set(), after: new Set() }]));
    for (const { from, to, isForward } of frame.links) {
      const [a, b] = isForward ? [from, to] : [to, from];
      next.get(a).after.add(b);
      next.get(b).before.add(a);
    }
    const waiting = new Map(boxes.map((box) => [box, next.get(box).before.size]));
    const sorted = boxes.filter((box) => waiting.get(box) === 0);
    for (const box of sorted) box.layer = 0;
    for (let index = 0; index < sorted.length; index += 1) {
      for (const other of next.get(sorted[index]).after) {
        other.layer = Math.max(other.layer ?? 0, sorted[index].layer + 1);
        waiting.set(other, waiting.get(other) - 1);
        if (waiting.get(other) === 0) sorted.push(other);
      }
    }
    for (let round = 0; round < 8; round += 1) {
      for (const box of round % 2 ? sorted : sorted.toReversed()) {
        const { before, after } = next.get(box);
        if (after.size > before.size) box.layer = Math.min(...[...after].map((other) => other.layer)) - 1;
        else if (before.size > after.size) box.layer = Math.max(...[...before].map((other) => other.layer)) + 1;
      }
    }
    const least = sorted.reduce((least, box) => Math.min(least, box.layer), Infinity);
    const long = [];
    for (const box of sorted) (long[box.layer - least] ??= []).push(box);
    const layers = long.flatMap((layer) => split(layer, mostHigh(boxes), next));
    const ports = [...frame.ports.values()];
    layers.unshift(ports.filter((port) => port.side === "left"));
    layers.push(ports.filter((port) => port.side === "right"));
    for (let index = 0; index < layers.length; index += 1) layers[index] ??= [];
    layers.forEach((layer, index) => layer.forEach((node) => { node.layer = index; }));
    return layers;
  }

  // How high a layer may be: as the window, or as all boxes are when they fill a window of its shape.
  function mostHigh(boxes) {
    const area = boxes.reduce((sum, { width, height }) => sum + (width + 2 * space.port) * (height + space.boxes), 0);
    return Math.max(room.height, Math.sqrt((area * room.height) / room.width) * 1.2);
  }

  // Makes several layers of one that is too high: no box in it needs another. What leads nowhere comes first, so that its lines end there.
  function split(layer, most, next) {
    const height = layer.reduce((sum, box) => sum + box.height + space.boxes, 0);
    if (!(height > most)) return [layer];
    const sorted = [...layer].sort((a, b) => next.get(a).after.size - next.get(b).after.size);
    const count = Math.ceil(layer.length / Math.ceil(height / most));
    return Array.from({ length: Math.ceil(layer.length / count) }, (_, index) => {
      return Object.assign(sorted.slice(index * count, (index + 1) * count), { isPart: true });
    });
  }

  // Puts a lane into each layer that a line crosses; lines to the same end share their lanes.
  function addLanes(layers, links) {
    const lanes = new Map();
    const segments = layers.map(() => new Map());
    const numbers = new Map();
    const number = (node) => numbers.get(node) ?? numbers.set(node, numbers.size).get(node);
    for (const link of links) {
      const step = link.isForward ? 1 : -1;
      const end = `${number(link.to)} ${link.inKey}`;
      link.nodes = [link.from];
      for (let layer = link.from.layer + step; layer !== link.to.layer; layer += step) {
        const key = `${layer} ${end}`;
        if (!lanes.has(key)) {
          const lane = { isLane: true, width: 0, height: 0, layer };
          lanes.set(key, lane);
          layers[layer].push(lane);
        }
        link.nodes.push(lanes.get(key));
      }
      link.nodes.push(link.to);
      link.segments = link.nodes.slice(1).map((node, index) => {
        const [a, b] = step > 0 ? [link.nodes[index], node] : [node, link.nodes[index]];
        const [keyOfA, keyOfB] = step > 0 ? [link.outKey, link.inKey] : [link.inKey, link.outKey];
        const key = `${number(a)} ${a.children ? keyOfA : ""} ${number(b)} ${b.children ? keyOfB : ""}`;
        if (!segments[a.layer].has(key)) segments[a.layer].set(key, { a, b, keyOfA, keyOfB });
        return segments[a.layer].get(key);
      });
    }
    return { segments: segments.map((map) => [...map.values()]) };
  }

  // Where a line touches a box: at the port in the border of a frame, or at the middle.
  function touch(node, key) {
    return node.children ? node.ports.get(key)?.y ?? node.height / 2 : node.height / 2;
  }

  // MARK: Crossings

  // Orders the layers by medians, and by transposing neighbours (Gansner et al., 1993), and keeps the best order.
  function reduceCrossings(layers, segments) {
    for (const layer of layers) for (const node of layer) Object.assign(node, { left: [], right: [] });
    for (const list of segments) {
      for (const { a, b, keyOfA, keyOfB } of list) {
        const [ofA, ofB] = [touch(a, keyOfA) / (a.height + 1), touch(b, keyOfB) / (b.height + 1)];
        a.right.push({ node: b, of: ofB, own: ofA });
        b.left.push({ node: a, of: ofA, own: ofB });
      }
    }
    start(layers);
    let best = null;
    let fewest = Infinity;
    for (let round = 0; round < 12 && fewest > 0; round += 1) {
      const isDown = round % 2 === 0;
      const [side, order] = isDown ? ["left", layers] : ["right", layers.toReversed()];
      for (const layer of order) sortByMedians(layer, side);
      transpose(layers);
      const crossings = segments.reduce((sum, list) => sum + countCrossings(list), 0);
      if (crossings < fewest) [fewest, best] = [crossings, layers.map((layer) => [...layer])];
    }
    if (best) restore(layers, best);
  }

  function number(layer) {
    layer.forEach((node, index) => { node.position = index; });
  }

  // The first order is that of a search in depth, which keeps apart what does not hang together.
  function start(layers) {
    const seen = new Set();
    const ordered = layers.map(() => []);
    for (const node of layers.flat()) {
      const stack = [node];
      while (stack.length > 0) {
        const node = stack.pop();
        if (seen.has(node)) continue;
        seen.add(node);
        ordered[node.layer].push(node);
        for (const { node: other } of [...node.left, ...node.right].reverse()) stack.push(other);
      }
    }
    restore(layers, ordered);
  }

  const at = ({ node, of }) => node.position + of;

  function sortByMedians(layer, side) {
    const medians = new Map(layer.map((node) => {
      const places = node[side].map((link) => at(link) - link.own / 4).sort((a, b) => a - b);
      const middle = places.length >> 1;
      if (places.length === 0) return [node, -1];
      return [node, places.length % 2 ? places[middle] : (places[middle - 1] + places[middle]) / 2];
    }));
    // What has no neighbour keeps its place.
    const moving = layer.filter((node) => medians.get(node) >= 0).sort((a, b) => medians.get(a) - medians.get(b));
    let next = 0;
    layer.forEach((node, index) => { if (medians.get(node) >= 0) layer[index] = moving[next++]; });
    number(layer);
  }

  function transpose(layers) {
    for (let round = 0, isBetter = true; isBetter && round < 4; round += 1) {
      isBetter = false;
      for (const layer of layers) {
        // While one layer is ordered, the places of its neighbours stay.
        steps += layer.length;
        const places = new Map(layer.map((node) => [node, [node.left, node.right].map((side) => side.map(at).sort((a, b) => a - b))]));
        for (let index = 0; index + 1 < layer.length; index += 1) {
          const [a, b] = [layer[index], layer[index + 1]];
          const [ofA, ofB] = [places.get(a), places.get(b)];
          if (crossingsOf(ofA, ofB) <= crossingsOf(ofB, ofA)) continue;
          [layer[index], layer[index + 1]] = [b, a];
          [a.position, b.position] = [index + 1, index];
          isBetter = true;
        }
      }
    }
  }

  // Puts the lanes through a part of a layer into its middle, if no more lines cross then: the parts stand side by side, and not as a stair.
  function centreLanes(layers, segments) {
    if (!layers.some((layer) => layer.isPart)) return;
    const crossings = () => segments.reduce((sum, list) => sum + countCrossings(list), 0);
    const [fewest, before] = [crossings(), layers.map((layer) => [...layer])];
    const place = (node) => (node.right.length > 0 ? at(node.right[node.right.length >> 1]) : 0);
    for (const layer of layers.toReversed().filter((layer) => layer.isPart)) {
      const boxes = layer.filter((node) => !node.isLane);
      const lanes = layer.filter((node) => node.isLane).sort((a, b) => place(a) - place(b));
      layer.splice(0, layer.length, ...boxes.slice(0, boxes.length / 2), ...lanes, ...boxes.slice(boxes.length / 2));
      number(layer);
    }
    if (crossings() > fewest) restore(layers, before);
  }

  function restore(layers, order) {
    order.forEach((layer, index) => {
      layers[index].splice(0, layer.length, ...layer);
      number(layer);
    });
  }

  // How many lines cross when a node whose neighbours are at these places stands before another.
  function crossingsOf(before, after) {
    let crossings = 0;
    for (let side = 0; side < 2; side += 1) {
      let index = 0;
      for (const place of before[side]) {
        while (index < after[side].length && after[side][index] < place) index += 1;
        crossings += index;
      }
    }
    return crossings;
  }

  // Counts inversions with a tree of sums: W. Barth, P. Mutzel and M. Jünger, "Simple and Efficient Bilayer Cross Counting", Journal of
  // Graph Algorithms and Applications 8(2), 2004.
  function countCrossings(segments) {
    const lines = segments.map(({ a, b, keyOfA, keyOfB }) => [
      a.position + touch(a, keyOfA) / (a.height + 1), b.position + touch(b, keyOfB) / (b.height + 1),
    ]);
    lines.sort(([a, b], [c, d]) => a - c || b - d);
    const places = [...new Set(lines.map(([, b]) => b))].sort((a, b) => a - b);
    const ranks = new Map(places.map((place, index) => [place, index + 1]));
    const sums = new Array(places.length + 1).fill(0);
    let crossings = 0;
    lines.forEach(([, b], count) => {
      let before = 0;
      for (let index = ranks.get(b); index > 0; index -= index & -index) before += sums[index];
      crossings += count - before;
      for (let index = ranks.get(b); index < sums.length; index += index & -index) sums[index] += 1;
    });
    return crossings;
  }

  // MARK: Places

  // Brings each node as near to its neighbours as the order and the distances allow. Of a layer with given wishes that is an isotonic
  // regression, which pooling adjacent violators solves: R. E. Barlow et al., "Statistical Inference under Order Restrictions", 1972.
  function assignRows(layers, segments) {
    for (const layer of layers) {
      let y = 0;
      layer.forEach((node, index) => {
        if (index > 0) y += distance(layer[index - 1], node);
        node.row = y;
        y += node.height;
      });
    }
    const near = new Map(layers.flat().map((node) => [node, { left: [], right: [] }]));
    for (const { a, b, keyOfA, keyOfB } of segments.flat()) {
      const [ofA, ofB] = [touch(a, keyOfA), touch(b, keyOfB)];
      // A long line is to be straight; so says Gansner et al., too.
      const weight = a.isLane && b.isLane ? 8 : a.isLane || b.isLane ? 2 : 1;
      near.get(a).right.push({ node: b, offset: ofB - ofA, weight });
      near.get(b).left.push({ node: a, offset: ofA - ofB, weight });
    }
    const rounds = 16;
    for (let round = 0; round < rounds; round += 1) {
      const sides = round >= rounds - 4 ? ["left", "right"] : round % 2 ? ["right"] : ["left"];
      for (const layer of round % 2 ? layers.toReversed() : layers) {
        fit(layer, layer.map((node) => {
          let [sum, weight] = [0, 0];
          for (const side of sides) {
            for (const wish of near.get(node)[side]) {
              sum += wish.weight * (wish.node.row + wish.offset);
              weight += wish.weight;
            }
          }
          return weight === 0 ? { place: node.row, weight: 0.01 } : { place: sum / weight, weight };
        }));
      }
    }
  }

  function distance(a, b) {
    if (a.isPort || b.isPort || (a.isLane && b.isLane)) return space.lines;
    return a.isLane || b.isLane ? space.lineAndBox : space.boxes;
  }

  function fit(layer, wishes) {
    steps += layer.length;
    const offsets = [];
    layer.forEach((node, index) => {
      offsets.push(index === 0 ? 0 : offsets[index - 1] + layer[index - 1].height + distance(layer[index - 1], node));
    });
    const pools = [];
    wishes.forEach(({ place, weight }, index) => {
      pools.push({ sum: (place - offsets[index]) * weight, weight, count: 1 });
      while (pools.length > 1) {
        const [a, b] = [pools[pools.length - 2], pools[pools.length - 1]];
        if (a.sum / a.weight <= b.sum / b.weight) break;
        pools.pop();
        Object.assign(a, { sum: a.sum + b.sum, weight: a.weight + b.weight, count: a.count + b.count });
      }
    });
    let index = 0;
    for (const { sum, weight, count } of pools) {
      for (let member = 0; member < count; member += 1, index += 1) layer[index].row = sum / weight + offsets[index];
    }
  }

  // Gives all nodes their places, in as many rows of layers as make all of it largest in the window. What is readable in one row stays so.
  function assignPlaces(layers, segments, left, top) {
    const attempt = (rows) => {
      const size = placeRows(rows, layers, segments, left, top);
      return { rows, size, scale: Math.min(room.width / size.width, room.height / size.height) };
    };
    const widths = layers.map((layer, index) => {
      const width = layer.reduce((most, node) => Math.max(most, node.width), 0);
      return width + (width > 0 && index + 1 < layers.length ? gap(segments[index]) : 0);
    });
    let [best, last] = [attempt([[0, layers.length]]), null];
    for (let count = 2; count <= best.rows.length + 2 && best.scale < wanted; count += 1) {
      last = attempt(rowsOf(widths, count));
      if (last.scale > best.scale * 1.05) [best, last] = [last, null];
    }
    return last ? attempt(best.rows).size : best.size;
  }

  function placeRows(rows, layers, segments, left, top) {
    const size = { width: left, height: top };
    let [x, y] = [layers[0].length > 0 ? 0 : left, top];
    for (const segment of segments.flat()) segment.turn = null;
    rows.forEach(([first, end], index) => {
      const row = layers.slice(first, end);
      const inside = segments.slice(first, end - 1);
      assignRows(row, inside);
      const highest = row.flat().reduce((least, node) => Math.min(least, node.row), Infinity);
      for (const node of row.flat()) {
        node.y = Math.round(node.row - highest + y);
        size.height = Math.max(size.height, node.y + node.height);
      }
      x = assignColumns(row, inside, x, end === layers.length);
      size.width = Math.max(size.width, x);
      if (index + 1 === rows.length) return;
      const tracks = turn(segments[end - 1], x + space.turn, size.height + space.turn, left);
      size.width = Math.max(size.width, tracks.right);
      [x, y] = [tracks.left, tracks.bottom];
    });
    return size;
  }

  // Gives each layer of a row its column, and says where the last one ends.
  function assignColumns(row, segments, x, isLast) {
    row.forEach((layer, index) => {
      const width = layer.reduce((most, node) => Math.max(most, node.width), 0);
      for (const node of layer) Object.assign(node, { x, column: [x, x + width] });
      x += width;
      const isEnd = index + 1 === row.length || (isLast && index + 2 === row.length && row[index + 1].length === 0);
      if (layer.length > 0 && !isEnd) x += gap(segments[index]);
    });
    return x;
  }

  // How far two layers are apart, with so many lines between them, and steep ones.
  function gap(segments) {
    const steepest = segments.reduce((most, { a, b }) => Math.max(most, Math.abs(a.row - b.row) || 0), 0);
    return Math.min(Math.max(space.port + 14, space.port + 0.2 * space.lines * segments.length, steepest / 7), space.widest);
  }

  // MARK: Rows

  // Breaks layers into at most so many rows of the least width. The ports in the border, first and last, have no row of their own.
  function rowsOf(widths, count) {
    const filled = (most) => {
      const rows = [[0, 0]];
      let width = 0;
      widths.forEach((next, index) => {
        if (width > 0 && width + next > most && index + 1 < widths.length) {
          rows.push([index, index]);
          width = 0;
        }
        width += next;
        rows[rows.length - 1][1] = index + 1;
      });
      return rows;
    };
    let [low, high] = [Math.max(...widths), widths.reduce((sum, width) => sum + width, 0)];
    while (high - low > 1) {
      const middle = (low + high) / 2;
      if (filled(middle).length <= count) high = middle;
      else low = middle;
    }
    return filled(high);
  }

  // The tracks of the lines between two rows, from the uppermost end on: lines to the same end share one. Many are nearer to each other.
  function tracksOf(segments) {
    const ends = new Map();
    for (const segment of segments) {
      const key = segment.b.children ? segment.keyOfB : "";
      if (!ends.has(segment.b)) ends.set(segment.b, new Map());
      if (!ends.get(segment.b).has(key)) ends.get(segment.b).set(key, []);
      ends.get(segment.b).get(key).push(segment);
    }
    const place = ([{ b, keyOfB }]) => b.position + touch(b, keyOfB) / (b.height + 1);
    const tracks = [...ends.values()].flatMap((keys) => [...keys.values()]).sort((a, b) => place(a) - place(b));
    const step = Math.min(space.lines, 120 / Math.max(tracks.length, 1));
    return { tracks, step, height: step * tracks.length };
  }

  // Leads lines from the end of a row to the begin of the next: outside of all boxes, and so that they do not cross if their ends do not.
  function turn(segments, right, bottom, left) {
    const { tracks, step, height } = tracksOf(segments);
    tracks.forEach((track, index) => {
      const far = (tracks.length - 1 - index) * step;
      for (const segment of track) segment.turn = { right: right + far, y: bottom + far, left: left + index * step };
    });
    return { right: right + height, bottom: bottom + height + space.turn, left: left + height + space.turn };
  }

  // The points of a line in its frame: straight within a column, curved between two, and around the end of a row.
  function points(link) {
    const last = link.nodes.length - 1;
    const level = (node, key) => node.y + (node.isLane || node.isPort ? 0 : touch(node, key));
    return link.nodes.flatMap((node, index) => {
      const [start, end] = link.isForward ? node.column : node.column.toReversed();
      const y = level(node, index === 0 ? link.outKey : link.inKey);
      const way = index === 0 ? [] : turned(link.segments[index - 1], link.isForward, level);
      if (node.isPort) return [...way, [node.x, y]];
      const [near, far] = link.isForward ? [node.x, node.x + node.width] : [node.x + node.width, node.x];
      if (index === 0) return [[far, y], [end, y]];
      return way.concat(index === last ? [[start, y], [near, y]] : [[start, y], [end, y]]);
    });
  }

  function turned({ a, b, keyOfA, keyOfB, turn }, isForward, level) {
    if (!turn) return [];
    const { right, y, left } = turn;
    const way = [[right, level(a, keyOfA)], [right, y], [left, y], [left, level(b, keyOfB)]];
    return isForward ? way : way.reverse();
  }

  // Boxes without any line stand in rows below the others.
  function addLonely(boxes, size, left, top) {
    if (boxes.length === 0) return;
    const area = boxes.reduce((sum, box) => sum + (box.width + space.boxes) * (box.height + space.boxes), 0);
    const most = Math.max(size.width, left + Math.sqrt((area * room.width) / room.height) * 1.1);
    let [x, y, height] = [left, size.height > top ? size.height + space.boxes * 1.5 : top, 0];
    for (const box of boxes) {
      if (x > left && x + box.width > most) [x, y, height] = [left, y + height + space.boxes, 0];
      Object.assign(box, { x, y });
      x += box.width + space.boxes;
      height = Math.max(height, box.height);
      size.width = Math.max(size.width, x - space.boxes);
    }
    size.height = y + height;
  }

  // MARK: Lines

  // Turns places within a frame into places in the drawing.
  function settle(frame, x, y) {
    for (const child of frame.children) {
      child.x += x;
      child.y += y;
      if (child.children) settle(child, child.x, child.y);
    }
  }

  // The points of a line: out of the frames around its source, over to its target, and into the frames around that.
  function route(edge) {
    const moved = (points, { x = 0, y = 0 }) => points.map(([a, b]) => [a + x, b + y]);
    const parts = [];
    for (let item = edge.source; item !== edge.from; item = item.parent) {
      parts.push(moved(item.parent.ports.get(edge.outKey).link.points, item.parent));
    }
    parts.push(moved(edge.points, edge.frame));
    const into = [];
    for (let item = edge.target; item !== edge.to; item = item.parent) {
      into.unshift(moved(item.parent.ports.get(edge.inKey).link.points, item.parent));
    }
    return parts.concat(into).flat();
  }

  return { layOut };
})();
