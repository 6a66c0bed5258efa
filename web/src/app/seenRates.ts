import type { ExchangeRates } from '@boardwright/commerce';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The exchange rates that this browser has seen last, for prices without a connection. */
export const useRates = create<{ readonly rates: ExchangeRates | null }>()(
  persist(() => ({ rates: null as ExchangeRates | null }), { name: 'boardwright.rates' }),
);

/** Pauses between attempts to get the rates, milliseconds: each is twice the one before it. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

let isAsked = false;

/** Asks for the rates in force, once for a page. */
export function askForRates(): void {
  if (!isAsked) void untilAnswered(FIRST_PAUSE);
  isAsked = true;
}

async function untilAnswered(pause: number): Promise<void> {
  // The editor shows prices, and does not wait for the descriptions of all calls.
  const answer = await import('./api.ts').then(
    ({ api }) => api.checkout.rates({}, { quiet: true }),
    () => null,
  );
  if (answer?.ok) useRates.setState({ rates: answer.value });
  else setTimeout(() => void untilAnswered(Math.min(2 * pause, LONGEST_PAUSE)), pause);
}
