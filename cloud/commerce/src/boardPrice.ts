import type { CustomLine } from './lines/custom.ts';
import { limits } from './limits.ts';
import { pcbAttributes } from './options/attributes.ts';
import { finestNm, prefillFromBoard, type BoardFacts, type PrefillNote } from './prefill.ts';
import type { PriceBook } from './price/book.ts';
import { quoteLine, type QuoteResult } from './price/quote.ts';

/** A property of a board that raises its price. */
export type PriceDriverId =
  | 'layers'
  | 'track'
  | 'gap'
  | 'drill'
  | 'thickness'
  | 'viaInPad'
  | 'blindVias'
  | 'microVias'
  | 'castellated'
  | 'goldFingers'
  | 'finish'
  | 'maskColour';

/** What a property costs. */
export interface PriceDriver {
  readonly id: PriceDriverId;
  /** The least change that saves the most; micrometres for lengths, a count for layers, null where it is left out altogether. */
  readonly instead: number | null;
  /** What the board would cost less, minor units; more than 0. */
  readonly saves: number;
}

/** What a board costs as it is drawn, and why. */
export interface BoardPrice {
  readonly request: CustomLine;
  readonly result: QuoteResult<CustomLine>;
  /** What is not offered as the board has it. */
  readonly notes: readonly PrefillNote[];
  /** The dearest first; empty without a price. */
  readonly drivers: readonly PriceDriver[];
}

/** Another board: the same without one of its properties. */
interface Relaxed {
  readonly instead: number | null;
  readonly facts: BoardFacts;
}

const lengths = (values: readonly number[], nm: number | null, facts: (nm: number) => BoardFacts): Relaxed[] =>
  nm === null ? [] : values.filter(um => um * 1000 > nm).map(um => ({ instead: um, facts: facts(um * 1000) }));

const without = (isThere: boolean | undefined, facts: BoardFacts): Relaxed[] =>
  isThere === true ? [{ instead: null, facts }] : [];

/** Tracks and gaps have one option: the finer of both decides. */
const isGapFinest = ({ minTrackNm, minGapNm = null }: BoardFacts): boolean =>
  minGapNm !== null && (minTrackNm === null || minGapNm < minTrackNm);

/** Boards whose tracks and gaps are wider. */
const withFinest = (own: BoardFacts): Relaxed[] =>
  lengths(pcbAttributes.minTrackUm.values, finestNm(own), nm => ({
    ...own,
    minTrackNm: Math.max(own.minTrackNm ?? nm, nm),
    minGapNm: Math.max(own.minGapNm ?? nm, nm),
  }));

/** The thickness that every fab has in stock. */
const USUAL_THICKNESS = 1600;

/** By property, the boards that have less of it, the nearest first. */
const relaxations: Readonly<Record<PriceDriverId, (own: BoardFacts) => readonly Relaxed[]>> = {
  layers: own => {
    const fewer = pcbAttributes.layers.values.findLast(count => count < own.copperLayers);
    return fewer === undefined ? [] : [{ instead: fewer, facts: { ...own, copperLayers: fewer } }];
  },
  track: own => (isGapFinest(own) ? [] : withFinest(own)),
  gap: own => (isGapFinest(own) ? withFinest(own) : []),
  drill: own => lengths(pcbAttributes.minHoleUm.values, own.minDrillNm, nm => ({ ...own, minDrillNm: nm })),
  thickness: own =>
    own.thicknessNm === USUAL_THICKNESS * 1000
      ? []
      : [{ instead: USUAL_THICKNESS, facts: { ...own, thicknessNm: USUAL_THICKNESS * 1000 } }],
  viaInPad: own => without(own.viasInPad, { ...own, viasInPad: false }),
  blindVias: own => without((own.blindSpans ?? 0) > 0, { ...own, blindSpans: 0 }),
  microVias: own => without(own.microVias, { ...own, microVias: false, stackedMicroVias: false }),
  castellated: own => without(own.hasCastellated, { ...own, hasCastellated: false }),
  goldFingers: own => without(own.edgeConnector, { ...own, edgeConnector: false }),
  finish: own => without((own.finish ?? '') !== '', { ...own, finish: '' }),
  maskColour: own => without((own.maskColour ?? '') !== '', { ...own, maskColour: '' }),
};

function requestOf(facts: BoardFacts, quantity: number) {
  const { options, size, notes } = prefillFromBoard(facts);
  return { request: { itemType: 'Custom', options, size, quantity } as const, notes };
}

function driverOf(id: PriceDriverId, facts: BoardFacts, quantity: number, total: number, book: PriceBook) {
  let best: PriceDriver | null = null;
  for (const { instead, facts: relaxed } of relaxations[id](facts)) {
    const result = quoteLine(requestOf(relaxed, quantity).request, book);
    const saves = result.ok ? total - result.quote.total : 0;
    if (saves > (best?.saves ?? 0)) best = { id, instead, saves };
  }
  return best;
}

/**
 * Prices a board as it is drawn, with the options that its facts ask for: the same integers as the order page shows, once the gaps
 * between its copper are measured.
 *
 * @param quantity pieces
 */
export function priceBoard(facts: BoardFacts, quantity: number, book: PriceBook): BoardPrice {
  const { request, notes } = requestOf(facts, quantity);
  const result = quoteLine(request, book);
  // `as`: Object.keys forgets the keys' types.
  const ids = Object.keys(relaxations) as PriceDriverId[];
  const drivers = result.ok
    ? ids.flatMap(id => driverOf(id, facts, quantity, result.quote.total, book) ?? []).sort((a, b) => b.saves - a.saves)
    : [];
  return { request, result, notes, drivers };
}

/** Whether a note is about something that cannot be made: the order waits until it is changed. */
export const stopsOrder = ({ message, actual, attribute }: PrefillNote): boolean =>
  message === 'prefill.below' ||
  message === 'prefill.annular' ||
  (attribute === 'layers' && Number(actual) > pcbAttributes.layers.values.at(-1)!);

/** The least annular ring that is made, nanometres. */
export const LEAST_ANNULAR_NM = limits.minAnnularRingUm * 1000;
