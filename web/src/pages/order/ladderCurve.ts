import type { LadderStep, Quote } from '@boardwright/commerce';

/** Where a step is in the picture: quantities and prices by their logarithms, since both span some powers of ten. */
export interface CurvePoint {
  readonly quantity: number;
  readonly x: number;
  readonly y: number;
}

export interface Curve {
  readonly points: readonly CurvePoint[];
  /** The chosen quantity, which need not be a step. */
  readonly chosen: CurvePoint;
}

const MARGIN = 8;

export function curveOf(
  ladder: readonly LadderStep[],
  { request: { quantity }, total }: Pick<Quote, 'request' | 'total'>,
  width: number,
  height: number,
): Curve {
  const steps = [
    ...ladder.map(step => ({ quantity: step.quantity, each: step.total / step.quantity })),
    { quantity, each: total / quantity },
  ];
  const log = (value: number) => Math.log(Math.max(value, 1e-6));
  const scale = (values: readonly number[], from: number, to: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return (value: number) => from + ((value - least) / (most - least || 1)) * (to - from);
  };
  const x = scale(
    steps.map(step => log(step.quantity)),
    MARGIN,
    width - MARGIN,
  );
  const y = scale(
    steps.map(step => log(step.each)),
    height - MARGIN,
    MARGIN,
  );
  const points = steps.map(step => ({ quantity: step.quantity, x: x(log(step.quantity)), y: y(log(step.each)) }));
  // `!`: the chosen one was added last.
  return { points: points.slice(0, -1), chosen: points.at(-1)! };
}

/** The step nearest to a place of the picture. */
export function stepAt({ points }: Curve, x: number): number | undefined {
  return points.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]?.quantity;
}
