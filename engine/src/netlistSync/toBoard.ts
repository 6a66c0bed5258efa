import { msg, newId, nm, type Id } from '../base/index.ts';
import { netlistDesign, type NetlistPart } from '../formats/netlist/index.ts';
import { asBoard, copperLayers, fieldValue, onSide, type Doc, type ObjOf, type Store } from '../kinds/index.ts';
import { boardPath, matchParts } from './match.ts';
import { spread } from '../placement/index.ts';
import { copperChanges, isCopper, padKey, type CopperChange, type FootprintMoves } from './copperChanges.ts';
import { assignClasses, netClassChanges, type NetClassChange } from './netClasses.ts';

type Footprint = ObjOf<'footprint'>;

/** One change that brings the board in line with the schematic. */
export type BoardChange =
  | {
      readonly type: 'add';
      readonly part: NetlistPart;
      readonly footprint: Footprint;
      readonly nets: Readonly<Record<string, string>>;
    }
  | { readonly type: 'missing'; readonly reference: string; readonly libId: string }
  | { readonly type: 'remove'; readonly id: Id; readonly reference: string }
  | {
      readonly type: 'replace';
      readonly id: Id;
      readonly reference: string;
      readonly from: string;
      readonly footprint: Footprint;
    }
  | {
      readonly type: 'field';
      readonly id: Id;
      readonly reference: string;
      readonly name: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly type: 'dnp'; readonly id: Id; readonly reference: string; readonly to: boolean }
  | { readonly type: 'path'; readonly id: Id; readonly reference: string; readonly to: string }
  | {
      readonly type: 'net';
      readonly id: Id;
      readonly reference: string;
      readonly pad: string;
      readonly from: string;
      readonly to: string;
    }
  | CopperChange
  | { readonly type: 'noPad'; readonly reference: string; readonly pin: string }
  | NetClassChange;

export interface BoardUpdateOptions {
  /** Takes footprints off the board that the schematic no longer has. */
  readonly removeOthers: boolean;
  /** Exchanges footprints where the schematic names another one. */
  readonly replaceFootprints: boolean;
  /** Fields that go along besides Reference and Value. */
  readonly fields: boolean;
}

/** A footprint by 'Library:Name'; undefined when no library has it. */
export type FootprintSource = (libId: string) => Footprint | undefined;

/** Fields of parts that say where they come from and are no texts of the footprint. */
const OF_PART = new Set(['Reference', 'Footprint', 'Datasheet', 'Description']);

/** Nets of a design by designator and pin: 'R1' → '2' → 'GND'. */
export function netsByPart(schematic: Doc): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const nets = new Map<string, Map<string, string>>();
  for (const { name, pins } of netlistDesign(schematic).nets)
    for (const { reference, number } of pins) {
      let own = nets.get(reference);
      if (!own) nets.set(reference, (own = new Map()));
      own.set(number, name);
    }
  return nets;
}

/** What would change on the board; nothing is changed. */
export function planBoardUpdate(
  schematic: Doc,
  board: Doc,
  source: FootprintSource,
  options: BoardUpdateOptions,
): BoardChange[] {
  const { pairs, parts, footprints } = matchParts(schematic, board);
  const nets = netsByPart(schematic);
  // A footprint that is on the board already can stand for its library.
  const known = new Map(
    [...board.all('footprint')].filter(each => each.side === 'front').map(each => [each.libId, each]),
  );
  const find = (libId: string) => source(libId) ?? known.get(libId);
  const copper = copperLayers(asBoard(board.settings));
  const changes: BoardChange[] = [];
  for (const part of parts) {
    const footprint = part.footprint === '' ? undefined : find(part.footprint);
    if (!footprint) changes.push({ type: 'missing', reference: part.reference, libId: part.footprint });
    else changes.push({ type: 'add', part, footprint, nets: Object.fromEntries(nets.get(part.reference) ?? []) });
  }
  for (const { part, footprint } of pairs) {
    const { id } = footprint;
    const { reference } = part;
    let target = footprint;
    if (options.replaceFootprints && part.footprint !== '' && part.footprint !== footprint.libId) {
      const other = find(part.footprint);
      if (other) {
        target = onSide(other, footprint.side, copper);
        changes.push({ type: 'replace', id, reference, from: footprint.libId, footprint: target });
      } else changes.push({ type: 'missing', reference, libId: part.footprint });
    }
    changes.push(...fieldChanges(part, footprint, options));
    if (part.component.dnp !== footprint.dnp) changes.push({ type: 'dnp', id, reference, to: part.component.dnp });
    if (footprint.path !== boardPath(part)) changes.push({ type: 'path', id, reference, to: boardPath(part) });
    changes.push(...netChanges(part, footprint, target, nets.get(reference) ?? new Map()));
  }
  changes.push(...netClassChanges(schematic, board));
  if (options.removeOthers)
    for (const footprint of footprints)
      if (!footprint.locked)
        changes.push({ type: 'remove', id: footprint.id, reference: fieldValue(footprint, 'Reference') });
  changes.push(...copperChanges(board, movesIn(changes)));
  return changes;
}

const movesIn = (changes: readonly BoardChange[]): FootprintMoves => ({
  removed: new Set(changes.flatMap(each => (each.type === 'remove' ? [each.id] : []))),
  nets: new Map(changes.flatMap(each => (each.type === 'net' ? [[padKey(each.id, each.pad), each.to] as const] : []))),
});

