import type { PcbOptions } from '../options/attributes.ts';
import { breakdown } from '../priceLines.ts';
import type { PriceKey } from '../priceLines.ts';
import { boardFee } from './board.ts';
import type { PriceBook } from './book.ts';
import { multiply, permille } from './integers.ts';
import { flagged } from './offered.ts';
import { addPriced, fixed, free, groupLines, priceFee } from './priceLine.ts';
import type { Measures, Priced, PriceLine } from './priceLine.ts';

const sides = (choice: PcbOptions['maskSides']) => ({ both: 2, top: 1, bottom: 1, none: 0 })[choice];

/** The lines of a bare board, ending in pcbTotal. */
export function pcbLines(o: PcbOptions, m: Measures, book: PriceBook): PriceLine[] {
  const board = boardFee(o, m, book);
  const prices: Partial<Record<PriceKey, Priced>> = {
    boardFee: board,
    pcbToolingCost: addPriced(
      fixed(book.boards[o.layers]!.tooling, 'tooling'),
      o.ulMarking ? fixed(book.marking.ulMarking, 'ulMarking') : free,
      o.dateCode === 'none' ? free : fixed(book.marking.dateCode, 'dateCode'),
    ),
    pcbTestingFee: addPriced(
      priceFee(book.testing[o.testing], m),
      o.impedanceControl ? priceFee(book.testing.impedance, m) : free,
      // `!`: what a book has no price for is refused before.
      o.impedanceTolerance === 5 ? priceFee(book.testing.tightImpedance!, m) : free,
      o.testType === 'fourWire' ? priceFee(book.testing.fourWire!, m) : free,
    ),
    filmFee: filmFee(o, book),
    soldermaskFee: o.maskSides === 'none' ? free : priceFee(book.soldermask, m),
    goldFingers: goldFingers(o, m, book),
    surfaceFinish: priceFee(book.surfaceFinish[o.surfaceFinish]!, m),
    enigAuThickness: priceFee(book.enigGold[o.enigGold]!, m),
    outerCopper: priceFee(book.outerCopper[o.outerCopperUm]!, m),
    innerCopper: innerCopper(o, m, book),
    colour: o.maskSides === 'none' ? free : fixed(book.colour[o.maskColour]!, o.maskColour),
    // Outlines are routed: a punching mould is never needed within the form's quantities.
    mould: free,
    laser: addPriced(
      o.laserDrill ? fixed(book.laser.perOrder, 'laser') : free,
      o.stackedMicroVias ? fixed(book.laser.stackedPerOrder, 'stackedMicroVias') : free,
    ),
    setup: o.delivery === 'expedited' ? expedite(board.amount, book) : free,
    testFixture: o.testing === 'fixture' ? priceFee(book.testing.testFixture, m) : free,
  };
  for (const option of flagged) if (o[option]) prices[option] = priceFee(book.options[option]!, m);
  return groupLines('pcb', breakdown.pcb, prices);
}

function filmFee(o: PcbOptions, book: PriceBook): Priced {
  const films = o.layers + sides(o.maskSides) + sides(o.silkSides);
  return {
    amount: multiply(films, book.filmPerLayer),
    formula: `${films} × ¢${book.filmPerLayer}`,
    inputs: { films, perFilm: book.filmPerLayer },
  };
}

function innerCopper(o: PcbOptions, m: Measures, book: PriceBook): Priced {
  const pairs = Math.max(0, (o.layers - 2) / 2);
  const one = priceFee(book.innerCopper[o.innerCopperUm]!, m);
  if (pairs === 0 || one.amount === 0) return free;
  return { amount: pairs * one.amount, formula: `${pairs} × (${one.formula})`, inputs: { ...one.inputs, pairs } };
}

function goldFingers(o: PcbOptions, m: Measures, book: PriceBook): Priced {
  if (o.goldFingers === 0) return free;
  const { perFinger, chamferPerOrder } = book.goldFinger;
  const fingers: Priced = {
    amount: multiply(o.goldFingers, m.quantity, perFinger),
    formula: `${o.goldFingers} × ${m.quantity} pcs × ¢${perFinger}`,
    inputs: { fingers: o.goldFingers, quantity: m.quantity, perFinger },
  };
  const chamfer = o.goldFingerChamfer === 0 ? free : fixed(chamferPerOrder, 'chamfer');
  return addPriced(priceFee(book.goldFinger, m), fingers, chamfer);
}

function expedite(boardAmount: number, book: PriceBook): Priced {
  const { perOrder, permilleOfBoardFee } = book.expedite;
  return {
    amount: perOrder + permille(boardAmount, permilleOfBoardFee),
    formula: `¢${perOrder} + ⌈¢${boardAmount} × ${permilleOfBoardFee}‰⌉`,
    inputs: { perOrder, boardFee: boardAmount, permille: permilleOfBoardFee },
  };
}
