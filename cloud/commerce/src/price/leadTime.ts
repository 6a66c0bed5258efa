import type { PcbOptions } from '../options/attributes.ts';
import type { PriceBook } from './book.ts';

/** Working days until the boards leave the factory. */
export interface LeadDays {
  readonly normal: number;
  readonly expedited: number;
}

export function leadDays(o: PcbOptions, orderMm2: number, book: PriceBook): LeadDays {
  const { byLayers, byArea, special } = book.leadDays;
  const [normal = 0, expedited = 0] = byLayers[o.layers]!;
  const area = byArea.findLast(step => orderMm2 >= step.fromMm2)?.days ?? 0;
  const chosen: Record<string, boolean> = {
    enig: o.surfaceFinish === 'enig',
    immersionTin: o.surfaceFinish === 'immersionTin',
    immersionSilver: o.surfaceFinish === 'immersionSilver',
    fourWire: o.testType === 'fourWire',
    fixture: o.testing === 'fixture',
    goldFingers: o.goldFingers > 0,
    blindBuriedVias: o.blindBuriedVias > 0,
  };
  let extra = 0;
  for (const [name, days] of Object.entries(special)) {
    if (chosen[name] ?? o[name as keyof PcbOptions] === true) extra += days;
  }
  return { normal: normal + area + extra, expedited: expedited + area + extra };
}
