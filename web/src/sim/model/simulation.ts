import { createStore, type StoreApi } from 'zustand';
import { msg, type Id, type Issue, type Msg, type Severity } from '@boardwright/engine/base';
import {
  runSweep,
  steps,
  type Ended,
  type Outcome,
  type Plot,
  type SpiceRun,
  type Sweep,
} from '@boardwright/sim/spice';
import { evaluate, parseExpression, type PowerOf } from '@boardwright/sim/waves';
import { firstTraces, hasNone } from './firstTraces.ts';
import { LANES, startRun, warm } from '../spice/runner.ts';
import { spiceProgram } from '../spice/program.ts';
import {
  addPane,
  addTrace,
  initialSheet,
  isShown,
  removeTrace,
  sheetKey,
  type WavePane,
  type WaveSheet,
} from './sheets.ts';
import type { Prepared, Source } from './source.ts';
import { devicesOf, powerOf, type Device } from './wiring.ts';

/** One run, under way or over. */
export interface Run {
  readonly id: number;
  /** What a sweep set for it; empty of a single run. */
  readonly set: ReadonlyMap<string, number>;
  readonly began: Date;
  readonly plots: readonly Plot[];
  /** Null while it runs. */
  readonly ended: Ended | null;
  readonly shown: boolean;
  /** Elements of its netlist by their names in lower case. */
  readonly devices: ReadonlyMap<string, Device>;
}

/** Something that a person must know of a run. */
export interface SimMessage {
  readonly severity: Severity;
  readonly message: Msg;
  readonly id?: Id;
  readonly line?: number;
  readonly node?: string;
}

/** A point of a sheet whose waveform is shown. */
export interface Probe {
  readonly text: string;
  readonly screen: string;
  readonly path: string;
  readonly at: { readonly x: number; readonly y: number };
}

export interface SimState {
  readonly phase: 'idle' | 'starting' | 'running';
  readonly analysis: string;
  /** Part of the running analysis, or of the sweep, that is done: 0 to 1; null where it is not known. */
  readonly part: number | null;
  /** The last of each sweep or single run; older ones as long as they are kept. */
  readonly runs: readonly Run[];
  /** Whether earlier runs stay next to the new one. */
  readonly overlay: boolean;
  readonly messages: readonly SimMessage[];
  /** `.meas` of the last run, by name. */
  readonly measured: readonly (readonly [name: string, value: string])[];
  readonly log: readonly string[];
  readonly sheets: Readonly<Record<string, WaveSheet>>;
  /** The key of the sheet that is seen. */
  readonly active: string;
  /** Whether voltages of the operating point are drawn on the sheets. */
  readonly operatingPoint: boolean;
  /** Where probes were set on the sheets. */
  readonly probes: readonly Probe[];
  /** What the last netlist named things. */
  readonly prepared: Prepared | null;
}

const NOT_BUILT = msg(
  'sim.notBuilt',
  'This site was built without ngspice and uses eecircuit-engine: no XSPICE models, POLY, .control sections or progress. Run “npm run build:ngspice” (needs clang and emscripten), then rebuild the site.',
);

const ENDINGS: Partial<Record<Ended, readonly [Severity, Msg]>> = {
  refused: ['error', msg('sim.ended.refused', 'The simulator rejected the netlist.')],
  failed: ['error', msg('sim.ended.failed', 'The simulation did not complete.')],
  stopped: ['info', msg('sim.ended.stopped', 'Stopped. The results so far are kept.')],
  memory: [
    'error',
    msg(
      'sim.ended.memory',
      'Stopped: the simulation needs more memory than available. Simulate a shorter time or use a larger step.',
    ),
  ],
};

/** Milliseconds between two looks at a run that grows. */
const LOOK = 120;

/** A `.meas` result as ngspice prints it: 'rise = 1.2e-03 targ= … trig= …'. */
const MEASURED = /^(\w+)\s*=\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\b/i;

/** Runs a source, keeps its results and their display state. */
export class Simulation {
  readonly store: StoreApi<SimState> = createStore<SimState>()(() => ({
    phase: 'idle',
    analysis: '',
    part: null,
    runs: [],
    overlay: false,
    messages: [],
    measured: [],
    log: [],
    sheets: {},
    active: '',
    operatingPoint: false,
    probes: [],
    prepared: null,
  }));
  private readonly source: Source;
  private stopper: AbortController | null = null;
  private count = 0;

  constructor(source: Source) {
    this.source = source;
  }

  /** Fetches what running needs, so that it begins at once. */
  ready(): void {
    void spiceProgram().catch(() => {});
    warm();
  }

