import { newId, nm } from '../base/index.ts';
import { transforms } from '../geometry/index.ts';
import {
  blankSchematic,
  boundsOf,
  drawEnv,
  kindOf,
  openDocument,
  pinsOnSheet,
  type Doc,
  type Obj,
  type ObjOf,
  type Store,
} from '../kinds/index.ts';
import { autoplaceFields, makeLabel, makeNoConnect, makePart, putOnSheet, withSymbols } from '../tools/index.ts';
import type { ProjectTemplate, TemplatePart } from './template.ts';

type Symbol = ObjOf<'symbol'>;
type Component = ObjOf<'component'>;

/** A symbol by 'Library:Name'; what a template names is there. */
export type SymbolSource = (id: string) => Symbol;

/** Steps of the sheet's grid, nanometres. */
const GRID = 1_270_000;
/** Where the first part lies, room beside parts for labels, and how far a row may go. */
const START = { x: 40 * GRID, y: 24 * GRID };
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

/** The schematic of a template: its parts in rows, each pin with a label for its net or a no-connect flag. */
export function templateSchematic(template: ProjectTemplate, name: string, symbols: SymbolSource): Store {
  const store = openDocument({ settings: blankSchematic(name), objects: [] });
  const screen = store.settings.type === 'schematic' ? store.settings.screens[0]!.id : '';
  // A template has few items: looking at all of them is fast enough.
  const view = { store, screen, near: () => [...store.everything()] };
  const uses = Map.groupBy(
    template.parts.flatMap(({ nets }) => Object.values(nets)),
    net => net,
  );
  const alone = new Set([...uses].flatMap(([net, all]) => (all.length === 1 ? [net] : [])));
  const flags = template.driven.map((net, i): TemplatePart => ({
    reference: `#FLG0${i + 1}`,
    symbol: 'power:PWR_FLAG',
    footprint: '',
    value: 'PWR_FLAG',
    at: [0, 0, 0],
    nets: { 1: net },
  }));
  let [x, y, bottom] = [START.x, START.y, START.y];
  for (const part of [...template.parts, ...flags]) {
    const symbol = symbols(part.symbol);
    const doc = withSymbols(store, [symbol]);
    const made = filled(makePart(symbol, screen) as Component, part);
    const box = boundsOf({ ...made, fields: [] } as Obj, drawEnv(doc));
    const [width, height] = [onGrid(box.maxX - box.minX), onGrid(box.maxY - box.minY)];
    if (x > START.x && x + width > END) [x, y] = [START.x, bottom + BELOW];
    const at = { x: nm(x - onGrid(box.minX)), y: nm(y - onGrid(box.minY)) };
    const placed = autoplaceFields(moved(made, at), doc);
    // Hidden pins lie on those that they are stacked with.
    const shown = pinsOnSheet(placed, doc).filter(({ pin }) => !pin.hidden);
    const marks = shown.flatMap(({ pin, ...place }) => {
      const net = part.nets[pin.number] ?? '';
      const port = template.power.includes(net) ? symbols(`power:${net}`) : null;
      return marked(doc, screen, net, port, place, pin.rotation, alone.has(net));
    });
    const ports = template.power.filter(net => Object.values(part.nets).includes(net));
    const drawn = [symbol, ...ports.map(net => symbols(`power:${net}`))];
    putOnSheet(view, { objects: [placed], symbols: [symbol], naming: 'keep', reference: part.reference });
    putOnSheet(view, { objects: marks, symbols: drawn, naming: 'next' });
    x += width + 2 * BESIDE;
    bottom = Math.max(bottom, y + height);
  }
  return store;
}

/** A part at a place; its fields go along. */
const moved = <P extends ObjOf<'component'> | ObjOf<'powerPort'>>(part: P, at: P['at'], rotation = 0): P =>
  // `as`: moving keeps the kind.
  kindOf(part as Obj).move(part, transforms.placement(at.x, at.y, rotation), rotation) as P;

const filled = (made: Component, { value, footprint }: TemplatePart): Component => ({
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
