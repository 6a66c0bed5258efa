import type { Records } from '../../../kinds/index.ts';
import { line } from '../../layout/index.ts';
import { number, type Json } from '../json.ts';
import { proItems, proPad, type ProItem, type ProLayers } from './proItems.ts';
import type { BoardRecord } from './proRecords.ts';

type Pad = Records['pad'];

const FIXED: readonly (string | null)[] = [
  null,
  'F.Cu',
  'B.Cu',
  'F.SilkS',
  'B.SilkS',
  'F.Mask',
  'B.Mask',
  'F.Paste',
  'B.Paste',
  'F.Fab',
  'B.Fab',
  'Edge.Cuts',
  null,
  'Cmts.User',
  'Dwgs.User',
];
const COMPONENT_SHAPE = 48;

/** Our layer of a number, but for inner ones. */
export const outerLayer = (id: Json): string | null =>
  number(id) === COMPONENT_SHAPE ? 'F.Fab' : (FIXED[number(id)] ?? null);

/** Kinds that say nothing of what lies on a board. */
export const SILENT = new Set(
  'DOCTYPE HEAD CANVAS LAYER LAYER_PHYS ACTIVE_LAYER NET RULE_TEMPLATE RULE RULE_SELECTOR PRIMITIVE SILK_OPTS FONT PREFERENCE PANELIZE PANELIZE_STAMP PANELIZE_SIDE PROP GROUP META DOCHEAD ELE_PLACEHOLDER ATTR PAD_NET POURED BLOB PARTITION'.split(
    ' ',
  ),
);

/** What a footprint draws next to its pads. */
export type ProDrawing = Exclude<ProItem, Records['track' | 'via']>;

/** Pads with their ids, and drawings, of a footprint in its own coordinates. Copper lines in it are drawings. */
export function proFootprintParts(
  records: readonly BoardRecord[],
  layers: ProLayers,
): { readonly pads: readonly { readonly id: string; readonly pad: Pad }[]; readonly items: ProDrawing[] } {
  const pads: { id: string; pad: Pad }[] = [];
  const items: ProDrawing[] = [];
  for (const record of records) {
    if (record.type === 'PAD') pads.push({ id: record.id, pad: proPad(record, layers) });
    else if (!SILENT.has(record.type))
      for (const item of proItems(record, layers) ?? []) {
        if (item.kind === 'track') items.push(line(item.layer, item.start, item.end, item.width));
        else if (item.kind !== 'via') items.push(item);
      }
  }
  return { pads, items };
}
