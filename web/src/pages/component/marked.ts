import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useAccount } from '../../app/account.ts';
import { toast } from '../../app/toast.ts';

/** Parts that are remembered as seen. */
const MOST_SEEN = 12;
/** Parts that are compared at once. */
export const MOST_COMPARED = 6;

interface Marked {
  /** Ids, the latest first; kept in this browser. */
  readonly seen: readonly string[];
  readonly compared: readonly string[];
  see(partId: string): void;
  /** Adds a part to those that are compared, or takes it out. False: there are as many as can be. */
  compare(partId: string): boolean;
  clearCompared(): void;
}

/** Parts that this browser remembers: seen lately, and chosen to be compared. */
export const useMarked = create<Marked>()(
  persist(
    (set, get) => ({
      seen: [],
      compared: [],
      see: partId => set(({ seen }) => ({ seen: [partId, ...seen.filter(id => id !== partId)].slice(0, MOST_SEEN) })),
      compare(partId) {
        const { compared } = get();
        if (compared.includes(partId)) set({ compared: compared.filter(id => id !== partId) });
        else if (compared.length >= MOST_COMPARED) return false;
        else set({ compared: [...compared, partId] });
        return true;
      },
      clearCompared: () => set({ compared: [] }),
    }),
    { name: 'boardwright-parts', version: 1 },
  ),
);

interface Favourites {
  /** Null: not read yet. */
  readonly ids: ReadonlySet<string> | null;
  read(): Promise<void>;
  toggle(partId: string): Promise<void>;
}

/** The favourites of who is signed in. */
export const useFavourites = create<Favourites>()((set, get) => ({
  ids: null,
  async read() {
    if (useAccount.getState().user === null) return set({ ids: new Set() });
    const { api } = await import('../../app/api.ts');
    const answer = await api.part.favourites({}, { quiet: true });
    if (answer.ok) set({ ids: new Set(answer.value.map(part => part.partId)) });
  },
  async toggle(partId) {
    const ids = new Set(get().ids);
    const isFavourite = !ids.delete(partId);
    if (isFavourite) ids.add(partId);
    const before = get().ids;
    set({ ids });
    const { api } = await import('../../app/api.ts');
    const answer = await api.part.favour({ partId, isFavourite }, { quiet: true });
    if (answer.ok) return;
    set({ ids: before });
    toast('error', answer.error.message);
  },
}));
