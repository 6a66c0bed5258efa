import { LEAST_ANNULAR_NM, type PrefillNote, type PriceDriver, type PriceDriverId } from '@boardwright/commerce';
import type { BoardFacts, Sought } from '@boardwright/engine/indexes';

/** What of a board costs something; gaps are measured, and known by the narrowest. */
export type PriceSought = Sought | { readonly what: 'gap' };

const seeking: Readonly<Partial<Record<PriceDriverId, (belowNm: number) => PriceSought>>> = {
  track: belowNm => ({ what: 'track', belowNm }),
  gap: () => ({ what: 'gap' }),
  drill: belowNm => ({ what: 'drill', belowNm }),
  blindVias: () => ({ what: 'partialVia' }),
  microVias: () => ({ what: 'microVia' }),
  castellated: () => ({ what: 'castellated' }),
  goldFingers: () => ({ what: 'finger' }),
};

/** What a price depends on, with the gaps that were measured. */
export type PricedFacts = BoardFacts & { readonly minGapNm: number | null };

/** What of a board a driver of its price is about; null where that is the board as a whole. */
export const soughtBy = ({ id, instead }: PriceDriver): PriceSought | null =>
  seeking[id]?.((instead ?? 0) * 1000) ?? null;

/** The same of what cannot be made. */
export function soughtByNote(
  { message, attribute, offered }: PrefillNote,
  { minTrackNm, minGapNm }: Pick<PricedFacts, 'minTrackNm' | 'minGapNm'>,
): PriceSought | null {
  if (message === 'prefill.annular') return { what: 'annular', belowNm: LEAST_ANNULAR_NM };
  if (message !== 'prefill.below') return null;
  const belowNm = Math.round(parseFloat(offered) * 1e6);
  if (attribute !== 'minTrackUm') return { what: 'drill', belowNm };
  const isGap = minGapNm !== null && (minTrackNm === null || minGapNm < minTrackNm);
  return isGap ? { what: 'gap' } : { what: 'track', belowNm };
}

/** The smallest of a board that a driver is about, nanometres; null where it is not about a length. */
export function lengthOf(id: PriceDriverId, facts: PricedFacts): number | null {
  if (id === 'track') return facts.minTrackNm;
  if (id === 'gap') return facts.minGapNm;
  if (id === 'drill') return facts.minDrillNm;
  return id === 'thickness' ? facts.thicknessNm : null;
}
