import type { StencilOptions } from '../options/stencil.ts';
import { breakdown } from '../priceLines.ts';
import type { PriceBook } from './book.ts';
import { free, groupLines } from './priceLine.ts';
import type { PriceLine } from './priceLine.ts';

/** The lines of a laser stencil; all zero without one. Separate sides are two sheets, combined ones share a sheet. */
export function stencilLines(stencil: StencilOptions | null, book: PriceBook): PriceLine[] {
  const keys = breakdown.stencil;
  if (stencil === null) return groupLines('stencil', keys, { componentsStencilQty: { ...free, role: 'count' } });
  const sheets = stencil.side === 'separate' ? 2 : 1;
  const sheet = book.stencil[stencil.type][stencil.size]!;
  const fiducials = book.stencil.fiducials[stencil.fiducials]!;
  const balls = stencil.solderBallTreatment ? book.stencil.solderBallTreatment : 0;
  const unit = sheets * (sheet + fiducials + balls);
  const lines = groupLines('stencil', keys, {
    componentsStencilPrice: {
      amount: unit,
      formula: `${sheets} × (¢${sheet} + ¢${fiducials} + ¢${balls})`,
      inputs: { sheets, sheet, fiducials, solderBallTreatment: balls },
      role: 'unit',
    },
    componentsStencilQty: {
      amount: stencil.quantity,
      formula: `${stencil.quantity} pcs`,
      inputs: { quantity: stencil.quantity },
      role: 'count',
    },
  });
  const total = lines.pop()!;
  return [...lines, { ...total, amount: unit * stencil.quantity, formula: `${stencil.quantity} pcs × ¢${unit}` }];
}
