import { fieldValue, type ObjOf } from '../../../kinds/index.ts';
import type { DrcInput, SchematicPart } from '../../rule.ts';

type Footprint = ObjOf<'footprint'>;

/** Which footprint stands for which part of the schematic. */
export interface Parity {
  readonly pairs: readonly (readonly [part: SchematicPart, footprint: Footprint])[];
  /** Parts that have none. */
  readonly missing: readonly SchematicPart[];
  /** Footprints that stand for no part. */
  readonly extra: readonly Footprint[];
  /** Further footprints with the designator of one that stands for a part. */
  readonly duplicate: readonly Footprint[];
}

const known = new WeakMap<DrcInput, Parity | null>();

/** By the path that the board keeps, else by designator; null where there is no schematic to compare with. */
export function parityOf(input: DrcInput): Parity | null {
  let parity = known.get(input);
  if (parity === undefined) known.set(input, (parity = input.schematic ? compare(input, input.schematic) : null));
  return parity;
}

function compare({ doc }: DrcInput, parts: readonly SchematicPart[]): Parity {
  const footprints = [...doc.all('footprint')].filter(({ boardOnly }) => !boardOnly);
  const byPath = new Map(footprints.filter(({ path }) => path !== '').map(each => [each.path, each]));
  const byReference = Map.groupBy(footprints, each => fieldValue(each, 'Reference'));
  const taken = new Set<Footprint>();
  const pairs: [SchematicPart, Footprint][] = [];
  const missing: SchematicPart[] = [];
  const open: SchematicPart[] = [];
  for (const part of parts) {
    const footprint = byPath.get(part.path);
    if (footprint && !taken.has(footprint)) {
      taken.add(footprint);
      pairs.push([part, footprint]);
    } else open.push(part);
  }
  for (const part of open) {
    const footprint = byReference.get(part.reference)?.find(each => !taken.has(each));
    if (footprint) {
      taken.add(footprint);
      pairs.push([part, footprint]);
    } else missing.push(part);
  }
  const references = new Set(pairs.map(([, footprint]) => fieldValue(footprint, 'Reference')));
  const left = footprints.filter(each => !taken.has(each));
  const isDuplicate = (each: Footprint): boolean => references.has(fieldValue(each, 'Reference'));
  return { pairs, missing, extra: left.filter(each => !isDuplicate(each)), duplicate: left.filter(isDuplicate) };
}
