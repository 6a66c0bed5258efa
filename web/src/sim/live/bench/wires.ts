import type { Live } from '../live.ts';
import type { Item } from './item.ts';

const SVG = 'http://www.w3.org/2000/svg';

interface End {
  readonly x: number;
  readonly y: number;
}

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

/** A wire sags a little. */
const curve = (a: End, b: End): string => {
  const sag = Math.min(60, 12 + Math.hypot(b.x - a.x, b.y - a.y) / 8);
  const [dx, dy] = [(b.x - a.x) / 3, (b.y - a.y) / 3];
  const n = (value: number) => value.toFixed(1);
  return `M${n(a.x)} ${n(a.y)}C${n(a.x + dx)} ${n(a.y + dy + sag)} ${n(b.x - dx)} ${n(b.y - dy + sag)} ${n(b.x)} ${n(b.y)}`;
};

/** Draws the wires between the pins of all nets anew. */
export function drawWires(svg: SVGSVGElement, items: readonly Item[], live: Live): void {
  const ends = new Map<string, End[]>();
  for (const item of items)
    for (const { name, net } of item.thing.pins) {
      const at = item.pin(name);
      if (!at) continue;
      const list = ends.get(net) ?? [];
      list.push({ x: item.element.offsetLeft + at.x, y: item.element.offsetTop + at.y });
      ends.set(net, list);
    }
  const drawn = [...ends].flatMap(([net, list]) =>
    tree(list).map(([a, b]) => {
      const wire = document.createElementNS(SVG, 'g');
      wire.dataset['net'] = net;
      const d = curve(a, b);
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
