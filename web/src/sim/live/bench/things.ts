import type { Id } from '@boardwright/engine/base';
import { pinsOfPlaced, referenceAt, type Net } from '@boardwright/engine/indexes';
import { BOARDS, boardOf } from '@boardwright/sim/mcu';
import { partKind } from '@boardwright/sim/parts';
import type { EditorDocument } from '../../../project/document.ts';
import { i18next, tr } from '../../../app/locale.ts';
import type { LiveState } from '../state.ts';
import type { Remark } from './remark.ts';

/** A pin as the picture knows it, and the net that it is on. */
export interface ThingPin {
  readonly name: string;
  readonly net: string;
}

/** Something that lies on the table: a part of the bench, a board, a plain device, or the supply. */
export interface Thing {
  readonly designator: string;
  /** Its component; none of the supply. */
  readonly id?: Id;
  /** By which it is drawn: kind of part, board, letter of a device, 'supply'. */
  readonly picture: string;
  readonly title: string;
  readonly pins: readonly ThingPin[];
  readonly properties: Readonly<Record<string, unknown>>;
  /** Why it does nothing yet. */
  readonly remark?: Remark;
  /** Where a person has put it. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** Keeps where a person has put a part: 'x y' in pixels, with the symbol and thus with the project. */
export const PLACE = 'Sim.Bench.At';

/** Messages about parts that are left out for their values. */
const VALUELESS = new Set(['spice.value', 'spice.noValue']);

/** What a chip's pins are called on a board. */
function boardNames(board: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, pin] of Object.entries(boardOf(board)?.pins ?? {}))
    if (!names.has(pin)) names.set(pin, name.replace(/^D(?=\d)/, ''));
  // 'A0' is printed where D14 is.
  for (const [name, pin] of Object.entries(boardOf(board)?.pins ?? {})) if (/^A\d/.test(name)) names.set(pin, name);
  return names;
}

/** Everything of a circuit that lies on the table, in the order in which wires lead to it. */
export function thingsOf(document: EditorDocument, bench: LiveState['bench']): Thing[] {
  if (!bench) return [];
  const found = new Map<string, Thing>();
  const { nets } = document.connectivity;
  const remarks = remarksOf(bench);
  for (const { screen, path } of nets.uses().values())
    for (const object of nets.objectsOn(screen)) {
      if (object.kind !== 'component') continue;
      const designator = referenceAt(object, path);
      const origin = bench.origins.get(designator);
      const device = bench.devices.get(designator);
      const symbol = document.store.get(object.symbol);
      const remark = remarks.get(object.id);
      if ((!origin && device === undefined && !remark) || symbol?.kind !== 'symbol') continue;
      const names = origin && boardOf(origin.kind) ? boardNames(origin.kind) : null;
      const before = found.get(designator);
      const pins = [...(before?.pins ?? [])];
      for (let unit = 1; unit <= symbol.unitCount; unit++)
        for (const { number, name } of pinsOfPlaced(object, symbol, unit)) {
          const net = nets.netOfPin(object.id, number, path)?.name;
          const own = origin ? origin.pins.get(number) : number;
          if (net === undefined || own === undefined) continue;
          const called = names?.get(own) ?? (origin || name === '' || name === '~' ? own : name);
          if (!pins.some(pin => pin.name === called)) pins.push({ name: called, net });
        }
      const [x, y] = (object.fields.find(({ name }) => name === PLACE)?.value ?? '').split(' ').map(Number);
      const value = object.fields.find(({ name }) => name === 'Value')?.value ?? '';
      const kind = origin && partKind(origin.kind);
      found.set(designator, {
        designator,
        id: object.id,
        picture: origin?.kind ?? (device ?? designator)[0]!.toUpperCase(),
        title: kind ? tr(kind.title) : (BOARDS.find(each => each.id === origin?.kind)?.title ?? value),
        pins,
        properties: bench.parts.find(part => part.name === designator)?.properties ?? { value: ohms(value) },
        ...(remark && { remark }),
        ...(x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) && { at: { x, y } }),
      });
    }
  const supply = supplyOf(bench, [...found.values()]);
  return inOrder(supply ? [...found.values(), supply] : [...found.values()], nets.nets());
}

/** Notes on parts that cannot work yet: invalid values, microcontrollers without a program. */
function remarksOf({ issues, mcus }: NonNullable<LiveState['bench']>): ReadonlyMap<Id, Remark> {
  const found = new Map<Id, Remark>();
  for (const { message, place } of issues)
    if (VALUELESS.has(message.id) && place?.id !== undefined)
      found.set(place.id, { lacks: 'value', text: tr(message) });
  for (const { id, sketch } of mcus)
    if (sketch === '') found.set(id, { lacks: 'sketch', text: i18next.t('live.noProgram') });
  return found;
}

/** '4k7' as a number of ohms, for the rings of the picture. */
const ohms = (value: string): string => {
  const [, whole = '', letter = '', after = ''] = /^([\d.]+)\s*([kKMRm]?)(\d*)/.exec(value) ?? [];
  const factor = { k: 1e3, K: 1e3, M: 1e6, m: 1e-3 }[letter] ?? 1;
  return String(Number(after === '' ? whole : `${whole}.${after}`) * factor || 0);
};

/** Supplies that no board gives come out of a box of their own. */
function supplyOf(bench: NonNullable<LiveState['bench']>, things: readonly Thing[]): Thing | null {
  const boards = new Set(
    things.filter(({ picture }) => boardOf(picture)).flatMap(({ pins }) => pins.map(({ net }) => net)),
  );
  const held = bench.lines.flatMap(({ text }) => /^Vbench\d+ (\S+) 0 /.exec(text)?.[1] ?? []);
  const nets = [...bench.nodes].filter(([net, node]) => held.includes(node) && !boards.has(net));
  if (nets.length === 0) return null;
  const ground = [...bench.nodes].find(([, node]) => node === '0');
  return {
    designator: '',
    picture: 'supply',
    title: '',
    pins: [...nets, ...(ground ? [ground] : [])].map(([net]) => ({ name: net, net })),
    properties: {},
  };
}

/** Boards first, then parts connected to what is placed already: so wires are short. */
function inOrder(things: readonly Thing[], nets: ReadonlyMap<string, Net>): Thing[] {
  const crowded = (net: string) => (nets.get(net)?.pins.length ?? 0) > 6;
  const rank = ({ picture, pins }: Thing) => (boardOf(picture) ? 1000 : pins.length);
  const rest = new Set(things.toSorted((a, b) => rank(b) - rank(a)));
  const ordered: Thing[] = [];
  while (rest.size > 0) {
    const queue: Thing[] = [rest.values().next().value!];
    rest.delete(queue[0]!);
    for (let next = queue.shift(); next; next = queue.shift()) {
      ordered.push(next);
      for (const { net } of next.pins) {
        if (crowded(net)) continue;
        for (const other of rest)
          if (other.pins.some(pin => pin.net === net)) {
            rest.delete(other);
            queue.push(other);
          }
      }
    }
  }
  return ordered;
}
