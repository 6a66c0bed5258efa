import { inSlices, Stretches, type Id } from '@boardwright/engine/base';
import { FactsIndex, placesOf, type BoardFacts } from '@boardwright/engine/indexes';
import type { Change } from '@boardwright/engine/kinds';
import { createStore } from 'zustand/vanilla';
import { whenIdle } from '../app/idle.ts';
import type { ClosestCopper } from '@boardwright/engine/rules';
import type { EditorDocument } from '../project/document.ts';
import { measureGap } from './measureGap.ts';
import type { PriceSought } from './sought.ts';

interface PricingState {
  /** Null while the board is being read. */
  readonly facts: BoardFacts | null;
  /** The narrowest gap that costs something; null where none does, and until it is measured. */
  readonly gap: ClosestCopper | null;
  /** Whether the places that cost something are marked on the board. */
  readonly marked: boolean;
}

/** How long the facts may be behind the board while much else is done, milliseconds. */
const BEHIND = 300;

/** Gaps are measured when nothing was changed for so long, milliseconds: that takes as long as a check. */
const STILL = 1500;

const same = (a: BoardFacts, b: BoardFacts): boolean =>
  (Object.keys(a) as (keyof BoardFacts)[]).every(key => a[key] === b[key]);

/** What a price depends on, kept up to date while the board is drawn. Lives as long as the board is open. */
export class BoardPricing {
  readonly store = createStore<PricingState>()(() => ({ facts: null, gap: null, marked: false }));
  private readonly document: EditorDocument;
  private readonly index = new FactsIndex();
  private readonly leave: () => void;
  private isBuilt = false;
  private isGone = false;
  private callOff: (() => void) | null = null;
  private still: ReturnType<typeof setTimeout> | undefined;
  private measuring: AbortController | null = null;

  constructor(document: EditorDocument) {
    this.document = document;
    this.leave = document.onChange(change => this.follow(change));
    // Behind the first frame of the drawing.
    this.callOff = whenIdle(() => void this.build());
  }

  /** The objects that have what is sought, in slices; at most so many. */
  async places(sought: PriceSought, most = Infinity): Promise<readonly Id[]> {
    if (sought.what === 'gap') return this.store.getState().gap?.ids ?? [];
    const found: Id[] = [];
    const stretches = new Stretches();
    for (const id of placesOf(this.document.store, sought)) {
      if (found.push(id) >= most) break;
      if (stretches.isOver) await stretches.rest();
    }
    return found;
  }

  dispose(): void {
    this.isGone = true;
    this.leave();
    this.callOff?.();
    clearTimeout(this.still);
    this.measuring?.abort();
  }

  private async build(): Promise<void> {
    this.callOff = null;
    const { store } = this.document;
    for (;;) {
      const { revision } = store;
      await inSlices(this.index.building(store), () => !this.isGone && store.revision === revision);
      if (this.isGone) return;
      // What was changed meanwhile is read with all the rest again.
      if (store.revision === revision) break;
    }
    this.isBuilt = true;
    this.publish();
    this.measureLater();
  }

  private follow(change: Change): void {
    if (!this.isBuilt) return;
    this.index.apply(change);
    this.callOff ??= whenIdle(() => this.publish(), BEHIND);
    this.measureLater();
  }

  private measureLater(): void {
    clearTimeout(this.still);
    this.measuring?.abort();
    this.measuring = null;
    this.still = setTimeout(() => void this.measure(), STILL);
  }

  private async measure(): Promise<void> {
    const { signal } = (this.measuring = new AbortController());
    try {
      this.store.setState({ gap: await measureGap(this.document.store, signal) });
    } catch (error) {
      // The next change asks again.
      if (!signal.aborted) console.error(error);
    }
  }

  private publish(): void {
    this.callOff = null;
    const { facts } = this.index;
    const known = this.store.getState().facts;
    if (!known || !same(known, facts)) this.store.setState({ facts });
  }
}
