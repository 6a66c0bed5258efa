import type { Part } from '../../parts/part.ts';
import type { AskedLine } from '../line.ts';
import type { Wanted } from './wanted.ts';

/** Values of one part may be rounded differently: 5.1k and 5.11k. Neighbours in E96 differ by 2 %, E24 and E96 by 1 %. */
const ROUNDING = 0.01;

/** Whether a part has another value than the line states, by its designators, value and description. */
export function hasOtherValue(wanted: Wanted | null, { params }: Part): boolean {
  const known = wanted === null ? undefined : params[wanted.param];
  if (wanted === null || typeof known !== 'number') return false;
  return Math.abs(known - wanted.value) > ROUNDING * Math.max(Math.abs(known), Math.abs(wanted.value));
}

/** Packages that no footprint is made for two of, by what their names begin with. */
const families: readonly (readonly [family: string, names: RegExp])[] = [
  ['dip', /^p?dip/],
  ['so', /^so(?:ic|p|j)?-?\d/],
  ['fine', /^(?:[htv]|ms|vs|ts|hts|q)?s?sop/],
  ['qfn', /^[a-z]{0,2}(?:qfn|dfn|son)/],
  ['qfp', /^[a-z]?qfp/],
  ['bga', /^[a-z]{0,4}bga/],
];

/** 'SOD523' of 'D_SOD-523', 'so' of 'SOIC-8_3.9x4.9mm'; null: not known. */
function familyOf(name: string): string | null {
  for (const word of name.toLowerCase().split(/[\s_:/()]+/)) {
    const outline = /^(sot|sod|do|to)-?(\d+)/.exec(word);
    if (outline) return `${outline[1]}${outline[2]}`;
    const family = families.find(([, names]) => names.test(word));
    if (family) return family[0];
  }
  return null;
}

/** Whether a part comes in another kind of package than the line states. Names of packages that are not known contradict none. */
export function hasOtherPackage(line: AskedLine, part: Part): boolean {
  const [stated, known] = [familyOf(line.package), familyOf(part.package)];
  return stated !== null && known !== null && stated !== known;
}
