import { bookProblem, type BookProblem } from './bookProblems.ts';

/** A fee of up to three parts: once an order, per delivered piece, per area. Minor units; centsPerM2 per square metre. */
export interface Fee {
  readonly perOrder: number;
  readonly perPiece: number;
  readonly centsPerM2: number;
}

/** Board price by ordered area. Like tax brackets: each tier prices only the area that falls into it. */
export interface AreaTier {
  /** Where the tier starts, mm² of the whole order; the first is 0, the rest rise. */
  readonly fromMm2: number;
  readonly centsPerM2: number;
}

/** Factors of the board fee by the value of an attribute, in thousandths. */
type Factors = Readonly<Record<string, number>>;

/** One version of all prices. Data lives in resources/pricebook; a released version never changes. */
export interface PriceBook {
  readonly version: string;
  readonly currency: string;
  /** How long a quote made with it is valid. */
  readonly validDays: number;
  /** By number of layers. */
  readonly boards: Readonly<Record<string, { readonly tooling: number; readonly tiers: readonly AreaTier[] }>>;
  readonly factors: {
    readonly thicknessUm: Factors;
    readonly material: Factors;
    readonly minTrackUm: Factors;
    readonly minHoleUm: Factors;
    readonly viaProcess: Factors;
    readonly ipcClass: Factors;
    readonly packing: Factors;
    /** Panels in which crossed-out boards are not accepted. */
    readonly noXOut: number;
    /** Added for each drilling of blind or buried vias. */
    readonly perBlindVia: number;
  };
  /** Minor units for each film: copper layers, mask sides, silkscreen sides. */
  readonly filmPerLayer: number;
  readonly marking: { readonly ulMarking: number; readonly dateCode: number };
  readonly testing: {
    readonly flyingProbe: Fee;
    readonly fixture: Fee;
    readonly impedance: Fee;
    readonly testFixture: Fee;
    /** Missing in books that are older than these options. */
    readonly fourWire?: Fee;
    /** A tolerance of 5 %, in addition to impedance control. */
    readonly tightImpedance?: Fee;
  };
  readonly soldermask: Fee;
  /** Once an order, by mask colour. */
  readonly colour: Readonly<Record<string, number>>;
  readonly surfaceFinish: Readonly<Record<string, Fee>>;
  readonly enigGold: Readonly<Record<string, Fee>>;
  /** By copper thickness in um; inner copper for each pair of inner layers. */
  readonly outerCopper: Readonly<Record<string, Fee>>;
  readonly innerCopper: Readonly<Record<string, Fee>>;
  /** Flags which are priced on their own line of the same name. */
  readonly options: Readonly<Record<string, Fee>>;
  readonly goldFinger: Fee & { readonly perFinger: number; readonly chamferPerOrder: number };
  readonly laser: { readonly perOrder: number; readonly stackedPerOrder: number };
  /** Set-up fee of expedited orders: fixed, and thousandths of the board fee. */
  readonly expedite: { readonly perOrder: number; readonly permilleOfBoardFee: number };
  readonly stencil: {
    /** By outer size; minor units for one sheet. */
    readonly framework: Readonly<Record<string, number>>;
    readonly nonFramework: Readonly<Record<string, number>>;
    readonly fiducials: Readonly<Record<string, number>>;
    readonly solderBallTreatment: number;
  };
  readonly assembly: {
    readonly tooling: number;
    readonly xyDesign: number;
    readonly stencil: number;
    /** A second side to place. */
    readonly secondSide: number;
    readonly jigPerThtSide: number;
    /** Thousandths of a minor unit. */
    readonly milliPerSmtJoint: number;
    readonly milliPerThtJoint: number;
    readonly feederPerPart: number;
    readonly icProgramming: Fee;
    readonly customTesting: Fee;
    /** For each coated side. Missing, as the next one, in books that are older than the option. */
    readonly conformalCoating?: Fee;
    readonly partPreparation?: Fee;
  };
  readonly leadDays: {
    /** By number of layers: [normal, expedited]. */
    readonly byLayers: Readonly<Record<string, readonly number[]>>;
    /** Days added from an ordered area on, mm². */
    readonly byArea: readonly { readonly fromMm2: number; readonly days: number }[];
    /** Days added by a special process. */
    readonly special: Readonly<Record<string, number>>;
  };
}

/** What is wrong with the values of a price book; empty when it can be used. */
export function checkPriceBook(book: PriceBook): BookProblem[] {
  const problems: BookProblem[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'number') {
      if (!Number.isSafeInteger(value) || value < 0) problems.push(bookProblem(path, 'book.whole'));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
    }
  };
  visit(book, '');
  for (const [layers, { tiers }] of Object.entries(book.boards)) {
    checkSteps(tiers, `boards.${layers}.tiers`, problems);
  }
  checkSteps(book.leadDays.byArea, 'leadDays.byArea', problems);
  // A factor that falls below one thousandth would make a board free.
  for (const [name, factors] of Object.entries(book.factors)) {
    if (typeof factors !== 'object') continue;
    for (const [value, factor] of Object.entries(factors))
      if (factor < 1) problems.push(bookProblem(`factors.${name}.${value}`, 'book.noFactor'));
  }
  return problems;
}

/** Steps by area begin at 0 and rise. */
function checkSteps(steps: readonly { readonly fromMm2: number }[], path: string, problems: BookProblem[]): void {
  for (const [i, { fromMm2 }] of steps.entries()) {
    if (i === 0 && fromMm2 !== 0) problems.push(bookProblem(`${path}.0.fromMm2`, 'book.firstTier'));
    if (i > 0 && steps[i - 1]!.fromMm2 >= fromMm2) problems.push(bookProblem(`${path}.${i}.fromMm2`, 'book.rising'));
  }
}
