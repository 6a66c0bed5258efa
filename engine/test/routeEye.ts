import { nm } from '../src/base/index.ts';
import { fieldOfAll, fieldOfStill, type Field } from '../src/router/field.ts';
import type { Box } from '../src/geometry/index.ts';
import { connect, span, tidy, type Pt } from '../src/router/path.ts';
import { probeOf, trackProbe } from '../src/router/probe.ts';
import type { Via, RoutedCopper } from '../src/router/index.ts';

/** A place that the cursor goes to, and the layer on which the track comes there. */
export interface Stop {
  readonly at: Pt;
  readonly layer: string;
}

export interface Way {
  /** Where to begin, and on which layer. */
  readonly from: Port;
  readonly layer: string;
  /** Where it ends. */
  readonly to: Port;
  /** A change of layer means a via. */
  readonly stops: readonly Stop[];
}

/** A place of a pad, track or via where a track may begin or end. */
export interface Port {
  readonly at: Pt;
  readonly layers: readonly string[];
  /** Width that a track may have there at most, nanometres. */
  readonly narrow: number;
}

/** What is looked for. */
export interface Look {
  /** From any of these; the grid goes through the first one. */
  readonly from: readonly Port[];
  readonly to: readonly Port[];
  /** Layers that may be routed on. */
  readonly layers: readonly string[];
  readonly width: number;
  readonly net: string;
  /** A via of the net, wherever it lies. */
  readonly via: Via;
  /** Whether tracks and vias of others may be pushed. */
  readonly pushes: boolean;
  /** Side of a cell of the grid on which ways are looked for, nanometres. */
  readonly cell: number;
  /** How far around both ends is looked, nanometres. */
  readonly around: number;
  /** By how much less room than the rules ask for one believes to get through on either side, nanometres. */
  readonly squint: number;
  /** Where a way that was seen before led nowhere. */
  readonly avoid: readonly Stop[];
}

/** What a via and what a piece that pushes others costs: nanometres of way, and times its length. */
const VIA = 4_000_000;
const PUSH = 4;
/** How much of the surroundings of a place that led nowhere is avoided, nanometres. */
const BLOCKED = 250_000;
/** From how near the end is looked at directly, nanometres. */
const SIGHT = 1_500_000;
/** Ports that are begun from at most. */
const STARTS = 60;
/** How much the way that is left counts: above 1 not all is looked at, and the way may be a little longer. */
const HASTE = 1.4;
/** Places that are looked at. */
const LIMIT = 300_000;
// prettier-ignore
const STEPS = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]] as const;

/**
 * What a person at the screen sees: a way through free space from pad to pad, on any layers, as places for the cursor.
 * The shortest on a grid, vias counted. Null where none is seen. It only says where to move and click; the router routes.
 */
export function seen(routed: RoutedCopper, look: Look): Way | null {
  return new Eye(routed, look).find();
}

class Eye {
  private readonly look: Look;
  private readonly fields: readonly { readonly all: Field; readonly still: Field }[];
  private readonly viaField: Field;
  private readonly columns: number;
  private readonly rows: number;
  private readonly originX: number;
  private readonly originY: number;
  /** By node: what it costs to come here. */
  private readonly costs: Float64Array;
  private readonly before: Int32Array;
  /** By node: what a step onto it costs, times its length; −1 where it cannot be, 0 where that is not known yet. */
  private readonly factors: Int8Array;
  private readonly heap = new Heap();
  /** Box of all places where one may end. */
  private readonly goals: Box;

  constructor(routed: RoutedCopper, look: Look) {
    this.look = look;
    const { cell, around, layers, net, width, via, pushes, squint } = look;
    this.fields = layers.map(layer => {
      const probe = trackProbe(net, layer, Math.max(1, width - 2 * squint), routed.board);
      const all = fieldOfAll(routed, probe, 'octagon');
      return { all, still: pushes ? fieldOfStill(routed, probe, 'octagon', []) : all };
    });
    const probe = probeOf(
      { ...via, size: nm(via.size - 2 * squint), drill: nm(via.drill - 2 * squint) },
      routed.board,
      true,
    );
    this.viaField = pushes ? fieldOfStill(routed, probe, 'octagon', []) : fieldOfAll(routed, probe, 'octagon');
    const [from, to] = [look.from[0]!.at, look.to[0]!.at];
    this.goals = boundsOf(look.to);
    const left = Math.ceil((from.x - Math.min(from.x, to.x) + around) / cell);
    const up = Math.ceil((from.y - Math.min(from.y, to.y) + around) / cell);
    this.columns = left + Math.ceil((Math.max(from.x, to.x) - from.x + around) / cell) + 1;
    this.rows = up + Math.ceil((Math.max(from.y, to.y) - from.y + around) / cell) + 1;
    const count = this.columns * this.rows * layers.length;
    this.costs = new Float64Array(count).fill(Infinity);
    this.before = new Int32Array(count);
    this.factors = new Int8Array(count);
    // The beginning lies on the grid.
    this.originX = from.x - left * cell;
    this.originY = from.y - up * cell;
  }

