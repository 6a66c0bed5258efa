import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TourId } from './Tour.ts';

/** Where somebody is in a tour. */
export interface Place {
  readonly step: number;
  /** The address that the tour began at, to which one returns. */
  readonly address: string;
}

interface Progress {
  /** Tours that were begun and not ended. */
  readonly places: Readonly<Partial<Record<TourId, Place>>>;
  readonly done: readonly TourId[];
  /** The tour that is shown. */
  readonly current: TourId | null;
  /** Whether the list of tours is shown. */
  readonly isChoosing: boolean;
  choose(isChoosing: boolean): void;
  show(tour: TourId, place: Place): void;
  step(to: number): void;
  /** Hides the tour; it can be resumed. */
  pause(): void;
  finish(): void;
}

/** Tours of this browser; kept in local storage. */
export const useTours = create<Progress>()(
  persist(
    (set, get) => ({
      places: {},
      done: [],
      current: null,
      isChoosing: false,
      choose: isChoosing => set({ isChoosing }),
      show: (tour, place) => set({ current: tour, places: { ...get().places, [tour]: place }, isChoosing: false }),
      step(to) {
        const { current, places } = get();
        const place = current && places[current];
        if (place) set({ places: { ...places, [current]: { ...place, step: to } } });
      },
      pause: () => set({ current: null }),
      finish() {
        const { current, places, done } = get();
        if (!current) return;
        const { [current]: _, ...rest } = places;
        set({ current: null, places: rest, done: [...new Set([...done, current])] });
      },
    }),
    {
      name: 'boardwright.tours',
      partialize: ({ places, done, current }) => ({ places, done, current }),
    },
  ),
);
