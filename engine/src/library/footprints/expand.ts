import type { ObjOf } from '../../kinds/index.ts';
import { makers } from './makers/index.ts';
import type { PadSpec, Pattern } from './pattern.ts';
import { footprintRecord } from './record.ts';
import type { FootprintInfo } from './source.ts';

/** What a footprint of our libraries is drawn from, millimetres. */
export function patternOf(info: FootprintInfo): Pattern {
  const make = makers[info.make];
  if (!make) throw new Error(`${info.id}: there is no maker '${info.make}'`);
  return make(info.dims);
}

/** The footprint as a document keeps it, at the origin on the front. It is the same record, down to its ids, each time. */
export const expandFootprint = (info: FootprintInfo): ObjOf<'footprint'> => footprintRecord(info, patternOf(info));

/** Where the leads of a package are soldered, millimetres: its pads without the fillets that IPC-7351B adds, and its holes. */
export const leadsOf = (info: FootprintInfo): readonly PadSpec[] =>
  patternOf({ ...info, dims: info.dims.ofLeads() }).pads;