  /** The netlist as it would be run now. */
  async netlist(): Promise<string> {
    return (await this.source.prepare()).deck.netlist;
  }

  stop(): void {
    this.stopper?.abort();
  }

  /** Runs once, or as often as a sweep wants. Resolves when it is over. */
  async run(sweep?: Sweep): Promise<void> {
    if (this.stopper) return;
    const stopper = (this.stopper = new AbortController());
    const { store } = this;
    store.setState({ phase: 'starting', part: null, analysis: '', messages: [], measured: [], log: [] });
    try {
      const [program, prepared] = await Promise.all([
        spiceProgram(),
        this.source.prepare(store.getState().operatingPoint),
      ]);
      const before: SimMessage[] = prepared.issues.map(each => this.placed(each));
      if (!program) before.push({ severity: 'info', message: NOT_BUILT });
      store.setState({ messages: before, prepared });
      if (before.some(({ severity }) => severity === 'error') || stopper.signal.aborted) return;
      const devices = devicesOf(prepared.lines);
      const { overlay, runs } = store.getState();
      const kept = overlay ? runs : [];
      store.setState({ phase: 'running', runs: kept });
      const all = sweep ? steps(prepared.deck, sweep) : [{ set: new Map<string, number>(), deck: prepared.deck }];
      const own = all.map(({ set }) => ({ id: ++this.count, set, devices }));
      let done = 0;
      // Only a single run is watched while it grows; of a sweep each run is shown when it is over.
      let watched: SpiceRun | null = null;
      let timer = 0;
      let told = -Infinity;
      /** What is done with runs that were stopped. */
      const rest: (() => void)[] = [];
      const grow = () => {
        timer = 0;
        if (watched && this.stopper === stopper) this.put({ ...own[0]!, ended: null }, watched.plots());
      };
      await runSweep(all, {
        parallel: sweep ? LANES : 1,
        signal: stopper.signal,
        start: deck => {
          const run = startRun(deck, program, {
            progress: (analysis, part) => {
              // ngspice reports it far more often than anybody can see.
              const now = performance.now();
              if (sweep || now - told < LOOK) return;
              told = now;
              store.setState({ analysis, part });
            },
            grown: () => {
              if (!sweep && timer === 0) timer = window.setTimeout(grow, LOOK);
            },
          });
          if (!sweep) watched = run;
          return run;
        },
        ran: (i, outcome) => {
          window.clearTimeout(timer);
          watched = null;
          const take = () => {
            this.put({ ...own[i]!, ended: outcome.ended }, outcome.plots);
            done++;
            if (sweep) store.setState({ part: done / all.length });
            this.hear(outcome, all.length > 1);
          };
          if (stopper.signal.aborted) rest.push(take);
          else take();
        },
      });
      if (rest.length === 0) return;
      // The stop is shown first: to draw the results takes longer than to stop.
      store.setState({ phase: 'idle', part: null });
      await painted();
      for (const take of rest) take();
    } catch (error) {
      console.error(error);
      const reason = error instanceof Error ? error.message : String(error);
      this.say({
        severity: 'error',
        message: msg('sim.broke', 'The simulator could not start: {{reason}}', { reason }),
      });
    } finally {
      this.stopper = null;
      store.setState({ phase: 'idle', part: null, analysis: '' });
      warm();
    }
  }

  /** Forgets all runs but the last, or all. */
  clear(): void {
    this.store.setState(({ runs }) => ({ runs: runs.slice(-1) }));
  }

  showRun(id: number, shown: boolean): void {
    this.store.setState(({ runs }) => ({ runs: runs.map(run => (run.id === id ? { ...run, shown } : run)) }));
  }

  change(change: (sheet: WaveSheet) => WaveSheet, key = this.store.getState().active): void {
    this.store.setState(({ sheets }) => {
      const sheet = sheets[key];
      return sheet ? { sheets: { ...sheets, [key]: change(sheet) } } : {};
    });
  }

  /** Shows a trace where it is not seen, and takes it away where it is. */
  toggle(text: string): void {
    const { sheets, active } = this.store.getState();
    if (sheets[active] && isShown(sheets[active], text)) this.change(sheet => removeTrace(sheet, text));
    else this.show(text);
  }

