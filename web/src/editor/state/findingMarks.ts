/** The shapes that mark the places of findings on a drawing. */
export type FindingMark = 'circle' | 'diamond' | 'triangle';

/** Rules with a mark of their own: an open pin needs a wire, an undriven supply a power source or a power flag. */
const OWN: ReadonlyMap<string, FindingMark> = new Map([
  ['pin_not_connected', 'diamond'],
  ['power_pin_not_driven', 'triangle'],
]);

/** What marks the findings of a rule. */
export const markOf = (rule: string): FindingMark => OWN.get(rule) ?? 'circle';
