import { leadWeeksFor, type BomPart, type BomQuoteLine, type SuppliedPart } from '../lines/bomQuote.ts';
import type { AssemblyOptions } from '../options/assembly.ts';
import { spareFor, USUAL_OWN, type OwnParts } from './kitting.ts';
import { placedOf, type BomLine } from './line.ts';
import { isBought, lineState, type LineChoice } from './match/lineState.ts';

/** Packages whose leads go through the board: libraries name them. */
const THROUGH_HOLE =
  /_THT:|THT|Package_DIP|PinHeader|PinSocket|TerminalBlock|_Axial|_Radial|TO-220|TO-92|TO-247|Relay|DIP-\d|JST_(?:XH|PH_B\d+B-PH-K|EH)|Molex_KK/;

/** How a line is soldered: joints of one piece, on the surface or through holes. */
export interface Joints {
  readonly smt: number;
  readonly tht: number;
}

/** The joints of a line's part: those of the board's footprint where that is known, else of the part's package. */
function jointsOf({ line, part }: Pick<LineChoice, 'line' | 'part'>, onBoard: Joints | null): Joints {
  if (onBoard !== null) return onBoard;
  const pins = part?.pins ?? 2;
  const isThroughHole = THROUGH_HOLE.test(part?.footprint ?? '') || THROUGH_HOLE.test(line.package);
  return isThroughHole ? { smt: 0, tht: pins } : { smt: pins, tht: 0 };
}

export interface AssemblyCounts extends Pick<AssemblyOptions, 'uniqueParts' | 'smtJoints' | 'thtJoints'> {
  readonly parts: readonly BomPart[];
  readonly supplied: readonly SuppliedPart[];
}

/** What a bill of materials makes of an assembly: the parts that are bought, the joints and the feeders on one piece of so many boards. */
export function assemblyOf(
  choices: readonly (LineChoice & { readonly sent?: OwnParts | null })[],
  pieces: number,
  onBoard: (designators: readonly string[]) => Joints | null,
  perPiece = 1,
): AssemblyCounts {
  const boards = pieces * perPiece;
  const assembled = choices.filter(choice => placedOf(choice.line) > 0 && isBought(lineState(choice, boards)));
  let [smtJoints, thtJoints] = [0, 0];
  const parts = new Map<string, BomPart>();
  const supplied: SuppliedPart[] = [];
  for (const choice of assembled) {
    const { line, part, isOwn } = choice;
    const placed = placedOf(line) * perPiece;
    // Parts without a designator come with the boards.
    if (line.designators.length > 0) {
      const joints = jointsOf(choice, onBoard(line.designators));
      smtJoints += placed * joints.smt;
      thtJoints += placed * joints.tht;
    }
    if (isOwn) supplied.push(suppliedPart(line, placed, pieces, choice.sent ?? USUAL_OWN));
    if (isOwn || part === null) continue;
    const { id, mpn, manufacturer, minimum, prices } = part;
    const perBoard = placed + (parts.get(id)?.perBoard ?? 0);
    parts.set(id, {
      mpn,
      brandName: manufacturer,
      perBoard,
      minimum,
      prices,
      ...leadWeeksFor(part, perBoard * pieces),
    });
  }
  return { uniqueParts: Math.max(1, assembled.length), smtJoints, thtJoints, parts: [...parts.values()], supplied };
}

/** A part of a board or a row of a coordinate file. */
interface Sided {
  readonly designator: string;
  readonly side: 'top' | 'bottom' | null;
}

/** Most letters of the name of a part, and of its designators, on a packing list. */
const NAME_LETTERS = 200;
const DESIGNATOR_LETTERS = 1000;

/** A line that the customer sends, as a packing list names it. */
function suppliedPart(
  { mpn, value, package: name, description, designators }: BomLine,
  perBoard: number,
  pieces: number,
  { packaging, spare }: OwnParts,
): SuppliedPart {
  const known = [mpn || value || description, mpn ? value : '', name].filter(text => text !== '');
  return {
    name: known.join(' ').slice(0, NAME_LETTERS),
    designators: designators.join(', ').slice(0, DESIGNATOR_LETTERS),
    perBoard,
    packaging,
    spare: spare ?? spareFor(name, perBoard * pieces),
  };
}

/** On which sides the lines are placed, by a board or a coordinate file; null: neither states it. */
export function placedSides(lines: readonly BomLine[], rows: readonly Sided[]): AssemblyOptions['sides'] | null {
  const listed = new Set(lines.filter(line => placedOf(line) > 0).flatMap(({ designators }) => designators));
  const sides = new Set(rows.filter(({ designator }) => listed.has(designator)).map(({ side }) => side));
  if (sides.has('top') && sides.has('bottom')) return 'both';
  return sides.has('top') ? 'top' : sides.has('bottom') ? 'bottom' : null;
}

/** The line item of an assembly. */
export const assemblyLine = (
  counts: AssemblyCounts,
  options: Omit<AssemblyOptions, 'uniqueParts' | 'smtJoints' | 'thtJoints'>,
  size: BomQuoteLine['size'],
  quantity: number,
): BomQuoteLine => {
  const { parts, supplied, ...joints } = counts;
  const own = supplied.length === 0 ? {} : { supplied };
  return { itemType: 'BomQuote', options: { ...options, ...joints }, size, quantity, parts, ...own };
};
