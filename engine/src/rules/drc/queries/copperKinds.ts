import type { KindName } from '../../../kinds/index.ts';

/** Kinds of records that copper and holes are made of. */
export const COPPER_KINDS: readonly KindName[] = [
  'track',
  'via',
  'zone',
  'footprint',
  'line',
  'rectangle',
  'circle',
  'arc',
  'polygon',
  'bezier',
  'text',
];

/** Kinds of records that are drawn on the other layers. */
export const DRAWING_KINDS: readonly KindName[] = [
  'footprint',
  'line',
  'rectangle',
  'circle',
  'arc',
  'polygon',
  'bezier',
  'text',
  'dimension',
  'table',
];
