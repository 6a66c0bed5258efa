import { electricalTypeNames, type ElectricalType } from '../../kinds/index.ts';

export type Conflict = 'ok' | 'warning' | 'error';

// What happens when two pins are connected, KiCad's default: '.' nothing, 'w' warning, 'e' error. Columns as rows.
const ROWS: Readonly<Record<ElectricalType, string>> = {
  input: '......w....e',
  output: '.e.w..w.eeee',
  bidirectional: '......w.w.we',
  triState: '.w....wwewwe',
  passive: '......w....e',
  free: '...........e',
  unspecified: 'wwwww.wwwwwe',
  powerIn: '...w..w....e',
  powerOut: '.ewe..w.eeee',
  openCollector: '.e.w..w.e..e',
  openEmitter: '.eww..w.e..e',
  noConnect: 'eeeeeeeeeeee',
};
const MEANING: Readonly<Record<string, Conflict>> = { '.': 'ok', w: 'warning', e: 'error' };

export const DEFAULT_PIN_CONFLICTS: readonly (readonly Conflict[])[] = electricalTypeNames.map(type =>
  [...ROWS[type]].map(letter => MEANING[letter]!),
);

/** What a matrix says about two types; the grave one where its two halves differ. */
export function conflictOf(matrix: readonly (readonly Conflict[])[], a: ElectricalType, b: ElectricalType): Conflict {
  const [i, j] = [electricalTypeNames.indexOf(a), electricalTypeNames.indexOf(b)];
  const said = [matrix[i]?.[j], matrix[j]?.[i]];
  return said.includes('error') ? 'error' : said.includes('warning') ? 'warning' : 'ok';
}
