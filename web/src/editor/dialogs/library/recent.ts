import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** So many symbols are remembered as the last ones, and so many with how often they were used. */
const KEPT = 24;
const COUNTED = 2000;

interface Recent {
  /** Names 'Library:Name' of the symbols placed last, the latest first. */
  readonly symbols: readonly string[];
  /** How often each was placed; the latest last. */
  readonly uses: Readonly<Record<string, number>>;
  note(id: string): void;
}

function counted(uses: Recent['uses'], id: string): Recent['uses'] {
  const { [id]: before = 0, ...others } = uses;
  const kept = Object.entries(others).slice(1 - COUNTED);
  return { ...Object.fromEntries(kept), [id]: before + 1 };
}

const recent = (name: string) =>
  create<Recent>()(
    persist(
      set => ({
        symbols: [],
        uses: {},
        note: id =>
          set(({ symbols, uses }) => ({
            symbols: [id, ...symbols.filter(each => each !== id)].slice(0, KEPT),
            uses: counted(uses, id),
          })),
      }),
      { name },
    ),
  );

/** What a person placed last, in all projects; kept in local storage. */
export const useRecent = recent('boardwright.symbols');

/** The same of footprints that were chosen. */
export const useRecentFootprints = recent('boardwright.footprints');
