/** Pixels, y downwards. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Body {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far a wire goes straight out of the body that its pin is on. */
const OUT = 7;

const inside = ({ x, y }: Spot, { left, top, right, bottom }: Body): boolean =>
  x > left && x < right && y > top && y < bottom;

const grown = ({ left, top, right, bottom }: Body, by: number): Body => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Whether a straight line passes through the inside of a body: by the parts of the line that lie between its sides. */
export function crosses(a: Spot, b: Spot, { left, top, right, bottom }: Body): boolean {
  let [from, to] = [0, 1];
  for (const [p, d, low, high] of [
    [a.x, b.x - a.x, left, right],
    [a.y, b.y - a.y, top, bottom],
  ] as const) {
    if (d === 0) {
      if (p <= low || p >= high) return false;
      continue;
    }
    const [s, t] = [(low - p) / d, (high - p) / d];
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
    if (from >= to) return false;
  }
  return true;
}

/** Where a wire leaves the body that its pin is on: straight over the nearest side. */
export function exit(pin: Spot, { left, top, right, bottom }: Body): Spot {
  const sides = [
    [pin.x - left, { x: left - OUT, y: pin.y }],
    [right - pin.x, { x: right + OUT, y: pin.y }],
    [pin.y - top, { x: pin.x, y: top - OUT }],
    [bottom - pin.y, { x: pin.x, y: bottom + OUT }],
  ] as const;
  return sides.reduce((best, each) => (each[0] < best[0] ? each : best))[1];
}

/** Ways round bodies at a distance: along their corners. */
export class Ways {
  private readonly bodies: readonly Body[];
  /** Where wires of pins come out. */
  private readonly close: readonly Body[];
  private readonly corners: readonly Spot[];
  /** Corners that see each other, computed when one is first asked for. */
  private readonly seen = new Map<number, readonly number[]>();

  constructor(bodies: readonly Body[], distance: number) {
    this.bodies = bodies.map(each => grown(each, distance));
    this.close = bodies.map(each => grown(each, OUT - 1));
    this.corners = this.bodies
      .flatMap(({ left, top, right, bottom }) => [
        { x: left, y: top },
        { x: right, y: top },
        { x: left, y: bottom },
        { x: right, y: bottom },
      ])
      .filter(corner => !this.bodies.some(body => inside(corner, body)));
  }

  /** The shortest way between two places, both included; null where there is none. Of what is too close to them the body itself counts. */
  between(a: Spot, b: Spot): readonly Spot[] | null {
    const apart = (body: Body) => !inside(a, body) && !inside(b, body);
    const obstacles = this.bodies.map((body, i) => (apart(body) ? body : this.close[i]!)).filter(apart);
    const free = (p: Spot, q: Spot) => !obstacles.some(body => crosses(p, q, body));
    if (free(a, b)) return [a, b];
    const { corners } = this;
    const lengths = corners.map(corner => (free(a, corner) ? Math.hypot(corner.x - a.x, corner.y - a.y) : Infinity));
    const before = corners.map(() => -1);
    const open = new Set(corners.keys());
    let best = { length: Infinity, last: -1 };
    while (open.size > 0) {
      let next = -1;
      for (const i of open) if (next < 0 || lengths[i]! < lengths[next]!) next = i;
      open.delete(next);
      const [here, length] = [corners[next]!, lengths[next]!];
      if (length >= best.length) break;
      const rest = Math.hypot(b.x - here.x, b.y - here.y);
      if (length + rest < best.length && free(here, b)) best = { length: length + rest, last: next };
      for (const i of this.from(next)) {
        const there = length + Math.hypot(corners[i]!.x - here.x, corners[i]!.y - here.y);
        if (there >= lengths[i]!) continue;
        lengths[i] = there;
        before[i] = next;
      }
    }
    if (best.last < 0) return null;
    const way = [b];
    for (let i = best.last; i >= 0; i = before[i]!) way.unshift(corners[i]!);
    return [a, ...way];
  }

  private from(at: number): readonly number[] {
    const { corners, bodies, seen } = this;
    let found = seen.get(at);
    if (!found) {
      const here = corners[at]!;
      found = [...corners.keys()].filter(i => i !== at && !bodies.some(body => crosses(here, corners[i]!, body)));
      seen.set(at, found);
    }
    return found;
  }
}

/** A way as a path of SVG, its corners rounded. */
export function rounded(way: readonly Spot[], radius: number): string {
  const n = (value: number) => value.toFixed(1);
  const towards = (from: Spot, to: Spot) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const part = length === 0 ? 0 : Math.min(radius, length / 2) / length;
    return `${n(from.x + (to.x - from.x) * part)} ${n(from.y + (to.y - from.y) * part)}`;
  };
  const [first] = way;
  let path = `M${n(first!.x)} ${n(first!.y)}`;
  for (let i = 1; i < way.length - 1; i++) {
    const corner = way[i]!;
    path += `L${towards(corner, way[i - 1]!)}Q${n(corner.x)} ${n(corner.y)} ${towards(corner, way[i + 1]!)}`;
  }
  const last = way.at(-1)!;
  return `${path}L${n(last.x)} ${n(last.y)}`;
}