  private place(node: number): Pt {
    const flat = node % (this.columns * this.rows);
    const { cell } = this.look;
    return {
      x: this.originX + (flat % this.columns) * cell,
      y: this.originY + Math.floor(flat / this.columns) * cell,
    };
  }

  private reach(node: number, cost: number, from: number): void {
    if (cost >= this.costs[node]!) return;
    this.costs[node] = cost;
    this.before[node] = from;
    const { x, y } = this.place(node);
    const { minX, minY, maxX, maxY } = this.goals;
    const [dx, dy] = [Math.max(0, minX - x, x - maxX), Math.max(0, minY - y, y - maxY)];
    this.heap.push(node, cost + HASTE * (Math.max(dx, dy) + 0.414 * Math.min(dx, dy)));
  }

  /** The node nearest to a place; −1 outside of what is looked at. */
  private nodeAt(p: Pt, k: number): number {
    const { cell } = this.look;
    const [x, y] = [Math.round((p.x - this.originX) / cell), Math.round((p.y - this.originY) / cell)];
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return -1;
    return k * this.columns * this.rows + y * this.columns + x;
  }

  /** The nodes in sight of a place where one may begin. */
  private begin(port: Port, index: number): void {
    const { cell, layers } = this.look;
    for (const layer of port.layers) {
      const k = layers.indexOf(layer);
      if (k < 0) continue;
      const own = this.nodeAt(port.at, k);
      const { x, y } = own < 0 ? port.at : this.place(own);
      if (own >= 0 && x === port.at.x && y === port.at.y) {
        this.reach(own, 0, -1 - index);
        continue;
      }
      for (const [dx, dy] of STEPS)
        for (let d = cell; d <= SIGHT; d += cell) {
          const node = this.nodeAt({ x: port.at.x + d * dx, y: port.at.y + d * dy }, k);
          if (node < 0) break;
          const cost = this.link(port.at, this.place(node), k);
          if (cost === null) break;
          this.reach(node, cost.cost, -1 - index);
        }
    }
  }

  /** A short way with at most one corner, and what it costs; null where there is none. */
  private link(a: Pt, b: Pt, k: number): { readonly way: Pt[]; readonly cost: number } | null {
    if (a.x === b.x && a.y === b.y) return { way: [a], cost: 0 };
    for (const straightFirst of [true, false]) {
      const way = connect(a, b, '45', straightFirst);
      let cost = 0;
      for (let i = 1; i < way.length && cost < Infinity; i++) {
        const factor = this.passes(way[i - 1]!, way[i]!, k);
        cost += factor === 0 ? Infinity : factor * span(way[i - 1]!, way[i]!);
      }
      if (cost < Infinity) return { way, cost };
    }
    return null;
  }

  find(): Way | null {
    const { look, columns, rows, heap } = this;
    const size = columns * rows;
    const { cell, layers } = look;
    for (const [index, port] of look.from.slice(0, STARTS).entries()) this.begin(port, index);
    let looked = 0;
    const done = new Uint8Array(size * layers.length);
    for (let node = heap.pop(); node >= 0 && looked < LIMIT; node = heap.pop()) {
      if (done[node] === 1) continue;
      done[node] = 1;
      looked++;
      const k = Math.floor(node / size);
      const flat = node % size;
      const here = this.place(node);
      const cost = this.costs[node]!;
      const end = this.ahead(here, k);
      if (end) return this.stops(node, end, size);
      const [column, row] = [flat % columns, Math.floor(flat / columns)];
      for (const [dx, dy] of STEPS) {
        const [x, y] = [column + dx, row + dy];
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const next = k * size + y * columns + x;
        if (done[next] === 1) continue;
        const factor = this.factorAt(next, k);
        if (factor > 0) this.reach(next, cost + factor * Math.hypot(dx, dy) * cell, node);
      }
      if (this.viaField.at(here.x, here.y).length === 0)
        for (let other = 0; other < layers.length; other++)
          if (other !== k && !this.avoided(here, other)) this.reach(other * size + flat, cost + VIA, node);
    }
    return null;
  }

