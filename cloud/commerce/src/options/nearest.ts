import { pcbAttributes } from './attributes.ts';
import type { PcbAttributeId, PcbOptions } from './attributes.ts';
import { checkCombination, constraints } from './constraints.ts';
import type { Subject, SubjectField } from './constraints.ts';
import { changedFields, repair } from './repair.ts';
import type { Clash, IsOffered } from './repair.ts';

/** A board that can be made instead of one that cannot. */
export interface Nearby {
  readonly subject: Subject;
  /** The locked field that it changes, which needs a reason; null: none. */
  readonly unlocked: SubjectField | null;
}

const MOST = 3;

/**
 * The boards nearest to one that cannot be made: another value of what was chosen, or the choice itself with one locked field given up.
 *
 * @param before a board that can be made.
 * @param wanted the same with the choice that clashes.
 */
export function nearestFeasible(
  before: Subject,
  wanted: Subject,
  { constraint, fields }: Clash,
  locked: ReadonlySet<SubjectField>,
  isOffered: IsOffered = () => true,
): Nearby[] {
  const found: Nearby[] = [];
  const add = (subject: Subject, unlocked: SubjectField | null) => {
    const isNew = [before, ...found.map(each => each.subject)].every(each => changedFields(each, subject).length > 0);
    if (isNew && found.length < MOST) found.push({ subject, unlocked });
  };
  const nearest = constraints.find(({ id }) => id === constraint)?.nearest?.(wanted);
  if (nearest && checkCombination(nearest).length === 0) add(nearest, null);
  const chosen = changedFields(before, wanted).filter((field): field is PcbAttributeId => field in pcbAttributes);
  for (const field of fields) {
    if (!locked.has(field)) continue;
    const rest = new Set([...locked].filter(each => each !== field));
    const result = repair(before, wanted, rest, isOffered);
    if (result.ok) add(result.subject, field);
  }
  for (const field of chosen)
    for (const value of othersOf(field, wanted.options[field])) {
      const other = { ...wanted, options: { ...wanted.options, [field]: value } };
      const result = isOffered(field, value) ? repair(before, other, locked, isOffered) : null;
      if (result?.ok) add(result.subject, null);
    }
  return found;
}

/** The other values of a choice, those next to it in the form first. */
function othersOf(field: PcbAttributeId, wanted: PcbOptions[PcbAttributeId]): PcbOptions[PcbAttributeId][] {
  const attribute = pcbAttributes[field];
  if (attribute.type !== 'choice') return [];
  const values: readonly PcbOptions[PcbAttributeId][] = attribute.values;
  const at = values.indexOf(wanted);
  return values
    .filter(value => value !== wanted)
    .toSorted((a, b) => Math.abs(values.indexOf(a) - at) - Math.abs(values.indexOf(b) - at));
}
