import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface PriceChoice {
  /** Boards that are priced at first. */
  readonly quantity: number;
  setQuantity(quantity: number): void;
}

/** How many boards a person usually orders: chosen once for editor and order pages, kept in local storage. */
export const usePriceChoice = create<PriceChoice>()(
  persist(set => ({ quantity: 5, setQuantity: quantity => set({ quantity }) }), { name: 'boardwright.price' }),
);