  /** What a step costs: its length once where it is free, more where it pushes, 0 where it cannot be. */
  private passes(a: Pt, b: Pt, k: number): number {
    if (this.avoided(b, k)) return 0;
    const { all, still } = this.fields[k]!;
    if (all.isFree(a.x, a.y, b.x, b.y)) return 1;
    return this.look.pushes && still.isFree(a.x, a.y, b.x, b.y) ? PUSH : 0;
  }

  /** Only the places are looked at, not the steps between: cells are smaller than what is in the way. */
  private factorAt(node: number, k: number): number {
    const known = this.factors[node]!;
    if (known !== 0) return known;
    const { x, y } = this.place(node);
    return (this.factors[node] = this.passes({ x, y }, { x, y: y + 1 }, k) || -1);
  }

  private avoided({ x, y }: Pt, k: number): boolean {
    const layer = this.look.layers[k]!;
    return this.look.avoid.some(
      ({ at, layer: other }) => other === layer && Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) < BLOCKED,
    );
  }

  /** The rest of the way where an end is in sight. */
  private ahead(here: Pt, k: number): End | null {
    const { minX, minY, maxX, maxY } = this.goals;
    if (Math.max(minX - here.x, here.x - maxX, minY - here.y, here.y - maxY) > SIGHT) return null;
    for (const to of this.look.to) {
      if (span(to.at, here) > SIGHT || !to.layers.includes(this.look.layers[k]!)) continue;
      const found = this.link(here, to.at, k);
      if (found) return { to, way: found.way.slice(1) };
    }
    return null;
  }

  private stops(last: number, { to, way }: End, size: number): Way {
    const nodes: number[] = [];
    for (let node = last; node >= 0; node = this.before[node]!) nodes.unshift(node);
    const stops: Stop[] = [];
    const from = this.look.from[-1 - this.before[nodes[0]!]!]!;
    let k = Math.floor(nodes[0]! / size);
    let run = this.link(from.at, this.place(nodes[0]!), k)!.way;
    const layer = () => this.look.layers[k]!;
    const begin = layer();
    const close = (): void => {
      for (const at of tidy(run).slice(1)) stops.push({ at, layer: layer() });
    };
    for (const node of nodes) {
      if (Math.floor(node / size) !== k) {
        close();
        run = [this.place(node)];
        k = Math.floor(node / size);
        // The place once more, on the layer where it continues: there is the via.
        stops.push({ at: run[0]!, layer: layer() });
      } else run.push(this.place(node));
    }
    run.push(...way);
    close();
    return { from, layer: begin, to, stops };
  }
}

interface End {
  readonly to: Port;
  readonly way: readonly Pt[];
}

function boundsOf(ports: readonly Port[]): Box {
  const xs = ports.map(({ at }) => at.x);
  const ys = ports.map(({ at }) => at.y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** A binary heap: the node with the least key first. */
class Heap {
  private readonly nodes: number[] = [];
  private readonly keys: number[] = [];

  push(node: number, key: number): void {
    const { nodes, keys } = this;
    let i = nodes.length;
    nodes.push(node);
    keys.push(key);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (keys[parent]! <= key) break;
      this.swap(i, parent);
      i = parent;
    }
  }

  pop(): number {
    const { nodes, keys } = this;
    if (nodes.length === 0) return -1;
    this.swap(0, nodes.length - 1);
    const node = nodes.pop()!;
    keys.pop();
    for (let i = 0; ;) {
      const left = 2 * i + 1;
      let least = i;
      if (left < keys.length && keys[left]! < keys[least]!) least = left;
      if (left + 1 < keys.length && keys[left + 1]! < keys[least]!) least = left + 1;
      if (least === i) return node;
      this.swap(i, least);
      i = least;
    }
  }

  private swap(i: number, j: number): void {
    const { nodes, keys } = this;
    [nodes[i], nodes[j]] = [nodes[j]!, nodes[i]!];
    [keys[i], keys[j]] = [keys[j]!, keys[i]!];
  }
}
