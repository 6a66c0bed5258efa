import { createStore, useStore, type StoreApi } from 'zustand';
import { msg, type Issue } from '@boardwright/engine/base';
import type { DebugAction, LiveReply, LiveRequest } from '@boardwright/sim/live';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { ProgramSource } from '../sketch/programs.ts';
import { followEdits } from './followEdits.ts';
import { Listeners } from './Listeners.ts';
import { LiveSetup } from './LiveSetup.ts';
import { LiveWorkerHost } from './LiveWorkerHost.ts';
import { EepromKeeper, whenLeft } from './eeprom.ts';
import { Quantities } from './quantities.ts';
import type { PreparedLive } from './prepare.ts';
import { Sound } from './sound.ts';
import { asMessage, IDLE, stillAltered, withOrWithout, type LiveState } from './state.ts';

export type { LiveMessage, LiveState } from './state.ts';

/** `time` is that of the first byte, in seconds of the circuit; `baud` 0 where it is not known. */
export type SerialListener = (mcu: string, port: number, bytes: Uint8Array, time: number, baud: number) => void;
export type DebugReply = Extract<LiveReply, { readonly type: 'breakpoints' | 'memory' }>;

/** The live circuit of a schematic: runs it in a worker, and keeps what is seen of it. */
export class Live {
  readonly store: StoreApi<LiveState> = createStore<LiveState>()(() => IDLE);
  private readonly session: ProjectSession;
  private readonly document: EditorDocument;
  private readonly programs: ProgramSource;
  private readonly eeproms: EepromKeeper;
  private readonly workerHost = new LiveWorkerHost({
    receive: (reply, current) => this.receive(reply, current),
    failed: reason => this.failed(reason),
  });
  private stopper: AbortController | null = null;
  /** Resolves when the last that was stopped has ended: the next begins with the EEPROMs that it left. */
  private ended: Promise<void> = Promise.resolve();
  /** Counts what stopped it: one that was stopped while it waited does not restart. */
  private stopped = 0;
  private quantities = new Quantities(null, [], []);
  /** What lived last. */
  private before: LiveState['bench'] = null;
  private unfollow: () => void = () => {};
  private readonly serial = new Listeners<Parameters<SerialListener>>();
  private readonly frames = new Listeners<[]>();
  private readonly debuggers = new Listeners<[DebugReply]>();
  readonly onSerial = this.serial.add;
  /** Called after each frame, when the store has it. */
  readonly onFrame = this.frames.add;
  readonly onDebug = this.debuggers.add;
  readonly setup = new LiveSetup({
    store: this.store,
    post: request => this.post(request),
    restart: () => void (this.store.getState().phase === 'idle' || this.again()),
  });

  constructor(session: ProjectSession, document: EditorDocument, programs: ProgramSource) {
    this.session = session;
    this.document = document;
    this.programs = programs;
    this.eeproms = new EepromKeeper(session.projects, session.summary.id);
    const sound = new Sound(this.store);
    this.onFrame(() => sound.follow());
  }

  /** Reads the schematic, compiles its sketches, and lets it live. Resolves when it does, or could not. */
  async start(): Promise<void> {
    const { store } = this;
    if (store.getState().phase !== 'idle') return this.run();
    const stopper = (this.stopper = new AbortController());
    const { speed, scopes, meters, generators, controls, altered, bench } = store.getState();
    // What lies on the table stays there while it is compiled.
    store.setState({ ...IDLE, speed, scopes, meters, generators, controls, altered, bench, phase: 'preparing' });
    this.follow();
    try {
      const [{ prepareLive }] = await Promise.all([import('./prepare.ts'), this.ended]);
      if (stopper.signal.aborted) return;
      const kept = await this.eeproms.read();
      const prepared = await prepareLive(this.session, this.document, generators, kept, this.programs, stopper.signal);
      if (stopper.signal.aborted) return;
      this.begin(prepared);
    } catch (error) {
      if (stopper.signal.aborted) return;
      console.error(error);
      this.failed(error instanceof Error ? error.message : String(error));
    }
  }

  /** Stops it, visibly at once; resolves when the chips' EEPROMs are stored. */
  stop(): Promise<void> {
    this.stopped++;
    this.stopper?.abort();
    // It reports EEPROMs before it goes.
    const leaving = this.workerHost.stop().then(() => this.eeproms.settled());
    this.end();
    this.ended = Promise.all([this.ended, leaving]).then(() => {});
    return this.ended;
  }

  run(): void {
    if (this.store.getState().phase === 'paused') this.post({ type: 'run' });
  }

  pause(): void {
    this.post({ type: 'pause' });
  }

  /** Continues by so many seconds of the circuit, and pauses. */
  step(seconds: number): void {
    this.post({ type: 'step', seconds });
  }

  /** Shows what was at a time, while it is paused. */
  rewind(time: number): void {
    this.post({ type: 'rewind', time });
  }

  /** Seconds of the circuit a second of the clock that are wanted. */
  speed(speed: number): void {
    this.store.setState({ speed });
    this.post({ type: 'speed', speed });
  }

  /** What a person types into a chip's serial port. */
  send(mcu: string, port: number, bytes: Uint8Array): void {
    this.post({ type: 'serial', mcu, port, bytes });
  }

  /** Halts the program of a chip, lets it continue, or continues by a step of it. */
  debug(mcu: string, action: DebugAction): void {
    this.post({ type: 'debug', mcu, action });
  }

  memory(mcu: string, space: 'data' | 'flash', from: number, length: number): void {
    this.post({ type: 'memory', mcu, space, from, length });
  }

  /** The node of a net of the schematic, by its full name. */
  node(net: string): string | undefined {
    return this.store.getState().bench?.nodes.get(net)?.toLowerCase();
  }