  /** Shows a trace where others of its unit are, else in a pane of its own: amperes next to volts would be a flat line. */
  show(text: string): void {
    const unit = this.unitOf(text);
    this.change(sheet => {
      const fits = ({ view, traces: [first] }: WavePane) =>
        view !== 'value' || first === undefined || this.unitOf(first.text) === unit;
      const pane = sheet.panes.find(fits);
      if (pane) return addTrace(sheet, text, pane.id);
      const more = addPane(sheet, 'value');
      return addTrace(more, text, more.panes.at(-1)!.id);
    });
  }

  private unitOf(text: string): string | null {
    const { runs, active } = this.store.getState();
    const run = runs.at(-1);
    const plot = run?.plots.find(each => sheetKey(each) === active);
    const parsed = parseExpression(text);
    const found = run && plot && parsed.ok ? evaluate(parsed.value, plot, this.powers(run, plot)) : null;
    return found?.ok ? found.value.unit : null;
  }

  /** The powers of a run's parts. */
  powers(run: Run, plot: Plot): PowerOf {
    return name => powerOf(plot, run.devices.get(name) ?? run.devices.get(this.deviceOf(name)));
  }

  /** The element of a part, by its designator. */
  private deviceOf(reference: string): string {
    const devices = this.store.getState().prepared?.devices ?? new Map<string, string>();
    for (const [part, device] of devices) if (part.toLowerCase() === reference) return device.toLowerCase();
    return reference;
  }

  private put(run: Omit<Run, 'plots' | 'shown' | 'began'>, plots: readonly Plot[]): void {
    this.store.setState(({ runs, sheets, active, prepared }) => {
      const seen = plots.filter(({ points }) => points > 0);
      const next = { ...sheets };
      for (const plot of seen) {
        const key = sheetKey(plot);
        // What is complex is known when the first points are there.
        const old = next[key];
        const begins = !runs.some(({ id }) => id === run.id);
        // Of another circuit nothing that was shown may be left.
        if (old && !(begins && hasNone(old, plot))) continue;
        next[key] = firstTraces(plot, prepared?.traces ?? []).reduce(
          (sheet, text) => addTrace(sheet, text),
          initialSheet(plot),
        );
      }
      const keys = seen.map(sheetKey);
      const order = ['tran', 'ac', 'dc'];
      const first = order.find(key => keys.includes(key)) ?? seen.find(({ points }) => points > 1) ?? keys[0];
      const known = runs.some(({ id }) => id === run.id);
      const whole = (old?: Run): Run => ({
        ...run,
        plots: seen,
        shown: old?.shown ?? true,
        began: old?.began ?? new Date(),
      });
      return {
        runs: known ? runs.map(old => (old.id === run.id ? whole(old) : old)) : [...runs, whole()],
        sheets: next,
        active: keys.includes(active) ? active : typeof first === 'string' ? first : first ? sheetKey(first) : active,
      };
    });
  }

  private hear({ ended, said, log }: Outcome, many: boolean): void {
    const messages = said.map(each => this.placed(each));
    const ending = ENDINGS[ended];
    this.store.setState(state => ({
      messages: unique([
        ...state.messages,
        ...messages,
        ...(ending ? [{ severity: ending[0], message: ending[1] }] : []),
      ]),
      log: many ? state.log : log,
      measured: many
        ? []
        : log.flatMap(line => {
            const found = MEASURED.exec(line.trim());
            return found ? [[found[1]!, found[2]!] as const] : [];
          }),
    }));
  }

  /** With the part, or the line, that it is about. */
  private placed({ severity, message, place, ...rest }: Issue & { part?: string; node?: string }): SimMessage {
    const { prepared } = this.store.getState();
    const devices = devicesOf(prepared?.lines ?? []);
    const inner = rest.part?.toLowerCase().replace(/#.*$/, '');
    // 'r.xu1.r5' lies in XU1.
    const device = inner && (devices.get(inner) ?? devices.get(inner.split('.')[1] ?? ''));
    const id = place?.id ?? (device ? device.source : undefined) ?? prepared?.lines[(place?.line ?? 0) - 1]?.source;
    const line = (device ? device.line : undefined) ?? place?.line;
    return {
      severity,
      message,
      ...(id !== undefined && { id }),
      ...(line !== undefined && { line }),
      ...(rest.node !== undefined && { node: rest.node }),
    };
  }

  private say(message: SimMessage): void {
    this.store.setState(({ messages }) => ({ messages: [...messages, message] }));
  }
}

/** Resolves when the page has been drawn; soon where nobody sees it. */
const painted = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

function unique(messages: readonly SimMessage[]): SimMessage[] {
  const seen = new Set<string>();
  return messages.filter(each => {
    const key = JSON.stringify(each);
    return !seen.has(key) && seen.add(key);
  });
}
