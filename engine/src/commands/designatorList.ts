import type { Id } from '../base/index.ts';
import { fieldValue, type ObjOf } from '../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;

/** A range may not be longer: 'R1-R99999999' is a slip of the hand. */
const LONGEST = 10_000;

const RANGE = /^(\D+)(\d+)-(\D*)(\d+)$/;

/** 'C1-C4' as C1, C2, C3, C4; what is no range as it is. */
function expand(word: string): readonly string[] {
  const [, prefix, from, again, to] = RANGE.exec(word) ?? [];
  if (prefix === undefined || (again !== '' && again !== prefix)) return [word];
  const [a, b] = [Number(from), Number(to)];
  if (b < a || b - a > LONGEST) return [word];
  return Array.from({ length: b - a + 1 }, (_, i) => `${prefix}${a + i}`);
}

const pattern = (word: string): RegExp =>
  new RegExp(
    `^${[...word].map(sign => (sign === '*' ? '.*' : sign === '?' ? '.' : sign.replace(/[.+^${}()|[\]\\]/g, '\\$&'))).join('')}$`,
    'i',
  );

/**
 * Footprints of a written list of designators, in its order: 'U1, C1-C4 R*', parted by commas, semicolons, blanks or lines;
 * `*` and `?` stand for any signs. Each once; words that mean nothing on the board are given back.
 */
export function parseDesignators(
  text: string,
  footprints: readonly Footprint[],
): { readonly ids: readonly Id[]; readonly unknown: readonly string[] } {
  const named = footprints.map(each => ({ id: each.id, name: fieldValue(each, 'Reference') }));
  named.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const ids = new Set<Id>();
  const unknown: string[] = [];
  for (const word of text
    .split(/[\s,;]+/)
    .filter(each => each !== '')
    .flatMap(expand)) {
    const fits = pattern(word);
    const found = named.filter(({ name }) => fits.test(name));
    if (found.length === 0) unknown.push(word);
    for (const { id } of found) ids.add(id);
  }
  return { ids: [...ids], unknown };
}
