import type { Obj } from '../../kinds/index.ts';

/** What a person may leave out of selecting, by kind. */
export const PICK_SORTS = [
  'footprints',
  'tracks',
  'vias',
  'zones',
  'ruleAreas',
  'graphics',
  'texts',
  'dimensions',
] as const;
export type PickSort = (typeof PICK_SORTS)[number];

const SORTS: Readonly<Record<string, PickSort>> = {
  footprint: 'footprints',
  track: 'tracks',
  via: 'vias',
  zone: 'zones',
  ruleArea: 'ruleAreas',
  text: 'texts',
  dimension: 'dimensions',
};

/** The sort of an item of a board; drawings and all that has no sort of its own are graphics. */
export const pickSort = (object: Obj): PickSort => SORTS[object.kind] ?? 'graphics';
