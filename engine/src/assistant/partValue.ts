import { valueNumber } from '../formats/netlist/index.ts';

/** What may be a value: a number with a prefix, a unit or both, also as 4k7. Designators and sizes such as U12 and 0603 are none. */
const VALUE = /(?<![\w.])\d+(?:\.\d+)?\s?(?:[pnuµμmkKMGR]\d*\s?(?:F|H|Hz|Ω|ohms?)?|F|H|Hz|Ω|ohms?)(?![A-Za-z\d])/;

/** The first value that a text has, such as 100nF, 0.1 uF or 4k7, in its base unit; null where it has none. */
export function partValueIn(text: string): number | null {
  const [value] = VALUE.exec(text.replaceAll(/欧姆?/g, 'Ω')) ?? [];
  return (value === undefined ? undefined : valueNumber(value)) ?? null;
}
