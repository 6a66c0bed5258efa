import { createStore, type StoreApi } from 'zustand';
import type { GeneratorSetup } from '@boardwright/sim/live';
import type { Live } from '../../live/live.ts';

const NAME = 'generator';
const INITIAL: GeneratorSetup = { shape: 'sine', hz: 1000, amplitude: 1, offset: 0, duty: 0.5, ohms: 50, on: false };

export interface GeneratorState {
  /** Full name of the net that it drives; null before one is chosen. */
  readonly net: string | null;
  readonly setup: GeneratorSetup;
}

/** A function generator between a net of a live circuit and ground. */
export class GeneratorModel {
  readonly store: StoreApi<GeneratorState> = createStore<GeneratorState>()(() => ({ net: null, setup: INITIAL }));
  readonly live: Live;

  constructor(live: Live) {
    this.live = live;
  }

  set(part: Partial<GeneratorSetup>): void {
    this.store.setState(({ setup }) => ({ setup: { ...setup, ...part } }));
    this.send();
  }

  connect(net: string): void {
    this.store.setState({ net });
    this.send();
  }

  /** One that was never on is no part of the circuit. */
  private send(): void {
    const { live } = this;
    const { net, setup } = this.store.getState();
    const node = net === null ? undefined : live.node(net);
    const isThere = live.store.getState().generators.some(({ name }) => name === NAME);
    if (node !== undefined && (setup.on || isThere)) live.setup.generator(NAME, { net: node, setup });
  }
}
