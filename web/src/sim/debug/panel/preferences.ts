import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type SectionName = 'locals' | 'globals' | 'points' | 'registers' | 'code' | 'memory';

interface State {
  readonly open: Readonly<Record<SectionName, boolean>>;
  toggle(section: SectionName, open: boolean): void;
}

/** Which parts of the panel a person has open; kept in local storage. */
export const useDebugPreferences = create<State>()(
  persist(
    set => ({
      open: { locals: true, globals: true, points: true, registers: false, code: false, memory: false },
      toggle: (section, open) => set(state => ({ open: { ...state.open, [section]: open } })),
    }),
    { name: 'boardwright.debug', partialize: ({ open }) => ({ open }) },
  ),
);
