import { newId, nm } from '../base/index.ts';
import { transforms } from '../geometry/index.ts';
import { boundsOf, drawEnv, kindOf, pinsOnSheet, type Doc, type Obj, type ObjOf, type Store } from '../kinds/index.ts';
import { autoplaceFields, makeLabel, makeNoConnect, makePart, putOnSheet, withSymbols } from '../tools/index.ts';

type Symbol = ObjOf<'symbol'>;
type Component = ObjOf<'component'>;

/** A part of a sheet by what it is and what its pins are on. */
export interface DrawnPart {
  readonly reference: string;
  /** 'Library:Name' of our symbols and footprints. */
  readonly symbol: string;
  readonly footprint: string;
  readonly value: string;
  /** Nets by pin number; a pin without one gets a no-connect flag. */
  readonly nets: Readonly<Record<string, string>>;
}

export interface Drawing {
  readonly symbols: SymbolSource;
  /** Nets of power symbols: 'GND' is `power:GND`. Others are local labels. */
  readonly power: readonly string[];
  /** Nets that have one pin as yet: their ends are not reported. */
  readonly alone: ReadonlySet<string>;
  /** The top left corner of the first part, on the grid. */
  readonly start: { readonly x: number; readonly y: number };
  /** How far to the right a row may go, nanometres; by default as far as an A4 page has room. */
  readonly end?: number;
  /** 'next' gives parts the next free designators, 'keep' those that they bring. */
  readonly naming: 'keep' | 'next';
}

/** A symbol by 'Library:Name'; what a template names is there. */
export type SymbolSource = (id: string) => Symbol;

/** Steps of the sheet's grid, nanometres. */
export const GRID = 1_270_000;
/** Room beside parts for labels, and how far a row may go. */
const BESIDE = 16 * GRID;
const BELOW = 12 * GRID;
const END = 205 * GRID;
/** From a pin to its label. */
const LEAD = 2 * GRID;

const onGrid = (value: number): number => Math.ceil(value / GRID) * GRID;

/** Directions away from a part by the rotation of a pin, and how labels, grounds and supplies are turned there. */
const OUTWARD: Readonly<
  Record<number, readonly [x: number, y: number, label: number, ground: number, supply: number]>
> = {
  0: [-1, 0, 180, 270, 90],
  90: [0, 1, 270, 0, 180],
  180: [1, 0, 0, 90, 270],
  270: [0, -1, 90, 180, 0],
};

const isGround = (net: string): boolean => /GND|VSS/.test(net);

/** Draws parts in rows on a page, each pin with a label or power symbol for its net or with a no-connect flag. */
export function drawParts(store: Store, screen: string, parts: readonly DrawnPart[], drawing: Drawing): void {
  const { symbols, power, alone, start, naming, end = END } = drawing;
  // Few items: looking at all of them is fast enough.
  const view = { store, screen, near: () => [...store.everything()] };
  let [x, y, bottom] = [start.x, start.y, start.y];
  for (const part of parts) {
    const symbol = symbols(part.symbol);
    const doc = withSymbols(store, [symbol]);
    const made = filled(makePart(symbol, screen) as Component, part);
    const box = boundsOf({ ...made, fields: [] } as Obj, drawEnv(doc));
    const [width, height] = [onGrid(box.maxX - box.minX), onGrid(box.maxY - box.minY)];
    if (x > start.x && x + width > end) [x, y] = [start.x, bottom + BELOW];
    const at = { x: nm(x - onGrid(box.minX)), y: nm(y - onGrid(box.minY)) };
    const placed = autoplaceFields(moved(made, at), doc);
    // Hidden pins lie on those that they are stacked with.
    const shown = pinsOnSheet(placed, doc).filter(({ pin }) => !pin.hidden);
    const marks = shown.flatMap(({ pin, ...place }) => {
      const net = part.nets[pin.number] ?? '';
      const port = power.includes(net) ? symbols(`power:${net}`) : null;
      return marked(doc, screen, net, port, place, pin.rotation, alone.has(net));
    });
    const ports = power.filter(net => Object.values(part.nets).includes(net));
    const drawn = [symbol, ...ports.map(net => symbols(`power:${net}`))];
    const reference = naming === 'keep' ? part.reference : null;
    putOnSheet(view, { objects: [placed], symbols: [symbol], naming, reference });
    putOnSheet(view, { objects: marks, symbols: drawn, naming: 'next' });
    x += width + 2 * BESIDE;
    bottom = Math.max(bottom, y + height);
  }
}

/** A part at a place; its fields go along. */
const moved = <P extends ObjOf<'component'> | ObjOf<'powerPort'>>(part: P, at: P['at'], rotation = 0): P =>
  // `as`: moving keeps the kind.
  kindOf(part as Obj).move(part, transforms.placement(at.x, at.y, rotation), rotation) as P;

const filled = (made: Component, { value, footprint }: DrawnPart): Component => ({
  ...made,
  fields: made.fields.map(each =>
    each.name === 'Value' ? { ...each, value } : each.name === 'Footprint' ? { ...each, value: footprint } : each,
  ),
});

/** What ends at a pin: a wire to the label or power symbol of its net, or a no-connect flag. */
function marked(
  doc: Doc,
  screen: string,
  net: string,
  port: Symbol | null,
  at: { readonly x: number; readonly y: number },
  rotation: number,
  alone: boolean,
): Obj[] {
  const start = { x: nm(at.x), y: nm(at.y) };
  if (net === '') return [{ ...(makeNoConnect(screen) as ObjOf<'noConnect'>), at: start }];
  const [dx, dy, label, ground, supply] = OUTWARD[rotation]!;
  const end = { x: nm(at.x + dx * LEAD), y: nm(at.y + dy * LEAD) };
  const wire: ObjOf<'wire'> = {
    kind: 'wire',
    id: newId(),
    locked: false,
    screen,
    start,
    end,
    stroke: { width: nm(0), style: 'default', color: null },
  };
  const flag = { ...(makeNoConnect(screen) as ObjOf<'noConnect'>), at: end };
  if (!port) {
    const named = { ...(makeLabel(doc, 'label', net, screen) as ObjOf<'label'>), at: end, rotation: label };
    // A net of one pin is named for later; until then it is not meant to go anywhere.
    return alone ? [wire, named, flag] : [wire, named];
  }
  const made = makePart(port, screen) as ObjOf<'powerPort'>;
  return [wire, moved(made, end, isGround(net) ? ground : supply)];
}
