import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface PinPanelState {
  readonly open: boolean;
  /** Pixels. */
  readonly height: number;
  readonly tab: 'pins' | 'problems';
  set(part: Partial<Omit<PinPanelState, 'set'>>): void;
}

/** How the table of pins is laid out; kept in local storage. */
export const usePinPanel = create<PinPanelState>()(
  persist(set => ({ open: true, height: 240, tab: 'pins', set: part => set(part) }), { name: 'boardwright.pins' }),
);
