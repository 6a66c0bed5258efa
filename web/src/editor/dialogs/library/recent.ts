import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** So many symbols are remembered. */
const KEPT = 24;

interface Recent {
  /** Names 'Library:Name' of the symbols placed last, the latest first. */
  readonly symbols: readonly string[];
  note(id: string): void;
}

const recent = (name: string) =>
  create<Recent>()(
    persist(
      set => ({
        symbols: [],
        note: id => set(({ symbols }) => ({ symbols: [id, ...symbols.filter(each => each !== id)].slice(0, KEPT) })),
      }),
      { name },
    ),
  );

/** What a person placed last, in all projects; kept in local storage. */
export const useRecent = recent('boardwright.symbols');

/** The same of footprints that were chosen. */
export const useRecentFootprints = recent('boardwright.footprints');
