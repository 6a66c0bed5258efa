import type { BomLineState } from '../../states/bomLines.ts';
import type { OwnParts } from '../kitting.ts';
import { placedOf, type BomLine } from '../line.ts';
import { lineState, type LineChoice } from './lineState.ts';
import { CERTAIN, rankAlternatives, type Candidate, type Ranked } from './match.ts';
import type { OfferedPart } from './offer.ts';

/** What a person has chosen for lines, by the index of the line. */
export interface Choices {
  /** The id of a part; null: none. Lines that are missing get the best certain candidate. */
  readonly parts: ReadonlyMap<number, string | null>;
  /** Lines whose parts the customer sends, and how. */
  readonly own: ReadonlyMap<number, OwnParts>;
}

export const NO_CHOICES: Choices = { parts: new Map(), own: new Map() };

/** A line with its candidates in the order in which they are offered, and what is bought for it. */
export interface ChosenLine extends LineChoice {
  readonly index: number;
  /** How the customer sends its parts; null: the parts are bought. */
  readonly sent: OwnParts | null;
  readonly candidates: readonly Ranked[];
  readonly state: BomLineState;
}

/** Whether a part can be soldered where a line is placed; null: not known. */
export type FitCheck = (line: BomLine, part: OfferedPart) => boolean | null;

/** What is bought for each line, for so many boards: cheaper parts that are as certain take the place of others as the quantity changes. */
export function chooseParts(
  lines: readonly BomLine[],
  byLine: readonly (readonly Candidate<OfferedPart>[])[],
  { parts, own }: Choices,
  boards: number,
  fits: FitCheck,
): ChosenLine[] {
  return lines.map((line, index) => {
    const pieces = Math.max(1, placedOf(line)) * boards;
    const candidates = rankAlternatives(byLine[index] ?? [], pieces, part => fits(line, part));
    const part = parts.has(index)
      ? (candidates.find(each => each.part.id === parts.get(index))?.part ?? null)
      : (bestOf(candidates)?.part ?? null);
    const choice: LineChoice = {
      line,
      part,
      hasCandidates: candidates.length > 0,
      isOwn: own.has(index),
      fits: part && fits(line, part),
    };
    return { ...choice, index, sent: own.get(index) ?? null, candidates, state: lineState(choice, boards) };
  });
}

/** The first in rank of the most certain; parts with the same parameters are equally certain. */
function bestOf(candidates: readonly Ranked[]): Ranked | undefined {
  const most = Math.max(0, ...candidates.map(({ confidence }) => confidence));
  return most < CERTAIN ? undefined : candidates.find(({ confidence }) => confidence >= most - 0.01);
}
