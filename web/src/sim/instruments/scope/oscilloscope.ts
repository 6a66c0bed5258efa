import { createStore, type StoreApi } from 'zustand';
import type { Sweep, Trigger } from '@boardwright/sim/live';
import type { Live } from '../../live/live.ts';
import { netsOf } from '../nets.ts';
import { withChannel, withoutChannel } from './frozen.ts';

export interface Channel {
  /** Full name of a net. */
  readonly net: string;
  readonly color: number;
  /** Volts/div. */
  readonly scale: number;
  /** Divisions above the middle at which 0 V lies. */
  readonly offset: number;
  /** Only what changes is shown. */
  readonly ac: boolean;
}

export interface ScopeState {
  readonly channels: readonly Channel[];
  /** Seconds a division. */
  readonly base: number;
  readonly mode: Trigger['mode'] | 'roll';
  readonly source: string;
  readonly level: number;
  readonly edge: Trigger['edge'];
  /** Part of the sweep before the trigger. */
  readonly before: number;
  readonly held: boolean;
  readonly sweep: Sweep | null;
}

export const DIVISIONS = 10;
export const ROWS = 8;
const COLUMNS = 1000;
export const COLORS = 8;

export const BASES = [
  1e-6, 2e-6, 5e-6, 1e-5, 2e-5, 5e-5, 1e-4, 2e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1,
];
export const SCALES = [1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Names that say that a net is worth looking at. */
const LIKELY = /out|clock|clk|pwm|dac|cap|signal|sig|pulse|echo|data/i;

/** An oscilloscope on the nets of a live circuit. */
export class Oscilloscope {
  readonly store: StoreApi<ScopeState> = createStore<ScopeState>()(() => ({
    channels: [],
    base: 2e-3,
    mode: 'auto',
    source: '',
    level: 2.5,
    edge: 'rising',
    before: 0.2,
    held: false,
    sweep: null,
  }));
  private readonly live: Live;
  private sent = '';
  private chosen = false;

  constructor(live: Live) {
    this.live = live;
  }

  /** Asks the circuit for sweeps of its channels and keeps the last one, until the returned function is called. */
  sample(): () => void {
    const end = this.live.store.subscribe((state, before) => {
      if (state.bench !== before.bench || state.phase !== before.phase) {
        this.choose();
        this.send();
      }
      const sweep = state.sweeps.get('scope');
      if (sweep && sweep !== before.sweeps.get('scope') && !this.store.getState().held) this.store.setState({ sweep });
    });
    this.choose();
    this.send();
    return end;
  }

  private choose(): void {
    const all = netsOf(this.live.store.getState()).filter(net => net.startsWith('/'));
    if (this.chosen || all.length === 0) return;
    this.chosen = true;
    const likely = all.filter(net => LIKELY.test(net));
    const nets = (likely.length > 0 ? likely : all).slice(0, 2);
    this.store.setState({
      channels: nets.map((net, color) => ({ net, color, scale: 1, offset: -3, ac: false })),
      source: nets[0] ?? '',
    });
  }

  /** Sends the probed nets to the circuit where they changed. */
  private send(again = false): void {
    const { live, store } = this;
    const { channels, base, mode, source, level, edge, before } = store.getState();
    const nets = channels.flatMap(({ net }) => live.node(net) ?? []);
    const at = live.node(source);
    const setup =
      nets.length === channels.length && nets.length > 0
        ? {
            nets,
            span: base * DIVISIONS,
            columns: COLUMNS,
            before,
            ...(mode !== 'roll' && at !== undefined && { trigger: { net: at, volts: level, edge, mode } }),
          }
        : null;
    const key = JSON.stringify([setup, live.store.getState().phase === 'idle']);
    if (key === this.sent && !again) return;
    this.sent = key;
    if (setup || live.store.getState().scopes.has('scope')) live.setup.scope('scope', setup);
  }

  set(part: Partial<ScopeState>): void {
    this.store.setState(part);
    this.send();
  }

  change(net: string, part: Partial<Channel>): void {
    const { channels } = this.store.getState();
    this.set({ channels: channels.map(each => (each.net === net ? { ...each, ...part } : each)) });
  }

  add(net: string): void {
    this.chosen = true;
    const { channels, source, sweep } = this.store.getState();
    const used = new Set(channels.map(({ color }) => color));
    const color = Array.from({ length: COLORS }, (_, i) => i).find(each => !used.has(each)) ?? 0;
    this.set({
      channels: [...channels, { net, color, scale: 1, offset: -3, ac: false }],
      source: source || net,
      sweep: sweep && withChannel(sweep),
    });
  }

  remove(net: string): void {
    const { channels, source, sweep } = this.store.getState();
    const index = channels.findIndex(each => each.net === net);
    const rest = channels.filter(each => each.net !== net);
    this.set({
      channels: rest,
      source: source === net ? (rest[0]?.net ?? '') : source,
      sweep: sweep && withoutChannel(sweep, index),
    });
  }

  /** One sweep, and no more. */
  single(): void {
    this.store.setState({ mode: 'single', held: false });
    this.send(true);
  }

  /** Scales and time base so that everything is seen. */
  auto(): void {
    const { channels, sweep } = this.store.getState();
    if (!sweep) return;
    const first = channels[0];
    this.set({
      channels: channels.map((each, i) => {
        const [low, high] = extremes(sweep.traces[i] ?? new Float32Array());
        if (!(high > low)) return each;
        const scale = SCALES.find(step => step * (ROWS - 2) >= high - low) ?? 100;
        return { ...each, scale, offset: each.ac ? 0 : -(low + high) / 2 / scale };
      }),
      ...(first && levelOf(sweep.traces[0])),
    });
  }
}

function extremes(trace: Float32Array): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of trace) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function levelOf(trace: Float32Array | undefined): { level?: number } {
  const [low, high] = extremes(trace ?? new Float32Array());
  return high > low ? { level: Number(((low + high) / 2).toPrecision(3)) } : {};
}
