import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { msg, nm } from '../src/base/index.ts';
import { asBoard, openDocument, type DesignRules, type Obj, type ObjOf, type Store } from '../src/kinds/index.ts';
import { readBoard, readProjectFile } from '../src/formats/kicad/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';

/** Our side of the comparison with KiCad 6: engine/peers/drc.peer.ts measures KiCad's, drc.approved.json keeps both. */

export const corpus = resolve(import.meta.dirname, '../../../shared/corpus/kicad');

/** Runs of each board: as it is, against minima that most boards break, and with every ninth track and via gone. */
export type Run = 'plain' | 'strict' | 'cut';
export type Counts = Readonly<Record<string, number>>;

/** Minima of the strict run, nanometres. */
export const STRICT: Partial<Record<keyof DesignRules, number>> = {
  minClearance: 300_000,
  minTrackWidth: 300_000,
  minViaDiameter: 900_000,
  minAnnularWidth: 200_000,
  minThroughHole: 500_000,
  minHoleClearance: 400_000,
  minHoleToHole: 600_000,
  minEdgeClearance: 1_000_000,
};

/** Our rules by the names that KiCad 6 gives them. It counts the board's edge among what cuts silkscreen. */
export const OLD_NAMES: Readonly<Record<string, string>> = {
  hole_to_hole: 'hole_near_hole',
  silk_edge_clearance: 'silk_over_copper',
};

/**
 * A board as KiCad 6 sees it: it leaves out the pen of fills that version 5 stored without their outline, and takes
 * openings of the mask to be as large as their pads.
 */
function asKicad6(objects: readonly Obj[]): Obj[] {
  return objects.map(object => {
    if (object.kind === 'zone') return { ...object, strokedFills: false };
    if (object.kind !== 'footprint') return object;
    return { ...object, maskMargin: null, pads: object.pads.map(pad => ({ ...pad, maskMargin: null })) };
  });
}

/** Opens a board of the corpus with the rules that KiCad applied to it. */
export function openAsKicad6(board: string, rules: Counts): Store {
  const file = join(corpus, board);
  const project = file.replace(/pcb$/, 'pro');
  const settings = existsSync(project) ? readProjectFile(new Uint8Array(readFileSync(project)), project) : undefined;
  const read = readBoard(new Uint8Array(readFileSync(file)), board, settings?.ok ? settings.value : undefined);
  if (!read.ok) throw new Error(`${board} was not read`);
  const own = asBoard(read.value.settings);
  return openDocument({
    settings: { ...own, maskMargin: nm(0), rules: { ...own.rules, ...rules } },
    objects: asKicad6(read.value.objects as Obj[]),
  });
}

/** Violations by rule, those of fills apart. */
function count(store: Store): Counts {
  const counts: Record<string, number> = {};
  for (const { rule, ids } of runRules('drc', drcInput(store))) {
    const filled = rule !== 'unconnected_items' && ids.some(id => store.get(id)?.kind === 'zone');
    const name = (OLD_NAMES[rule] ?? rule) + (filled ? ' of fills' : '');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

type Routed = ObjOf<'track' | 'via'>;

/** The order in which the peer's script sorts tracks and vias. */
function byPlace(a: Routed, b: Routed): number {
  const key = (item: Routed): readonly (number | string)[] =>
    item.kind === 'via'
      ? [item.at.x, item.at.y, item.at.x, item.at.y, '']
      : [item.start.x, item.start.y, item.end.x, item.end.y, item.layer];
  const [p, q] = [key(a), key(b)];
  const i = p.findIndex((value, at) => value !== q[at]);
  return i < 0 ? 0 : p[i]! < q[i]! ? -1 : 1;
}

export function ours(board: string, rules: Counts): Record<Run, Counts> {
  const plain = count(openAsKicad6(board, rules));
  const strict = count(openAsKicad6(board, { ...rules, ...STRICT }));
  const store = openAsKicad6(board, rules);
  const routed = [...store.all('track'), ...store.all('via')].sort(byPlace);
  store.transact(msg('test', 'Test'), tx => {
    for (const { id } of routed.filter((_, i) => i % 9 === 0)) tx.remove(id);
  });
  const cut = [...runRules('drc', drcInput(store), { only: ['unconnected_items'] })].length;
  return { plain, strict, cut: { unconnected_items: cut } };
}

/** One board's figures: KiCad's and ours side by side, where either found anything. */
export interface Approved {
  readonly rules: Counts;
  readonly runs: Record<Run, Readonly<Record<string, readonly [kicad: number, ours: number]>>>;
}

/** Checks that are compared finding by finding alone (engine/peers/drc-findings.peer.ts), and those that version 6 has not. */
const NOT_COUNTED = new Set([
  'copper_sliver',
  'diff_pair_gap_out_of_range',
  'footprint_type_mismatch',
  'holes_co_located',
  'invalid_outline',
  'isolated_copper',
  'items_not_allowed',
  'mirrored_text_on_front_layer',
  'nonmirrored_text_on_back_layer',
  'solder_mask_bridge',
  'starved_thermal',
  'text_height',
  'text_thickness',
  'track_dangling',
  'via_dangling',
  'zones_intersect',
]);

export function sideBySide(kicad: Counts, own: Counts): Record<string, readonly [number, number]> {
  const rules = [...new Set([...Object.keys(kicad), ...Object.keys(own)])]
    .filter(rule => !NOT_COUNTED.has(rule.replace(/ of fills$/, '')))
    .sort();
  return Object.fromEntries(
    rules.map(rule => [rule, [kicad[rule] ?? 0, own[rule] ?? 0]] as const).filter(([, [a, b]]) => a > 0 || b > 0),
  );
}
