import type { StencilOptions } from '../options/stencil.ts';
import { breakdown } from '../priceLines.ts';
import type { PriceBook } from './book.ts';
import { groupLines } from './priceLine.ts';
import type { PriceLine } from './priceLine.ts';

/** The lines of a laser stencil. Separate sides are two sheets, combined ones share a sheet. */
export function stencilLines(stencil: StencilOptions, quantity: number, book: PriceBook): PriceLine[] {
  const sheets = stencil.side === 'separate' ? 2 : 1;
  const sheet = book.stencil[stencil.type][stencil.size]!;
  const fiducials = book.stencil.fiducials[stencil.fiducials]!;
  const balls = stencil.solderBallTreatment ? book.stencil.solderBallTreatment : 0;
  const unit = sheets * (sheet + fiducials + balls);
  const lines = groupLines('stencil', breakdown.stencil, {
    componentsStencilPrice: {
      amount: unit,
      formula: `${sheets} × (¢${sheet} + ¢${fiducials} + ¢${balls})`,
      inputs: { sheets, sheet, fiducials, solderBallTreatment: balls },
      role: 'unit',
    },
    componentsStencilQty: {
      amount: quantity,
      formula: `${quantity} pcs`,
      inputs: { quantity },
      role: 'count',
    },
  });
  const total = lines.pop()!;
  return [...lines, { ...total, amount: unit * quantity, formula: `${quantity} pcs × ¢${unit}` }];
}
