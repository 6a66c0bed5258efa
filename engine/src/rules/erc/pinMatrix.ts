import type { ObjOf } from '../../kinds/index.ts';

type PinType = ObjOf<'pin'>['electrical'];
export type Conflict = 'ok' | 'warning' | 'error';

/** Rows and columns of the matrix. */
export const PIN_TYPES: readonly PinType[] = [
  'input',
  'output',
  'bidirectional',
  'triState',
  'passive',
  'free',
  'unspecified',
  'powerIn',
  'powerOut',
  'openCollector',
  'openEmitter',
  'noConnect',
];

// What happens when two pins meet, in the order of PIN_TYPES: '.' nothing, 'w' warning, 'e' error. KiCad's default.
const ROWS = [
  '......w....e', // input
  '.e.w..w.eeee', // output
  '......w.w.we', // bidirectional
  '.w....wwewwe', // tri-state
  '......w....e', // passive
  '...........e', // free
  'wwwww.wwwwwe', // unspecified
  '...w..w....e', // power input
  '.ewe..w.eeee', // power output
  '.e.w..w.e..e', // open collector
  '.eww..w.e..e', // open emitter
  'eeeeeeeeeeee', // not connected
];
const MEANING: Readonly<Record<string, Conflict>> = { '.': 'ok', w: 'warning', e: 'error' };

export const DEFAULT_PIN_CONFLICTS: readonly (readonly Conflict[])[] = ROWS.map(row =>
  [...row].map(letter => MEANING[letter]!),
);

/** What a matrix says about two types; the grave one where its two halves differ. */
export function conflictOf(matrix: readonly (readonly Conflict[])[], a: PinType, b: PinType): Conflict {
  const [i, j] = [PIN_TYPES.indexOf(a), PIN_TYPES.indexOf(b)];
  const said = [matrix[i]?.[j], matrix[j]?.[i]];
  return said.includes('error') ? 'error' : said.includes('warning') ? 'warning' : 'ok';
}
