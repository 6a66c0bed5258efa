import { purchase } from '../../parts/priceBreaks.ts';
import type { BomLineState } from '../../states/bomLines.ts';
import { placedOf, type BomLine } from '../line.ts';
import type { OfferedPart } from './offer.ts';

/** What a line's state depends on. */
export interface LineChoice {
  readonly line: BomLine;
  /** Null: none was chosen. */
  readonly part: OfferedPart | null;
  /** Whether the catalogue has candidates of which a person could choose. */
  readonly hasCandidates: boolean;
  /** The customer sends the parts. */
  readonly isOwn: boolean;
  /** Whether the part can be soldered to the footprint; null: not checked. */
  readonly fits: boolean | null;
}

/** The state of a line for so many boards; lines of which nothing is placed are normal. */
export function lineState({ line, part, hasCandidates, isOwn, fits }: LineChoice, boards: number): BomLineState {
  const pieces = placedOf(line) * boards;
  if (pieces === 0 || isOwn) return 'normal';
  if (part === null) {
    if (hasCandidates) return 'unassociated';
    return line.mpn === '' ? 'partNumberMissing' : 'notMatched';
  }
  if (fits === false) return 'supplyException';
  if (part.stock === 0) return part.lifecycle === 'obsolete' || part.lifecycle === 'lastBuy' ? 'noSupply' : 'noStock';
  if (purchase(part.prices, part.minimum, pieces) === null) return 'priceMissing';
  return part.stock < pieces ? 'insufficientStock' : 'normal';
}

/** Lines in these states are neither bought nor assembled unless a person chooses a part. */
export const isBought = (state: BomLineState): boolean => state === 'normal' || state === 'insufficientStock';
