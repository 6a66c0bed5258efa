import type { Live } from '../live.ts';
import type { Item } from './item.ts';
import { crosses, exit, rounded, Ways, type Body, type Spot } from './route.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A pin on the table, and the body that it is on. */
interface End extends Spot {
  readonly body: Body;
}

/** Distances at which wires go round bodies: those that go the same way lie side by side. Pixels. */
const LANES = [9, 13, 17, 21];

/** Of the corners that wires go round. */
const ROUNDING = 22;

/** Places of a sagging wire at which it is compared with the bodies. */
const LOOKS = 12;

/** Colours of wires, as they come in a box of jumper wires. */
const COLOURS = ['#d97706', '#16a34a', '#2563eb', '#9333ea', '#0891b2', '#ca8a04', '#db2777', '#65a30d'];
const GROUND = /^(\/?gnd\w*|0)$/i;
const SUPPLY = /^[/+]?(\+?\d+v\d*|vcc|vdd|vbus|\+.*|5v|3v3)$/i;

function colourOf(net: string): string {
  if (GROUND.test(net)) return 'var(--bench-ground)';
  if (SUPPLY.test(net)) return '#dc2626';
  let hash = 0;
  for (const letter of net) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return COLOURS[hash % COLOURS.length]!;
}

/** The shortest tree that joins all ends. */
function tree(ends: readonly End[]): [End, End][] {
  const found: [End, End][] = [];
  const rest = ends.slice(1);
  const there = ends.slice(0, 1);
  while (rest.length > 0) {
    let best = { from: there[0]!, at: 0, distance: Infinity };
    for (const from of there)
      rest.forEach((to, at) => {
        const distance = Math.hypot(to.x - from.x, to.y - from.y);
        if (distance < best.distance) best = { from, at, distance };
      });
    const [to] = rest.splice(best.at, 1);
    found.push([best.from, to!]);
    there.push(to!);
  }
  return found;
}

/** How far a wire of that length hangs through. */
const sagOf = (a: Spot, b: Spot): number => Math.min(60, 12 + Math.hypot(b.x - a.x, b.y - a.y) / 8);

/** A wire sags a little. */
const curve = (a: Spot, b: Spot): string => {
  const sag = sagOf(a, b);
  const [dx, dy] = [(b.x - a.x) / 3, (b.y - a.y) / 3];
  const n = (value: number) => value.toFixed(1);
  return `M${n(a.x)} ${n(a.y)}C${n(a.x + dx)} ${n(a.y + dy + sag)} ${n(b.x - dx)} ${n(b.y - dy + sag)} ${n(b.x)} ${n(b.y)}`;
};

/** Whether a sagging wire lies on no body; it may leave those that it begins and ends on by the sides where its pins are. */
function isFree(a: End, b: End, bodies: readonly Body[]): boolean {
  const sag = sagOf(a, b);
  const at = (t: number): Spot => ({
    x: a.x + (b.x - a.x) * t,
    y: a.y + (b.y - a.y) * t + 3 * t * (1 - t) * sag,
  });
  for (let i = 1; i <= LOOKS; i++) {
    const [p, q] = [at((i - 1) / LOOKS), at(i / LOOKS)];
    for (const body of bodies) {
      // The first and last pieces lead out of the bodies of the pins.
      if ((body === a.body && i === 1) || (body === b.body && i === LOOKS)) continue;
      if (crosses(p, q, body)) return false;
    }
  }
  return true;
}

/** The path of a wire: it sags where it is free to, and goes round bodies that lie between. */
function pathOf(a: End, b: End, bodies: readonly Body[], lanes: readonly Ways[], lane: number): string {
  if (isFree(a, b, bodies)) return curve(a, b);
  const [from, to] = [exit(a, a.body), exit(b, b.body)];
  for (const ways of [lanes[lane % lanes.length]!, lanes[0]!]) {
    const way = ways.between(from, to);
    if (way) return rounded([a, ...way, b], ROUNDING);
  }
  return curve(a, b);
}

/** Draws the wires between the pins of all nets again. */
export function drawWires(svg: SVGSVGElement, items: readonly Item[], live: Live): void {
  const ends = new Map<string, End[]>();
  const bodies: Body[] = [];
  const names: Body[] = [];
  for (const item of items) {
    const { picture: body, name: called } = item.bounds();
    bodies.push(body);
    names.push(called);
    for (const { name, net } of item.thing.pins) {
      const at = item.pin(name);
      if (!at) continue;
      const list = ends.get(net) ?? [];
      list.push({ x: item.element.offsetLeft + at.x, y: item.element.offsetTop + at.y, body });
      ends.set(net, list);
    }
  }
  const lanes = LANES.map(distance => new Ways([...bodies, ...names], distance));
  const drawn = [...ends].flatMap(([net, list], lane) =>
    tree(list).map(([a, b]) => {
      const wire = document.createElementNS(SVG, 'g');
      wire.dataset['net'] = net;
      const d = pathOf(a, b, bodies, lanes, lane);
      for (const part of ['casing', 'core']) {
        const path = document.createElementNS(SVG, 'path');
        path.setAttribute('class', part);
        path.setAttribute('d', d);
        if (part === 'core') path.style.stroke = colourOf(net);
        wire.append(path);
      }
      for (const { x, y } of [a, b]) {
        const dot = document.createElementNS(SVG, 'circle');
        dot.setAttribute('cx', x.toFixed(1));
        dot.setAttribute('cy', y.toFixed(1));
        dot.setAttribute('r', '2.6');
        dot.style.fill = colourOf(net);
        wire.append(dot);
      }
      const title = document.createElementNS(SVG, 'title');
      title.textContent = net;
      wire.append(title);
      wire.addEventListener('pointerenter', () => {
        const volts = live.volts(net);
        title.textContent = volts === undefined ? net : `${net}: ${volts.toFixed(2)} V`;
      });
      return wire;
    }),
  );
  svg.replaceChildren(...drawn);
}
