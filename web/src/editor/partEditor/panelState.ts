import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface PartPanelState {
  readonly open: boolean;
  /** Pixels. */
  readonly height: number;
  readonly tab: 'pins' | 'problems';
  set(part: Partial<Omit<PartPanelState, 'set'>>): void;
}

/** How the table below a part is laid out; kept in local storage. */
export const usePartPanel = create<PartPanelState>()(
  persist(set => ({ open: true, height: 240, tab: 'pins', set: part => set(part) }), { name: 'boardwright.pins' }),
);