function fieldChanges(part: NetlistPart, footprint: Footprint, { fields }: BoardUpdateOptions): BoardChange[] {
  const { id } = footprint;
  const { reference } = part;
  const changes: BoardChange[] = [];
  const compare = (name: string, to: string) => {
    const from = fieldValue(footprint, name);
    if (from !== to) changes.push({ type: 'field', id, reference, name, from, to });
  };
  compare('Reference', reference);
  compare('Value', part.value);
  if (fields)
    for (const field of part.component.fields)
      if (!OF_PART.has(field.name) && field.name !== 'Value' && field.value !== '') compare(field.name, field.value);
  return changes;
}

function netChanges(
  part: NetlistPart,
  footprint: Footprint,
  target: Footprint,
  nets: ReadonlyMap<string, string>,
): BoardChange[] {
  const { reference } = part;
  const changes: BoardChange[] = [];
  const seen = new Set<string>();
  for (const { number } of target.pads) {
    if (number === '' || seen.has(number)) continue;
    seen.add(number);
    const from = footprint.pads.find(pad => pad.number === number)?.net ?? '';
    const to = nets.get(number) ?? '';
    if (from !== to) changes.push({ type: 'net', id: footprint.id, reference, pad: number, from, to });
  }
  for (const pin of nets.keys()) if (!seen.has(pin)) changes.push({ type: 'noPad', reference, pin });
  return changes;
}

const withNets = (footprint: Footprint, nets: Readonly<Record<string, string>>): Footprint => ({
  ...footprint,
  pads: footprint.pads.map(pad => ({ ...pad, net: nets[pad.number] ?? '' })),
});

/** A copy with identities of its own. */
function fresh(footprint: Footprint): Footprint {
  return {
    ...footprint,
    id: newId(),
    fields: footprint.fields.map(each => ({ ...each, id: newId() })),
    pads: footprint.pads.map(each => ({ ...each, id: newId() })),
    items: footprint.items.map(each => ({ ...each, id: newId() })),
  };
}

const withField = (footprint: Footprint, name: string, value: string): Footprint => {
  if (footprint.fields.some(field => field.name === name))
    return { ...footprint, fields: footprint.fields.map(field => (field.name === name ? { ...field, value } : field)) };
  const [template] = footprint.fields;
  if (!template) return footprint;
  return { ...footprint, fields: [...footprint.fields, { ...template, id: newId(), name, value, hidden: true }] };
};

/** Makes the changes on the board, in one step of undo; new footprints wait next to it. Gives those that were added. */
export function applyBoardUpdate(board: Store, changes: readonly BoardChange[]): Id[] {
  const added: Id[] = [];
  board.transact(msg('undo.updateBoard', 'Update board from schematic'), tx => {
    const change = (id: Id, how: (footprint: Footprint) => Footprint) => {
      const footprint = tx.get(id);
      if (footprint?.kind === 'footprint') tx.put(how(footprint));
    };
    const nets = new Set<string>();
    for (const each of changes)
      switch (each.type) {
        case 'add': {
          const { part } = each;
          let made: Footprint = {
            ...fresh(each.footprint),
            at: { x: nm(0), y: nm(0) },
            rotation: 0,
            locked: false,
            libId: part.footprint,
            path: boardPath(part),
            dnp: part.component.dnp,
          };
          made = withNets(withField(withField(made, 'Reference', part.reference), 'Value', part.value), each.nets);
          tx.add(made);
          added.push(made.id);
          Object.values(each.nets).forEach(net => nets.add(net));
          break;
        }
        case 'remove':
          tx.remove(each.id);
          break;
        case 'replace':
          change(each.id, old => {
            const onto = Object.fromEntries(old.pads.map(pad => [pad.number, pad.net]));
            const { at, rotation, locked, path, sheetFile, sheetName, dnp } = old;
            const other = withNets(fresh(each.footprint), onto);
            const placed = { ...other, id: old.id, at, rotation, locked, path, sheetFile, sheetName, dnp };
            return ['Reference', 'Value'].reduce((made, name) => withField(made, name, fieldValue(old, name)), placed);
          });
          break;
        case 'field':
          change(each.id, footprint => withField(footprint, each.name, each.to));
          break;
        case 'dnp':
          change(each.id, footprint => ({ ...footprint, dnp: each.to }));
          break;
        case 'path':
          change(each.id, footprint => ({ ...footprint, path: each.to }));
          break;
        case 'net':
          nets.add(each.to);
          change(each.id, footprint => ({
            ...footprint,
            pads: footprint.pads.map(pad => (pad.number === each.pad ? { ...pad, net: each.to } : pad)),
          }));
          break;
        case 'copper':
          nets.add(each.to);
          for (const id of each.ids) {
            const item = tx.get(id);
            if (item && isCopper(item)) tx.put({ ...item, net: each.to });
          }
          break;
        case 'netClass':
        case 'missing':
        case 'noPad':
          break;
      }
    for (const footprint of spread(tx, new Set(added))) tx.put(footprint);
    tx.configure(settings => {
      if (settings.type !== 'board') return;
      const known = new Set(settings.nets);
      for (const net of nets) if (net !== '' && !known.has(net)) settings.nets.push(net);
      for (const each of changes) if (each.type === 'netClass') assignClasses(settings, each);
    });
  });
  return added;
}
