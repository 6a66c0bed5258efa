import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { msg, nm } from '../src/base/index.ts';
import { FeatureIndex, RatsnestIndex } from '../src/indexes/index.ts';
import type { Filled } from '../src/fill/index.ts';
import { asBoard, takeFills, type ObjOf, type Store } from '../src/kinds/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { corpusFiles, corpusMissing } from './corpus.ts';
import { coveredArea, fillAll, openWithProject } from './zoneFills.ts';

/** Zones whose area differs from the stored one by more than the limit: by how many per cent, and why. */
interface Approved {
  readonly [board: string]: { readonly [zone: string]: readonly [percent: number, why: string] };
}
const approved = JSON.parse(readFileSync(join(import.meta.dirname, 'zone-fill.approved.json'), 'utf8')) as Approved;

/** Per cent. */
const LIMIT = 0.5;
/** How far an approved difference may drift before somebody must look at it again, per cent of the area. */
const DRIFT = 0.1;

/**
 * What a zone keeps from the board's edge, as the program that stored the fill had it: its clearance and half of the
 * border's line until KiCad 5, its clearance or the board's in KiCad 6, the board's since.
 */
type EdgeRule = (zone: ObjOf<'zone'>, rule: number, line: number) => number;
const asVersion5: EdgeRule = (zone, _rule, line) => zone.clearance + line / 2;
const asVersion6: EdgeRule = (zone, rule) => Math.max(zone.clearance, rule);
const asVersion7: EdgeRule = (_zone, rule) => rule;
/** Until version 5 holes had no clearance of their own. */
const isVersion5 = (board: string): boolean => /kicad\/v[45]-/.test(board);
const edgeRule = (board: string): EdgeRule => {
  if (isVersion5(board)) return asVersion5;
  // Castor was last filled with version 6 by its gap.
  return /kicad\/(v6-|v9-castor)/.test(board) ? asVersion6 : asVersion7;
};

const borderWidth = (doc: Store): number =>
  Math.max(0, ...[...doc.all('line'), ...doc.all('arc')].filter(o => o.layer === 'Edge.Cuts').map(o => o.stroke.width));

const boards = corpusFiles('kicad', '.kicad_pcb').filter(file => [...openWithProject(file).all('zone')].length > 0);

/** Checks of shapes that the board makes as it is drawn, regardless of who fills it: they may not become more. */
const OF_THE_BOARD: ReadonlySet<string> = new Set([
  'starved_thermal',
  'isolated_copper',
  'connection_width',
  'copper_sliver',
  'solder_mask_bridge',
  // Outlines that overlap with one priority: no fill changes them.
  'zones_intersect',
]);

/**
 * Pads of which our fill reaches fewer spokes than the stored one does. Framework: the stored fill joins the shield pad
 * next to its corner, where the relief of the board's own settings lies. Bitaxe: the stored fill reaches the mounting holes'
 * pads by no spoke at all, which counts as a connection that is missing; ours by one. Coldfire: KiCad 5's diagonal spokes of
 * round pads reach farther and meet those of the next pad; KiCad 9 finds CLK1.1, BDM_PORT1.3 and BDM_PORT1.5 after its own refill.
 */
const MORE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'kicad/v5-framework-expansion-card/Microcontroller.kicad_pcb': { starved_thermal: 1 },
  'kicad/v5-kit-dev-coldfire/kit-dev-coldfire-xilinx_5213.kicad_pcb': { starved_thermal: 3 },
  // P3.8 and U2.10. KiCad 9 finds these too after its own refill, which reaches each by one spoke; the stored fill by two.
  'kicad/v6-pic_programmer/pic_programmer.kicad_pcb': { starved_thermal: 2 },
  // Between a NPTH, which asks for less than copper, and what lies next to it.
  'kicad/v6-sweep-mini/sweep-mini.kicad_pcb': { copper_sliver: 1 },
  'kicad/v7-bitaxe-ultra/bitaxeUltra.kicad_pcb': { starved_thermal: 3 },
  // Where the round ends of two pieces meet; at the same places the stored fills are 0.03 mm wide.
  'kicad/v9-royalblue54l-feather/RoyalBlue54L-Feather.kicad_pcb': { connection_width: 7 },
};

/** What our checks find about zones. */
function against(doc: Store, zones: ReadonlySet<string>) {
  const ratsnest = new RatsnestIndex();
  const features = new FeatureIndex();
  for (const derived of [ratsnest, features]) derived.reset(doc);
  return [...runRules('drc', drcInput(doc, { ratsnest, features }))]
    .filter(({ rule, ids }) => rule !== 'unconnected_items' && ids.some(id => zones.has(id)))
    .map(({ rule, message, at }) => [rule, message, at] as const);
}

const countOf = (found: ReturnType<typeof against>): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(found, ([rule]) => rule)].map(([rule, list]) => [rule, list.length]));

describe.skipIf(corpusMissing)('zone fills of real boards', () => {
  it.each(boards)(
    '%s: as large as KiCad stored them',
    board => {
      const doc = openWithProject(board);
      const { rules } = asBoard(doc.settings);
      const rule = edgeRule(board);
      const line = borderWidth(doc);
      const zones = [...doc.all('zone')].filter(zone => zone.fills.length > 0);
      const edges = new Map(zones.map(zone => [zone.id, rule(zone, rules.minEdgeClearance, line)]));
      // Once for each gap to the edge: the board has one rule, old files had one a zone.
      const filled = new Map<string, Filled['fills']>();
      for (const edge of new Set(edges.values())) {
        doc.transact(msg('test', 'Edge'), tx =>
          tx.configure(draft => {
            const changed = asBoard(draft).rules;
            changed.minEdgeClearance = nm(edge);
            if (isVersion5(board)) changed.minHoleClearance = nm(0);
          }),
        );
        for (const { zone, fills } of fillAll(doc)) if (edges.get(zone) === edge) filled.set(zone, fills);
      }
      const differing: Record<string, number> = {};
      for (const [i, zone] of zones.entries())
        for (const layer of new Set(zone.fills.map(fill => fill.layer))) {
          const stored = coveredArea(zone, zone.fills, layer);
          const percent = (coveredArea(zone, filled.get(zone.id) ?? [], layer, 0) / stored - 1) * 100;
          if (Math.abs(percent) > LIMIT) differing[`${i} ${zone.net} ${layer}`] = Math.round(percent * 100) / 100;
        }
      const known = approved[board.slice('kicad/'.length)] ?? {};
      expect(Object.keys(differing).sort(), JSON.stringify(differing)).toEqual(Object.keys(known).sort());
      for (const [zone, percent] of Object.entries(differing))
        expect(Math.abs(percent - known[zone]![0])).toBeLessThan(DRIFT);
    },
    60_000,
  );

  it.each(boards)(
    '%s: our own checks find nothing against them that they do not find against the stored ones',
    board => {
      const doc = openWithProject(board);
      const before = countOf(against(doc, new Set([...doc.all('zone')].map(zone => zone.id))));
      const filled = fillAll(doc);
      doc.transact(msg('test', 'Fill'), tx => takeFills(tx, filled));
      const found = against(doc, new Set(filled.map(({ zone }) => zone)));
      expect(found.filter(([rule]) => !OF_THE_BOARD.has(rule))).toEqual([]);
      const after = countOf(found);
      const more = [...OF_THE_BOARD].filter(
        rule => (after.get(rule) ?? 0) > (before.get(rule) ?? 0) + (MORE[board]?.[rule] ?? 0),
      );
      expect(more.map(rule => [rule, before.get(rule) ?? 0, after.get(rule)])).toEqual([]);
    },
    60_000,
  );
});
