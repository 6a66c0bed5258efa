import type { KindName, Obj } from '../kinds/index.ts';

/** What a grid of its own can be set for: parts are symbols, pins and sheets, on boards footprints. */
export const GRID_USES = ['parts', 'wires', 'texts', 'graphics', 'tracks', 'vias'] as const;
export type GridUse = (typeof GRID_USES)[number];

const USES: Partial<Record<KindName, GridUse>> = {
  component: 'parts',
  powerPort: 'parts',
  sheet: 'parts',
  pin: 'parts',
  footprint: 'parts',
  wire: 'wires',
  bus: 'wires',
  busEntry: 'wires',
  junction: 'wires',
  noConnect: 'wires',
  label: 'wires',
  globalLabel: 'wires',
  hierarchicalLabel: 'wires',
  sheetPin: 'wires',
  directive: 'wires',
  text: 'texts',
  table: 'texts',
  track: 'tracks',
  via: 'vias',
};

/** The grid that objects go to together: that of what connects comes first. */
export function gridUse(objects: Iterable<Pick<Obj, 'kind'>>): GridUse {
  const found = new Set([...objects].map(({ kind }) => USES[kind] ?? 'graphics'));
  return GRID_USES.find(use => found.has(use)) ?? 'graphics';
}
