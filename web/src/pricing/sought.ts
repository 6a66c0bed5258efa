import { LEAST_ANNULAR_NM, type PrefillNote, type PriceDriver, type PriceDriverId } from '@boardwright/commerce';
import type { BoardFacts, Sought } from '@boardwright/engine/indexes';

const seeking: Readonly<Partial<Record<PriceDriverId, (belowNm: number) => Sought>>> = {
  track: belowNm => ({ what: 'track', belowNm }),
  drill: belowNm => ({ what: 'drill', belowNm }),
  blindVias: () => ({ what: 'partialVia' }),
  microVias: () => ({ what: 'microVia' }),
  castellated: () => ({ what: 'castellated' }),
  goldFingers: () => ({ what: 'finger' }),
};

/** What of a board a driver of its price is about; null where that is the board as a whole. */
export const soughtBy = ({ id, instead }: PriceDriver): Sought | null => seeking[id]?.((instead ?? 0) * 1000) ?? null;

/** The same of what cannot be made. */
export function soughtByNote({ message, attribute, offered }: PrefillNote): Sought | null {
  if (message === 'prefill.annular') return { what: 'annular', belowNm: LEAST_ANNULAR_NM };
  if (message !== 'prefill.below') return null;
  const belowNm = Math.round(parseFloat(offered) * 1e6);
  return attribute === 'minTrackUm' ? { what: 'track', belowNm } : { what: 'drill', belowNm };
}

/** The smallest of a board that a driver is about, nanometres; null where it is not about a length. */
export function lengthOf(id: PriceDriverId, facts: BoardFacts): number | null {
  if (id === 'track') return facts.minTrackNm;
  if (id === 'drill') return facts.minDrillNm;
  return id === 'thickness' ? facts.thicknessNm : null;
}
