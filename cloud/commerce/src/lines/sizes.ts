import { msg, type Msg } from '@boardwright/engine/base';
import { commerceMessages } from '../messages.ts';
import type { BoardSize } from '../options/constraints.ts';
import type { BoardFacts } from '../prefill.ts';
import type { Contradiction } from './lineKind.ts';

/** Outlines are drawn with lines that have a width, and forms round: less than this is the same size, micrometres. */
const TOLERANCE_UM = 100;

export const mmMessage = (um: number): Msg => msg('line.mm', '{{value}} mm', { value: um / 1000 });

export const sizeMessage = ({ widthUm, heightUm }: BoardSize): Msg =>
  msg('line.size', '{{width}} × {{height}} mm', { width: widthUm / 1000, height: heightUm / 1000 });

/** The outline of a design; null if it has none. */
export const designSize = ({ widthNm, heightNm }: BoardFacts): BoardSize | null =>
  widthNm > 0 && heightNm > 0 ? { widthUm: Math.round(widthNm / 1000), heightUm: Math.round(heightNm / 1000) } : null;

/** Both sides, the shorter first: a board may be entered either way round. */
const sides = ({ widthUm, heightUm }: BoardSize): readonly [number, number] =>
  widthUm < heightUm ? [widthUm, heightUm] : [heightUm, widthUm];

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE_UM;

/** Whether a size is that of a design. */
const fits = (size: BoardSize, design: BoardSize): boolean => {
  const [short, long] = sides(size);
  const [shortest, longest] = sides(design);
  return isNear(short, shortest) && isNear(long, longest);
};

/** Whether a panel of so many boards has room for them. */
const holds = (panel: BoardSize, board: BoardSize, columns: number, rows: number): boolean => {
  const [a, b] = [columns, rows].map(count => Math.max(1, count)) as [number, number];
  const turned = { widthUm: board.heightUm, heightUm: board.widthUm };
  return [board, turned].some(
    each => panel.widthUm + TOLERANCE_UM >= each.widthUm * a && panel.heightUm + TOLERANCE_UM >= each.heightUm * b,
  );
};

/** A size that is not that of the design. `panel`: the columns and rows of a panel that is made of the design's board. */
export function sizeContradictions(
  size: BoardSize,
  facts: BoardFacts,
  panel: readonly [columns: number, rows: number] | null,
): readonly Contradiction[] {
  const design = designSize(facts);
  // The design of a panel may be the whole panel.
  if (design === null || fits(size, design) || (panel && holds(size, design, ...panel))) return [];
  return [
    {
      field: 'size',
      name: commerceMessages['line.sizeName'],
      requested: sizeMessage(size),
      designed: sizeMessage(design),
    },
  ];
}
