/** What a person has to know of a line of a bill of materials. */
export type BomLineNote =
  /** The number of designators is not the quantity. */
  | 'quantity'
  /** Another line has a designator of this one. */
  | 'repeated'
  /** It has no designator: it is bought, and not placed. */
  | 'loose'
  /** It is copper of the board or a hole. */
  | 'boardItem';

export interface PartName {
  readonly mpn: string;
  readonly manufacturer: string;
}

/** A line of a bill of materials: one part, and where it is placed. */
export interface BomLine {
  /** Its first row in the table, from 0. */
  readonly row: number;
  readonly designators: readonly string[];
  /** Pieces of it on a board, as the table states. */
  readonly quantity: number;
  readonly mpn: string;
  readonly manufacturer: string;
  readonly value: string;
  readonly package: string;
  readonly description: string;
  readonly distributor: string;
  readonly supplierPart: string;
  readonly side: string;
  readonly note: string;
  /** Parts that may be used instead. */
  readonly alternatives: readonly PartName[];
  /** Nothing of it is placed. */
  readonly isDnp: boolean;
  /** Designators that are not placed, of a line that is. */
  readonly unplaced: readonly string[];
  readonly notes: readonly BomLineNote[];
}

/** What of a line parts are found by. */
export type AskedLine = Pick<
  BomLine,
  'designators' | 'mpn' | 'manufacturer' | 'value' | 'package' | 'description' | 'note' | 'alternatives'
>;

/** Pieces that are placed on a board. */
export const placedOf = ({ isDnp, quantity, unplaced }: BomLine): number =>
  isDnp ? 0 : Math.max(0, quantity - unplaced.length);

/** Lines whose table states no package get that of the board: the name of the footprint of their first designator. */
export function withPackages(
  lines: readonly BomLine[],
  parts: readonly { readonly designator: string; readonly package: string }[],
): readonly BomLine[] {
  const known = new Map(parts.map(part => [part.designator, part.package]));
  return lines.map(line => {
    const found = line.package === '' ? known.get(line.designators[0] ?? '') : undefined;
    return found === undefined ? line : { ...line, package: found };
  });
}
