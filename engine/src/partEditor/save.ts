import { issue, msg, type Id, type Issue } from '../base/index.ts';
import { overlaps, type Box } from '../geometry/index.ts';
import {
  boundsOf,
  drawEnv,
  kindOf,
  pinsOnSheet,
  screenOf,
  type ObjOf,
  type PinOnSheet,
  type Point,
  type Store,
} from '../kinds/index.ts';
import { anchorsOf, SheetDraft, tidy } from '../tools/index.ts';
import { followBase } from './derive.ts';
import { followSymbol, type Placed } from './placements.ts';

type Symbol = ObjOf<'symbol'>;

export interface SaveReport {
  /** Parts on the sheets that show the symbol. */
  readonly placements: number;
  /** Pins that were wired and are no longer where the wire is, and units that are gone. */
  readonly issues: readonly Issue[];
}

const LABEL = msg('undo.saveSymbol', 'Save symbol');

const placeKey = (screen: string, p: { readonly x: number; readonly y: number }): string => `${screen} ${p.x},${p.y}`;

const referenceOf = (placed: Placed): string =>
  placed.instances[0]?.reference ?? placed.fields.find(field => field.name === 'Reference')?.value ?? '?';

/** The places where something connects, with what does. */
function anchorMap(store: Store): Map<string, Set<Id>> {
  const map = new Map<string, Set<Id>>();
  for (const object of store.everything())
    for (const anchor of anchorsOf(object, store)) {
      const key = placeKey(screenOf(object), anchor);
      const ids = map.get(key);
      if (ids) ids.add(object.id);
      else map.set(key, new Set([object.id]));
    }
  return map;
}

/** What a part says after its symbol was changed: wired pins that went, and a unit that no longer exists. */
function lost(part: Placed, symbol: Symbol, gone: readonly PinOnSheet[]): Issue[] {
  const reference = referenceOf(part);
  const place = { id: part.id };
  const issues = gone.map(({ pin: { number, name } }) =>
    issue(
      'warning',
      msg('saveSymbol.pinGone', '{{reference}}: pin {{number}} ({{name}}) no longer ends at its wire.', {
        reference,
        number,
        name,
      }),
      place,
    ),
  );
  if (part.unit > symbol.unitCount)
    issues.push(
      issue(
        'warning',
        msg('saveSymbol.unitGone', '{{reference}} shows unit {{unit}}, which no longer exists.', {
          reference,
          unit: part.unit,
        }),
        place,
      ),
    );
  return issues;
}

/**
 * Writes a symbol into the document of a schematic, as one step of undo: a new record, or the one of its id with all its
 * placements and the symbols derived from it. Wires stay where they are; the dots where pins came or went get settled.
 */
export function saveSymbol(store: Store, symbol: Symbol): SaveReport {
  const before = store.get(symbol.id);
  if (before?.kind !== 'symbol') {
    store.transact(LABEL, tx => tx.add(symbol));
    return { placements: 0, issues: [] };
  }
  const pairs = [[before, symbol] as const, ...followBase(store, before, symbol)];
  const changed = new Map(pairs.map(pair => [pair[0].id, pair]));
  const parts = (['component', 'powerPort'] as const)
    .flatMap(kind => [...store.all(kind)] as Placed[])
    .filter(part => changed.has(part.symbol))
    .map(part => ({ part, pins: pinsOnSheet(part, store) }));
  const anchors = anchorMap(store);
  const issues: Issue[] = [];
  store.transact(LABEL, tx => {
    for (const [, fresh] of pairs) tx.put(fresh);
    const moved = new Map<string, Point[]>();
    for (const { part, pins } of parts) {
      const [old, fresh] = changed.get(part.symbol)!;
      tx.put(followSymbol(part, old, fresh));
      const now = pinsOnSheet(part, tx);
      const apart = (a: readonly PinOnSheet[], b: readonly PinOnSheet[]) =>
        a.filter(pin => !b.some(other => other.x === pin.x && other.y === pin.y));
      const gone = apart(pins, now);
      const wired = gone.filter(pin => [...(anchors.get(placeKey(part.screen, pin)) ?? [])].some(id => id !== part.id));
      issues.push(...lost(part, fresh, wired));
      const points = [...gone, ...apart(now, pins)].map(({ x, y }) => ({ x, y }) as Point);
      moved.set(part.screen, [...(moved.get(part.screen) ?? []), ...points]);
    }
    for (const [screen, points] of moved) if (points.length > 0) settle(store, screen, points);
  });
  return { placements: parts.length, issues };
}

/** Settles the dots at points of a sheet. */
function settle(store: Store, screen: string, points: readonly Point[]): void {
  const env = drawEnv(store);
  const boxes = [...store.everything()]
    .filter(object => !kindOf(object).isDefinition && screenOf(object) === screen)
    .map(object => ({ object, box: boundsOf(object, env) }));
  const near = (area: Box) => boxes.filter(({ box }) => overlaps(box, area)).map(({ object }) => object);
  const draft = new SheetDraft({ store, screen, near });
  tidy(draft, points);
  draft.commit(LABEL);
}