  /** Volts of a net of the schematic; undefined where nothing knows it. */
  volts(net: string): number | undefined {
    return this.quantities.volts(net, this.store.getState().moment);
  }

  /** The current into a pin of a part by its name in `devices`, and its sign; null where it is not known. */
  device(designator: string, pin: string): { readonly device: string; readonly sign: 1 | -1 } | null {
    const place = this.quantities.current(designator, pin);
    return place && { device: this.store.getState().devices[place.at]!, sign: place.sign };
  }

  /** Amperes into a pin of a part, by the symbol's number; undefined where they are not known. */
  amps(designator: string, pin: string): number | undefined {
    return this.quantities.amps(designator, pin, this.store.getState().moment);
  }

  /** Reads the schematic as it is now, so that its parts are known before it lives. */
  async look(): Promise<void> {
    if (this.store.getState().phase !== 'idle') return;
    const { readBench } = await import('./prepare.ts');
    const { bench } = await readBench(this.session, this.document);
    if (this.store.getState().phase === 'idle') this.store.setState({ bench });
  }

  /** Restarts with what the schematic is now. */
  async again(): Promise<void> {
    const stopping = this.stop();
    const { stopped } = this;
    await stopping;
    if (stopped === this.stopped) await this.start();
  }

  dispose(): void {
    void this.stop();
  }

  private begin(prepared: PreparedLive): void {
    const { bench, programmed, presses, start, issues } = prepared;
    const { store } = this;
    const mcus = bench.mcus.map(each => ({ ...each, runs: programmed.has(each.designator) }));
    // Nobody holds down what was held before.
    const controls = new Map([...store.getState().controls].filter(([key]) => !presses.has(key)));
    const altered = stillAltered(store.getState().altered, this.before, bench);
    store.setState({ bench, mcus, controls, altered });
    this.before = bench;
    this.say(issues.map(asMessage));
    if (bench.parts.length + bench.mcus.length + bench.devices.size === 0) return this.end();
    this.workerHost.start();
    this.post({ type: 'start', ...start });
    this.setup.postAll();
    this.post({ type: 'run' });
  }

  /** What is drawn is what lives, also while it is prepared. */
  private follow(): void {
    const { session, document, store } = this;
    const off = followEdits({
      session,
      document,
      running: () => (store.getState().phase === 'idle' ? null : store.getState()),
      restart: () => this.again(),
    });
    const stay = whenLeft(() => this.post({ type: 'keep' }));
    this.unfollow = () => {
      off();
      stay();
    };
  }

  private receive(reply: LiveReply, current: boolean): void {
    // EEPROMs also arrive from one that is stopping.
    if (reply.type === 'eeprom') return void (this.document.readOnly || this.eeproms.keep(reply.mcu, reply.bytes));
    if (!current) return;
    const { store } = this;
    switch (reply.type) {
      case 'ready': {
        this.quantities = new Quantities(store.getState().bench, reply.nets, reply.devices);
        store.setState({ phase: 'running', nets: reply.nets, devices: reply.devices });
        return this.say(reply.issues.map(asMessage));
      }
      case 'frame': {
        const { moment, ratio, running, kept, memory, faults } = reply;
        const before = store.getState();
        store.setState({
          moment,
          ratio,
          kept,
          memory,
          phase: running ? 'running' : 'paused',
          ...(reply.parts.length > 0 && { parts: new Map([...before.parts, ...reply.parts]) }),
          ...(reply.sweeps.length > 0 && { sweeps: new Map([...before.sweeps, ...reply.sweeps]) }),
          ...(reply.readings.length > 0 && { readings: new Map(reply.readings) }),
          faults: this.faultsNow(faults, before.faults),
        });
        return this.frames.call();
      }
      case 'serial':
        return this.serial.call(reply.mcu, reply.port, reply.bytes, reply.time, reply.baud);
      case 'halted': {
        const { mcu, halted } = reply;
        return store.setState(before => ({ halted: withOrWithout(before.halted, mcu, halted) }));
      }
      case 'breakpoints':
      case 'memory':
        return this.debuggers.call(reply);
      case 'captured':
        return this.setup.captured(reply.name, reply.captured);
      case 'refused':
        this.end();
        return this.say(this.quantities.named(reply.issues).map(asMessage));
      case 'ended': {
        const said = this.quantities.named(reply.said).map(asMessage);
        this.end();
        this.say([
          {
            severity: 'error',
            message: msg(
              'live.ended',
              'The circuit has no solution from this moment on. Check its supplies and connections.',
            ),
          },
          ...said,
        ]);
        return;
      }
      case 'stopped':
        // The worker pool waits for this one.
        return;
    }
  }

  /** The same list as before where it says the same: it comes with every frame. */
  private faultsNow(faults: readonly Issue[], before: LiveState['faults']): LiveState['faults'] {
    if (faults.length === 0 && before.length === 0) return before;
    const now = this.quantities.named(faults).map(asMessage);
    return JSON.stringify(now) === JSON.stringify(before) ? before : now;
  }

  private end(): void {
    this.workerHost.terminate();
    this.unfollow();
    this.store.setState({ phase: 'idle', ratio: 0, halted: new Map() });
    this.frames.call();
  }

  private failed(reason: string): void {
    this.end();
    const message = msg('live.broke', 'Live simulation could not start: {{reason}}', { reason });
    this.say([{ severity: 'error', message }]);
  }

  private post(request: LiveRequest): void {
    this.workerHost.post(request);
  }

  private say(more: LiveState['messages']): void {
    if (more.length > 0) this.store.setState(({ messages }) => ({ messages: [...messages, ...more] }));
  }
}

export const useLive = <T>(live: Live, select: (state: LiveState) => T): T => useStore(live.store, select);
