import { create } from 'zustand';
import type { Seen } from './Tour.ts';

type InEditor = Omit<Seen, 'path'>;

/** Tells what is done in the editor that is open; null while none is. */
export const useSight = create<{ readonly look: (() => InEditor) | null }>()(() => ({ look: null }));

const NOTHING: InEditor = { session: null, tabs: [], unrouted: null, isRunning: false };

/** What there is to see now. */
export const seenNow = (): Seen => ({ ...(useSight.getState().look?.() ?? NOTHING), path: location.pathname });
