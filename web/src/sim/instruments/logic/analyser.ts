import { createStore, type StoreApi } from 'zustand';
import { LineRecorder, type Annotation } from '@boardwright/sim/instruments';
import type { Captured } from '@boardwright/sim/live';
import type { Live } from '../../live/live.ts';
import { netsOf } from '../nets.ts';
import { decode, suggested, type Decoder } from './decoders.ts';

export interface LogicState {
  /** Full names of nets, from above. */
  readonly nets: readonly string[];
  readonly decoders: readonly Decoder[];
  readonly recording: boolean;
  /** Seconds of the circuit that were recorded. */
  readonly recorded: readonly [from: number, until: number];
  /** What is seen, seconds. */
  readonly view: readonly [from: number, to: number];
  /** The end of the record stays in view. */
  readonly follow: boolean;
  readonly cursors: readonly [a: number | null, b: number | null];
  readonly found: ReadonlyMap<string, readonly Annotation[]>;
  /** Counts what was recorded: the lines themselves are the same objects. */
  readonly edition: number;
}

/** Changes that a line keeps; older ones are forgotten. */
const MOST = 1 << 18;
/** Lines that are recorded unasked. */
const FIRST = 8;
const WIDTH = 0.12;
/** Milliseconds between two looks of the decoders. */
const LOOK = 200;

/** A logic analyser on the nets of a live circuit. */
export class Analyser {
  readonly store: StoreApi<LogicState> = createStore<LogicState>()(() => ({
    nets: [],
    decoders: [],
    recording: true,
    recorded: [0, 0],
    view: [0, WIDTH],
    follow: true,
    cursors: [null, null],
    found: new Map(),
    edition: 0,
  }));
  readonly lines = new Map<string, LineRecorder>();
  private readonly live: Live;
  private end: () => void = () => {};
  private listened = '';
  private count = 0;
  private decoded = -Infinity;
  /** New recordings that were not sent to the page yet: from the first to the last second. */
  private came: readonly [from: number, until: number] | null = null;
  private chosen = false;

  constructor(live: Live) {
    this.live = live;
  }

  /** Records the edges of its nets, until the returned function is called. */
  sample(): () => void {
    const unfollow = this.live.store.subscribe(({ bench, phase }, before) => {
      if (bench !== before.bench || phase !== before.phase) this.listen();
    });
    this.listen();
    return () => {
      unfollow();
      this.end();
    };
  }

  /** What looks like a bus at first, else what somebody named. */
  private choose(): void {
    const all = netsOf(this.live.store.getState());
    if (this.chosen || all.length === 0) return;
    this.chosen = true;
    const chips = this.live.store.getState().bench!;
    const nodes = new Set(chips.mcus.flatMap(({ pins }) => Object.values(pins)));
    const digital = all.filter(net => nodes.has(chips.nodes.get(net) ?? ''));
    const bus = suggested(digital);
    const nets = bus ? Object.values(bus.lines) : digital.slice(0, FIRST);
    this.store.setState({ nets, decoders: bus ? [{ id: 'decoder1', ...bus }] : [] });
    this.count = 1;
  }

  private listen(): void {
    this.choose();
    const { live, store } = this;
    const { nets, recording } = store.getState();
    const { bench, phase } = live.store.getState();
    const known = bench ? nets.filter(net => live.node(net) !== undefined) : [];
    const wanted =
      recording && phase !== 'idle' && known.length > 0
        ? JSON.stringify([known, known.map(net => live.node(net))])
        : '';
    if (wanted === this.listened) return;
    this.end();
    this.end = () => {};
    this.listened = wanted;
    if (wanted === '') return;
    const setup = { nets: known.map(net => live.node(net)!) };
    this.end = live.setup.capture('logic', setup, captured => this.take(known, captured));
  }

