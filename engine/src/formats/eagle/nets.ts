import { issue, msg, nm, type Issue } from '../../base/index.ts';
import type { Point, Records } from '../../kinds/index.ts';
import { textStyleOf } from '../kicad/symbols/parts.ts';
import { junctionsOf, records, type Mark } from '../drawn/index.ts';
import { leftOut } from './drawings.ts';
import { junctionOf, labelOf, pinRefOf, portRefOf, wireOf } from './grammar.ts';
import { gateKey, padsOf, pinPlaces, type Placed } from './instances.ts';
import { directionOf, overbars, styleOf } from './lettering.ts';
import type { Element } from './xml.ts';

type Wire = Records['wire'];

/** What the nets of a sheet draw, and what they say. */
export interface Nets {
  readonly objects: (Wire | Records['junction'])[];
  readonly marks: Mark[];
  /** Net of each supply symbol, by gateKey. */
  readonly supplies: Map<string, string>;
  /** Pads 'R1.2' by net. */
  readonly declared: Map<string, Set<string>>;
}

/** Names that Eagle makes up. */
export const isMadeUp = (name: string): boolean => /^N\$\d+$/.test(name);

interface Segment {
  readonly net: string;
  readonly wires: readonly Wire[];
  readonly pins: readonly Point[];
  readonly marks: Mark[];
  readonly supplied: boolean;
}

/** The point of the wires nearest to a label: Eagle's labels may lie next to their wire, ours lie on it. */
function nearest(wires: readonly Wire[], pins: readonly Point[], to: Point): Point {
  let best = pins[0] ?? to;
  let least = Infinity;
  const offer = (x: number, y: number): void => {
    const distance = Math.hypot(x - to.x, y - to.y);
    if (distance < least) [least, best] = [distance, { x: nm(x), y: nm(y) }];
  };
  for (const { start, end } of wires) {
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : ((to.x - start.x) * dx + (to.y - start.y) * dy) / square;
    const t = Math.max(0, Math.min(1, along));
    offer(start.x + t * dx, start.y + t * dy);
  }
  return best;
}

function readMark(element: Element, net: string, wires: readonly Wire[], pins: readonly Point[]): Mark {
  const label = labelOf(element);
  const direction = directionOf(label.rot);
  // A plain label reads from below or from the right; a flag points the way it is turned.
  const rotation = label.xref ? direction : direction % 180 === 0 ? 0 : 90;
  return {
    name: net,
    at: nearest(wires, pins, label),
    rotation: label.rot.mirror && !label.xref && rotation === 0 ? 180 : rotation,
    style: textStyleOf(styleOf(label)),
    look: label.xref ? 'flag' : 'plain',
    shape: 'passive',
  };
}

/** Where a segment without a label gets one: on its longest level wire, else wherever it is. */
function ownMark(net: string, wires: readonly Wire[], pins: readonly Point[]): Mark | null {
  const span = ({ start, end }: Wire): number =>
    Math.hypot(end.x - start.x, end.y - start.y) * (start.y === end.y ? 4 : 1);
  const wire = wires.reduce<Wire | undefined>(
    (most, each) => (most && span(most) >= span(each) ? most : each),
    undefined,
  );
  const at = wire ? (wire.start.x <= wire.end.x ? wire.start : wire.end) : pins[0];
  if (!at) return null;
  return {
    name: net,
    at,
    rotation: wire && wire.start.x === wire.end.x ? 90 : 0,
    style: textStyleOf({ size: { w: nm(1_016_000), h: nm(1_016_000) } }),
    look: 'plain',
    shape: 'passive',
  };
}

/** `<nets><net name><segment>` with pinref, portref, wire, junction and label. */
export function readNets(
  elements: readonly Element[],
  placed: ReadonlyMap<string, Placed>,
  file: string,
  issues: Issue[],
): Nets & {
  readonly segments: readonly Segment[];
  readonly ports: readonly { at: readonly Wire[]; ref: ReturnType<typeof portRefOf> }[];
} {
  const places = new Map([...placed].map(([key, each]) => [key, pinPlaces(each)]));
  const nets: Nets = { objects: [], marks: [], supplies: new Map(), declared: new Map() };
  const segments: Segment[] = [];
  const ports: { at: readonly Wire[]; ref: ReturnType<typeof portRefOf> }[] = [];
  for (const element of elements) {
    const net = overbars(element.attributes.get('name') ?? '');
    const declared = nets.declared.get(net) ?? new Set();
    nets.declared.set(net, declared);
    for (const segment of element.children) {
      const of = (name: string) => segment.children.filter(each => each.name === name);
      const wires = of('wire').map(each => {
        const { x1, y1, x2, y2 } = wireOf(each);
        return records.wire({ x: x1, y: y1 }, { x: x2, y: y2 });
      });
      const pins: Point[] = [];
      let supplied = false;
      for (const each of of('pinref')) {
        const ref = pinRefOf(each);
        const part = placed.get(gateKey(ref.part, ref.gate));
        const at = places.get(gateKey(ref.part, ref.gate))?.get(ref.pin);
        if (!part || !at) {
          const args = { pin: `${ref.part}.${ref.pin}`, net };
          issues.push(
            issue('warning', msg('import.noPin', 'Pin {{pin}} of net {{net}} not found.', args), {
              file,
              line: each.line,
            }),
          );
          continue;
        }
        pins.push(at);
        if (part.info.symbol.power === 'global') {
          supplied = true;
          nets.supplies.set(gateKey(ref.part, ref.gate), net);
        } else for (const pad of padsOf(part, ref.pin)) declared.add(`${ref.part}.${pad}`);
      }
      for (const each of of('portref')) ports.push({ at: wires, ref: portRefOf(each) });
      const dots = of('junction').map(each => junctionOf(each));
      nets.objects.push(...wires, ...junctionsOf(wires, pins, dots).map(records.junction));
      const marks = of('label').map(each => readMark(each, net, wires, pins));
      segments.push({ net, wires, pins, marks, supplied });
      for (const each of segment.children)
        if (!['wire', 'pinref', 'portref', 'junction', 'label'].includes(each.name)) issues.push(leftOut(each, file));
    }
  }
  return { ...nets, segments, ports };
}

/** Labels of the segments: every piece of a net that has several, or a name that a person gave, needs its name. */
export function marksOf(segments: readonly Segment[], pieces: ReadonlyMap<string, number>): Mark[] {
  return segments.flatMap(({ net, wires, pins, marks, supplied }) => {
    if (marks.length > 0) return marks;
    const needed = !supplied && ((pieces.get(net) ?? 0) > 1 || !isMadeUp(net));
    const own = needed ? ownMark(net, wires, pins) : null;
    return own ? [own] : [];
  });
}
