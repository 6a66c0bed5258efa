import type { AssemblyOptions } from '../options/assembly.ts';
import { breakdown } from '../priceLines.ts';
import type { Fee, PriceBook } from './book.ts';
import { ceilDiv, multiply } from './integers.ts';
import { addPriced, fixed, free, groupLines, priceFee } from './priceLine.ts';
import type { Measures, PriceLine } from './priceLine.ts';

/** Sides that are coated. */
const COATED: Readonly<Record<AssemblyOptions['conformalCoating'], number>> = { none: 0, top: 1, bottom: 1, both: 2 };

/** Of an option that the book does not offer; no request with it gets a price. */
const NO_FEE: Fee = { perOrder: 0, perPiece: 0, centsPerM2: 0 };

/** The lines of the assembly. Parts are priced under `components`. */
export function assemblyLines(a: AssemblyOptions, m: Measures, book: PriceBook): PriceLine[] {
  const prices = book.assembly;
  const stencils = a.sides === 'both' ? 2 : 1;
  const milli = a.smtJoints * prices.milliPerSmtJoint + a.thtJoints * prices.milliPerThtJoint;
  const placed = ceilDiv(multiply(milli, m.quantity), 1000);
  const jigs = a.thtJoints > 0 ? stencils * prices.jigPerThtSide : 0;
  const coated = COATED[a.conformalCoating];
  const second = a.sides === 'both' ? prices.secondSide : 0;
  return groupLines('assembly', breakdown.assembly, {
    assemblyUnitPrice: {
      amount: ceilDiv(milli, 1000),
      formula: `⌈${a.smtJoints} × ¢${prices.milliPerSmtJoint / 1000} + ${a.thtJoints} × ¢${prices.milliPerThtJoint / 1000}⌉`,
      inputs: { smtJoints: a.smtJoints, thtJoints: a.thtJoints },
      role: 'unit',
    },
    assemblyXyDesignCost: fixed(prices.xyDesign, 'xyDesign'),
    assemblyToolingCost: {
      amount: prices.tooling + second,
      formula: `¢${prices.tooling} + ¢${second}`,
      inputs: { tooling: prices.tooling, secondSide: second },
    },
    stencil: {
      amount: stencils * prices.stencil,
      formula: `${stencils} × ¢${prices.stencil}`,
      inputs: { stencils, perStencil: prices.stencil },
    },
    partCost: {
      amount: a.uniqueParts * prices.feederPerPart,
      formula: `${a.uniqueParts} × ¢${prices.feederPerPart}`,
      inputs: { uniqueParts: a.uniqueParts, perPart: prices.feederPerPart },
    },
    assembly: {
      amount: placed,
      formula: `⌈¢${milli / 1000} × ${m.quantity} pcs⌉`,
      inputs: { milliPerPiece: milli, quantity: m.quantity },
    },
    icProgramming: a.icProgramming ? priceFee(prices.icProgramming, m) : free,
    coustomTesting: a.customTesting ? priceFee(prices.customTesting, m) : free,
    conformalCoating: addPriced(
      ...Array.from({ length: coated }, () => priceFee(prices.conformalCoating ?? NO_FEE, m)),
    ),
    partPreparation: a.partPreparation ? priceFee(prices.partPreparation ?? NO_FEE, m) : free,
    assemblyJigsCost: fixed(jigs, 'jigs'),
  });
}
