import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Ending } from './SendLine.tsx';

interface State {
  readonly view: 'text' | 'plot';
  readonly stamps: boolean;
  readonly follow: boolean;
  readonly ending: Ending;
  readonly points: number;
  /** Bits a second at which a pin is read. */
  readonly pinBaud: number;
  set(part: Partial<Omit<State, 'set'>>): void;
}

/** How a person reads serial ports; kept in local storage. */
export const useSerialPreferences = create<State>()(
  persist(
    set => ({
      view: 'text',
      stamps: false,
      follow: true,
      ending: 'lf',
      points: 500,
      pinBaud: 9600,
      set: part => set(part),
    }),
    {
      name: 'boardwright.serial',
    },
  ),
);