  private take(nets: readonly string[], { from, until, lines }: Captured): void {
    const { store } = this;
    // The circuit began again.
    if (from < (this.came?.[1] ?? store.getState().recorded[1]) - 1e-9) this.forget();
    const empty = this.lines.size === 0;
    nets.forEach((net, i) => {
      const { first, times } = lines[i]!;
      let line = this.lines.get(net);
      if (!line) this.lines.set(net, (line = new LineRecorder(first, MOST)));
      let high = first;
      line.put(high, from);
      for (const time of times) line.put((high = !high), time);
    });
    const begun = empty ? from : (this.came?.[0] ?? store.getState().recorded[0]);
    if (!this.came) requestAnimationFrame(() => this.tell());
    this.came = [begun, until];
  }

  /** Shows the news since the last frame: a slow page gets no more updates than it can draw. */
  private tell(): void {
    if (!this.came) return;
    const [from, until] = this.came;
    this.came = null;
    this.store.setState(({ edition, view, follow }) => ({
      recorded: [from, until],
      edition: edition + 1,
      view: follow ? [until - (view[1] - view[0]), until] : view,
    }));
    if (performance.now() - this.decoded > LOOK) this.decode();
  }

  decode(): void {
    const { decoders } = this.store.getState();
    const began = performance.now();
    const found = new Map(decoders.map(each => [each.id, decode(each, net => this.lines.get(net)) ?? []]));
    // What takes long is done more rarely.
    const now = performance.now();
    this.decoded = now + 4 * (now - began);
    this.store.setState({ found });
  }

  private forget(): void {
    this.lines.clear();
    this.came = null;
    this.store.setState(({ view, edition }) => ({
      recorded: [0, 0],
      cursors: [null, null],
      found: new Map(),
      edition: edition + 1,
      view: [0, view[1] - view[0]],
    }));
  }

  clear(): void {
    this.forget();
    this.listened = '';
    this.listen();
  }

  record(recording: boolean): void {
    this.store.setState({ recording });
    this.listen();
    this.tell();
    if (!recording) this.decode();
  }

  setNets(nets: readonly string[]): void {
    this.chosen = true;
    this.store.setState({ nets });
    for (const net of this.lines.keys()) if (!nets.includes(net)) this.lines.delete(net);
    this.listen();
  }

  addDecoder(decoder: Omit<Decoder, 'id'>): void {
    const more = Object.values(decoder.lines).filter(net => !this.store.getState().nets.includes(net));
    if (more.length > 0) this.setNets([...this.store.getState().nets, ...more]);
    const id = `decoder${++this.count}`;
    this.store.setState(({ decoders }) => ({ decoders: [...decoders, { id, ...decoder }] }));
    this.decode();
  }

  removeDecoder(id: string): void {
    this.store.setState(({ decoders }) => ({ decoders: decoders.filter(each => each.id !== id) }));
  }

  look(from: number, to: number): void {
    if (to - from < 1e-7 || to - from > 1e4) return;
    this.store.setState({ view: [from, to], follow: false });
  }

  /** About a part of the view, 0 to 1; the end stays at the end while it is followed. */
  zoom(factor: number, at = 0.5): void {
    const { view, follow } = this.store.getState();
    const width = (view[1] - view[0]) * factor;
    if (width < 1e-7 || width > 1e4) return;
    const anchor = follow ? 1 : at;
    const held = view[0] + (view[1] - view[0]) * anchor;
    this.store.setState({ view: [held - width * anchor, held + width * (1 - anchor)] });
  }

  fit(): void {
    const [from, until] = this.store.getState().recorded;
    if (until > from) this.look(from, until);
  }

  /** Puts cursor A on something that was decoded, and looks at it from near. */
  show({ from, to }: Annotation): void {
    this.cursor(0, from);
    const width = Math.max(40 * (to - from), 1e-3);
    const { view } = this.store.getState();
    if (view[1] - view[0] > 4 * width) this.look(from - width * 0.1, from + width * 0.9);
  }

  cursor(which: 0 | 1, time: number | null): void {
    this.store.setState(({ cursors: [a, b] }) => ({ cursors: which === 0 ? [time, b] : [a, time] }));
  }
}
