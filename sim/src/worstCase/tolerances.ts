import type { VariedPart } from '@boardwright/engine/assistant';
import type { SpicePart } from '@boardwright/engine/formats/netlist';
import { valueIn } from '../spice/index.ts';

/** A part whose element of the netlist has a number as its value. */
export interface Varied extends VariedPart {
  readonly element: string;
  readonly value: number;
}

/** Usual tolerances by the letters of elements: film resistors, ceramic capacitors X7R, wound inductors. */
const USUAL: Readonly<Record<string, number>> = { r: 0.01, c: 0.1, l: 0.2 };

const FIELD = /^(tol|tolerance|accuracy|公差|容差|精度|误差)$/i;

/** Letters of IEC 60062, table 3. */
const LETTERS: Readonly<Record<string, number>> = { F: 0.01, G: 0.02, J: 0.05, K: 0.1, M: 0.2 };

type Tolerance = Pick<VariedPart, 'up' | 'down'>;

const within = (up: number, down: number): Tolerance | null =>
  up >= 0 && down >= 0 && down < 1 && up + down > 0 ? { up, down } : null;

/** A tolerance as fields and values have it: '1%', '±5 %', '+80/-20%', 'J'; null where the text has none. */
export function toleranceIn(text: string): Tolerance | null {
  const [, up, down] = /\+\s*(\d+(?:\.\d+)?)\s*%?\s*[/,\s]*[-−]\s*(\d+(?:\.\d+)?)\s*%/.exec(text) ?? [];
  if (up !== undefined) return within(Number(up) / 100, Number(down) / 100);
  const [, both] = /(\d+(?:\.\d+)?)\s*[%％]/.exec(text) ?? [];
  const letter = LETTERS[text.trim()];
  const part = both === undefined ? letter : Number(both) / 100;
  return part === undefined ? null : within(part, part);
}

function givenBy({ fields, value }: SpicePart): Tolerance | null {
  const [, field = ''] = [...fields].find(([name]) => FIELD.test(name)) ?? [];
  return toleranceIn(field) ?? (value.includes('%') ? toleranceIn(value) : null);
}

/**
 * The tolerance of a part: what its field or its value gives, else the usual one of resistors, capacitors and inductors. Null
 * for what stays as it is written: sources without a tolerance, semiconductors, models, and what has no number as its value.
 */
export function toleranceOf(part: SpicePart, element: string | undefined, netlist: string): Varied | null {
  const { reference } = part;
  const given = givenBy(part);
  const usual = USUAL[element?.[0]?.toLowerCase() ?? ''];
  const tolerance = given ?? (usual === undefined ? null : within(usual, usual));
  if (element === undefined || !tolerance) return null;
  const value = valueIn(netlist, element);
  if (value === undefined || value === 0) return null;
  return { reference, element, value, ...tolerance, isAssumed: given === null };
}
