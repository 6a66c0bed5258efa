import { create, type StoreApi } from 'zustand';
import { persist } from 'zustand/middleware';
import type { LiveState } from './state.ts';

interface State {
  readonly muted: boolean;
  mute(muted: boolean): void;
}

/** Whether buzzers are heard: the same for every project. */
export const useSound = create<State>()(
  persist(set => ({ muted: false, mute: muted => set({ muted }) }), { name: 'boardwright.sound' }),
);

/** Loudness of one buzzer, and seconds in which it comes and goes: without, it would click. */
const GAIN = 0.05;
const SOFT = 0.008;

interface Voice {
  readonly oscillator: OscillatorNode;
  readonly gain: GainNode;
}

/** Lets the buzzers of a circuit be heard, while it lives. */
export class Sound {
  private context: AudioContext | null = null;
  private readonly voices = new Map<string, Voice>();
  private readonly store: StoreApi<LiveState>;

  constructor(store: StoreApi<LiveState>) {
    this.store = store;
  }

  /** As it is in the last frame. */
  follow(): void {
    const { parts, phase, bench } = this.store.getState();
    if (phase === 'idle') return this.end();
    const isHeard = phase === 'running' && !useSound.getState().muted;
    for (const { name, kind } of bench?.parts ?? []) {
      if (kind !== 'buzzer') continue;
      const { frequency = 0 } = (parts.get(name) ?? {}) as { readonly frequency?: number };
      this.sound(name, isHeard && frequency >= 20 && frequency <= 20_000 ? frequency : 0);
    }
  }

  /** What stands still holds no device of the machine. */
  private end(): void {
    void this.context?.close();
    this.context = null;
    this.voices.clear();
  }

  private sound(name: string, hz: number): void {
    let voice = this.voices.get(name);
    if (!voice && hz === 0) return;
    this.context ??= new AudioContext();
    const { context } = this;
    if (!voice) {
      const oscillator = new OscillatorNode(context, { type: 'square', frequency: hz });
      const gain = new GainNode(context, { gain: 0 });
      oscillator.connect(gain).connect(context.destination);
      oscillator.start();
      this.voices.set(name, (voice = { oscillator, gain }));
    }
    if (hz > 0) voice.oscillator.frequency.setTargetAtTime(hz, context.currentTime, SOFT / 4);
    voice.gain.gain.setTargetAtTime(hz > 0 ? GAIN : 0, context.currentTime, SOFT);
  }
}
