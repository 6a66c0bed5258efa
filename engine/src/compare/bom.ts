import type { BomLine } from '../formats/fab/index.ts';

/** What is bought for a designator. */
export interface BomPart {
  readonly value: string;
  readonly package: string;
  readonly manufacturer: string;
  readonly mpn: string;
  readonly dnp: boolean;
}

/** Designators of which the same was bought before, and now; null where there was or is nothing. */
export interface BomDifference {
  readonly designators: readonly string[];
  readonly from: BomPart | null;
  readonly to: BomPart | null;
}

const partOf = ({ value, package: footprint, manufacturer, mpn, dnp }: BomLine): BomPart => ({
  value,
  package: footprint,
  manufacturer,
  mpn,
  dnp,
});

const byDesignator = (lines: readonly BomLine[]): Map<string, BomPart> =>
  new Map(lines.flatMap(line => line.designators.map(designator => [designator, partOf(line)] as const)));

const natural = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Designators whose part differs, those with the same two parts together. */
export function bomDifferences(from: readonly BomLine[], to: readonly BomLine[]): BomDifference[] {
  const [before, after] = [byDesignator(from), byDesignator(to)];
  const groups = new Map<string, { designators: string[]; from: BomPart | null; to: BomPart | null }>();
  for (const designator of [...new Set([...before.keys(), ...after.keys()])].sort(natural)) {
    const [was, is] = [before.get(designator) ?? null, after.get(designator) ?? null];
    const key = JSON.stringify([was, is]);
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const group = groups.get(key);
    if (group) group.designators.push(designator);
    else groups.set(key, { designators: [designator], from: was, to: is });
  }
  return [...groups.values()];
}
