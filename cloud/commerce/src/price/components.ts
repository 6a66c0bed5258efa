import { breakdown } from '../priceLines.ts';
import { groupLines } from './priceLine.ts';
import type { PriceLine } from './priceLine.ts';

/** One part of a bill of materials, as priced for the order. */
export interface ComponentLine {
  readonly mpn: string;
  readonly perBoard: number;
  /** Minor units for one piece. */
  readonly unitPrice: number;
  /** Fewest pieces the supplier sells; 1 for loose parts. */
  readonly minimum: number;
}

/** The lines of the parts: what a board needs, and the surplus the suppliers' minimums force. */
export function componentLines(parts: readonly ComponentLine[], boards: number): PriceLine[] {
  const perBoard = parts.reduce((sum, p) => sum + p.perBoard * p.unitPrice, 0);
  const surplus = parts.reduce((sum, p) => sum + Math.max(0, p.minimum - p.perBoard * boards) * p.unitPrice, 0);
  const lines = groupLines('components', breakdown.components, {
    componentsUnitPrice: {
      amount: perBoard,
      formula: `Σ ${parts.length}`,
      inputs: { parts: parts.length },
      role: 'unit',
    },
    componentsMoqCost: { amount: surplus, formula: `Σ max(0, min − n)`, inputs: { parts: parts.length } },
  });
  const total = lines.pop()!;
  return [
    ...lines,
    { ...total, amount: perBoard * boards + surplus, formula: `¢${perBoard} × ${boards} pcs + ¢${surplus}` },
  ];
}
