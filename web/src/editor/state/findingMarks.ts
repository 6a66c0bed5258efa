import type { Finding } from '@boardwright/engine/rules';

/** The shapes that mark the places of findings on a drawing. */
export type FindingMark = 'circle' | 'diamond' | 'triangle';

/** Rules with a mark of their own: an open pin needs a wire, an undriven supply a power source or a power flag. */
const OWN: ReadonlyMap<string, FindingMark> = new Map([
  ['pin_not_connected', 'diamond'],
  ['power_pin_not_driven', 'triangle'],
]);

/** What marks the findings of a rule. */
export const markOf = (rule: string): FindingMark => OWN.get(rule) ?? 'circle';

/** All findings at one place of a drawing, with one mark. */
export interface PlaceMark {
  readonly x: number;
  readonly y: number;
  readonly mark: FindingMark;
  readonly findings: readonly Finding[];
}

/** Of several findings at a place the open pin is what is fixed first: a wire often drives the supply, too. */
const ORDER: readonly FindingMark[] = ['diamond', 'triangle', 'circle'];

/** The marks of findings, one for each place. */
export function placeMarks(findings: Iterable<Finding>): PlaceMark[] {
  const places = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { minX, minY, maxX, maxY } = finding.at;
    const place = `${minX + maxX} ${minY + maxY}`;
    const there = places.get(place);
    if (there) there.push(finding);
    else places.set(place, [finding]);
  }
  return Array.from(places.values(), there => {
    const { minX, minY, maxX, maxY } = there[0]!.at;
    const mark = ORDER.find(each => there.some(({ rule }) => markOf(rule) === each))!;
    return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, mark, findings: there };
  });
}

/** The size of marks, nanometres. */
export const markRadius = (type: string): number => (type === 'board' ? 500_000 : 1_000_000);

/** The mark nearest to a point that lies on it. */
export function markAt(marks: readonly PlaceMark[], at: { readonly x: number; readonly y: number }, radius: number) {
  let best: PlaceMark | null = null;
  let least = radius;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - at.x, mark.y - at.y);
    if (distance > least) continue;
    least = distance;
    best = mark;
  }
  return best;
}
