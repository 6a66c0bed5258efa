import { onSheet, type Net, type NetPin } from '@boardwright/engine/indexes';
import type { Doc, Point } from '@boardwright/engine/kinds';

/** A piece of a wire between two joints, from the one that is nearer to where its net comes from. */
export interface FlowPiece {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Nanometres from where its net comes from to its beginning: what moves along it goes on in the next. */
  readonly before: number;
}

/** A net's wires on one page as a tree. */
export interface NetFlow {
  readonly net: string;
  readonly pieces: readonly FlowPiece[];
  /** Amperes from the beginning to the end of each piece, by what flows into the pins. */
  currents(into: (pin: NetPin) => number | undefined): Float64Array;
}

const keyOf = (x: number, y: number): string => `${x},${y}`;

/** A flag is for the rules' sake: nothing comes in there. */
const isFlag = ({ fields }: NetPin['node']['component']): boolean =>
  fields.some(({ name, value }) => name === 'Value' && /flag/i.test(value));

const onSegment = ({ x, y }: Point, a: Point, b: Point): boolean => {
  const cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
  if (Math.abs(cross) > 1e3 * Math.hypot(b.x - a.x, b.y - a.y)) return false;
  return (
    x >= Math.min(a.x, b.x) - 1e3 &&
    x <= Math.max(a.x, b.x) + 1e3 &&
    y >= Math.min(a.y, b.y) - 1e3 &&
    y <= Math.max(a.y, b.y) + 1e3
  );
};

/**
 * Parts a net's wires at everything that joins them and hangs them on a tree. Where a net leaves the page, and at pins whose
 * unknown current, the missing current comes in; of a loop one wire is assumed to carry nothing.
 */
export function netFlow(net: Net, doc: Doc, path: string): NetFlow {
  const points = new Map<string, number>();
  const places: Point[] = [];
  const at = (p: Point): number => {
    const key = keyOf(p.x, p.y);
    let index = points.get(key);
    if (index === undefined) {
      points.set(key, (index = places.length));
      places.push({ x: p.x, y: p.y });
    }
    return index;
  };
  const wires: { start: Point; end: Point }[] = [];
  const outlets = new Set<number>();
  for (const { id, path: own } of net.items) {
    if (own !== path) continue;
    const object = doc.get(id);
    switch (object?.kind) {
      case 'wire':
        wires.push(object);
        at(object.start);
        at(object.end);
        break;
      case 'junction':
        at(object.at);
        break;
      case 'label':
      case 'globalLabel':
      case 'hierarchicalLabel':
        outlets.add(at(object.at));
        break;
      default:
        break;
    }
  }
  const pins = net.pins.filter(pin => pin.path === path);
  const joints = pins.map(({ node }) => at(onSheet(node.component, node.pin.at)));
  pins.forEach(({ node }, i) => {
    if (node.component.kind === 'powerPort' && !isFlag(node.component)) outlets.add(joints[i]!);
  });
  const links: [to: number, length: number][][] = places.map(() => []);
  for (const { start, end } of wires) {
    const on = places
      .map((place, i) => ({
        i,
        along: Math.hypot(place.x - start.x, place.y - start.y),
        hit: onSegment(place, start, end),
      }))
      .filter(({ hit }) => hit)
      .sort((a, b) => a.along - b.along);
    for (let k = 1; k < on.length; k++) {
      const [a, b] = [on[k - 1]!, on[k]!];
      links[a.i]!.push([b.i, b.along - a.along]);
      links[b.i]!.push([a.i, b.along - a.along]);
    }
  }
  return tree(net.name, places, links, pins, joints, outlets);
}

function tree(
  name: string,
  places: readonly Point[],
  links: readonly (readonly [number, number])[][],
  pins: readonly NetPin[],
  joints: readonly number[],
  outlets: ReadonlySet<number>,
): NetFlow {
  const parent = new Int32Array(places.length).fill(-1);
  const piece = new Int32Array(places.length).fill(-1);
  const far = new Float64Array(places.length);
  const seen = new Uint8Array(places.length);
  const order: number[] = [];
  const used = new Set<string>();
  const link = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const pieces: FlowPiece[] = [];
  // Breadth first from all ways out at once: current takes the nearest.
  const grow = (starts: Iterable<number>): void => {
    const queue = [...starts].filter(i => !seen[i]);
    for (const i of queue) seen[i] = 1;
    for (let q = 0; q < queue.length; q++) {
      const from = queue[q]!;
      order.push(from);
      for (const [to, length] of links[from]!) {
        if (seen[to]) continue;
        seen[to] = 1;
        parent[to] = from;
        far[to] = far[from]! + length;
        piece[to] = pieces.length;
        used.add(link(from, to));
        const [a, b] = [places[from]!, places[to]!];
        pieces.push({ x0: a.x, y0: a.y, x1: b.x, y1: b.y, before: far[from]! });
        queue.push(to);
      }
    }
  };
  grow(outlets);
  joints.forEach(i => grow([i]));
  places.forEach((_, i) => grow([i]));
  // What closes a loop, or joins two ways out, is there as well; it carries nothing.
  links.forEach((own, from) => {
    for (const [to] of own) {
      if (used.has(link(from, to))) continue;
      used.add(link(from, to));
      const [a, b] = [places[from]!, places[to]!];
      pieces.push({ x0: a.x, y0: a.y, x1: b.x, y1: b.y, before: 0 });
    }
  });
  const sum = new Float64Array(places.length);
  const currents = new Float64Array(pieces.length);
  return {
    net: name,
    pieces,
    currents(into) {
      sum.fill(0);
      let missing = -1;
      let known = 0;
      let unknown = 0;
      pins.forEach((pin, i) => {
        if (pin.node.component.kind === 'powerPort') return;
        const amps = into(pin);
        if (amps === undefined) {
          unknown++;
          missing = joints[i]!;
        } else {
          sum[joints[i]!]! += amps;
          known += amps;
        }
      });
      // An unknown current of one pin is the remainder of the others.
      if (unknown === 1 && outlets.size === 0) sum[missing]! -= known;
      for (let k = order.length - 1; k >= 0; k--) {
        const i = order[k]!;
        if (parent[i]! < 0) continue;
        currents[piece[i]!] = sum[i]!;
        sum[parent[i]!]! += sum[i]!;
      }
      return currents;
    },
  };
}
