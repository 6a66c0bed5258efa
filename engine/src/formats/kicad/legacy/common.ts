import { mil, stableId, type Id } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';

/** What the readers of the old formats share. */

export type SymbolRecord = Records['symbol'];

/** Letters of text alignment. */
export const H_ALIGN = { L: 'left', C: 'center', R: 'right' } as const;
export const V_ALIGN = { T: 'top', C: 'center', B: 'bottom' } as const;

/** Names of the fields that every symbol has, by their numbers. */
export const FIELD_NAMES: readonly string[] = ['Reference', 'Value', 'Footprint', 'Datasheet'];

/** Id of a record by its time stamp, as KiCad 6 makes them of old files (8 hexadecimal digits). */
export const idOfStamp = (stamp: string): Id =>
  (/^[0-9A-Fa-f]{1,8}$/.test(stamp) && !/^0+$/.test(stamp)
    ? `00000000-0000-0000-0000-0000${stamp.toLowerCase().padStart(8, '0')}`
    : '') as Id;

export const emptySymbol = (name: string): SymbolRecord => ({
  kind: 'symbol',
  id: stableId(`symbol/${name}`),
  locked: false,
  name,
  extends: '',
  power: 'none',
  pinNames: { hidden: false, offset: mil(20) },
  pinNumbersHidden: false,
  inBom: true,
  onBoard: true,
  excludeFromSim: false,
  fields: [],
  unitCount: 1,
  unitsInterchangeable: true,
  bodies: [],
});
