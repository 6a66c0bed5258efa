import { CRASHED, Ngspice, NgspiceEnded, type Listener } from '@boardwright/ngspice-wasm';
import { CONSTANTS, postComputed, type Streamed } from './computed.ts';
import { BEHAVIOUR, controlsItself, refusals, withEnd, withoutRefused } from './deck.ts';
import type { RunReply, RunRequest, WorkerEnd } from './protocol.ts';
import { Listening } from './ngspiceMessages.ts';

/** 'tran: 12.3%' */
const PROGRESS = /^(\S+):\s*([\d.]+)\s*%/;

/** Runs a netlist to its end and reports it as it goes. What it answers ends with 'done'; it does not reject. */
export async function work({ program, deck, memory }: RunRequest, { post }: WorkerEnd): Promise<void> {
  if (!program) throw new Error('a run of ngspice without its program');
  const listening = new Listening();
  const streamed = new Map<string, Streamed>();
  let current: Streamed | null = null;
  let isOver = false;
  let ngspice: Ngspice | null = null;
  const listener: Listener = {
    text: (text, error) => {
      // Written while it runs, for terminals; the points themselves come along anyway.
      if (text.includes('Reference value')) return;
      listening.line(text);
      post({ type: 'line', text, error });
    },
    status: text => {
      const [, analysis, percent] = PROGRESS.exec(text) ?? [];
      if (analysis) post({ type: 'progress', analysis, part: Number(percent) / 100 });
    },
    plot: words => post({ type: 'plot', words }),
    begin: plot => {
      current = { head: plot, rows: 0 };
      streamed.set(plot.name, current);
      post({ type: 'begin', plot });
    },
    rows: (values, width) => {
      if (current) current.rows += values.length / width;
      post({ type: 'rows', values, width }, [values.buffer]);
      isOver ||= ngspice !== null && ngspice.memory > memory;
      return isOver;
    },
  };
  const end = (ended: (RunReply & { type: 'done' })['ended']) => {
    post({ type: 'said', said: [...refusals(deck.netlist), ...listening.said] });
    post({ type: 'done', ended: isOver ? 'memory' : ended });
  };
  try {
    ngspice = await Ngspice.start(program, listener);
    for (const [name, data] of Object.entries(deck.files ?? {})) ngspice.writeFile(name, data);
    const behaviour = BEHAVIOUR[deck.dialect ?? 'ngspice'];
    if (behaviour !== '') ngspice.command(`set ngbehavior=${behaviour}`);
    const taken = ngspice.circuit(withEnd(withoutRefused(deck.netlist.replace(/\r\n?/g, '\n'))));
    if (!taken) return end('refused');
    // Where no .control section has computed anything, the analyses are the netlist's dot cards.
    if (!controlsItself(deck.netlist) || !hasPlots(ngspice)) run(ngspice, deck.netlist);
    const { empty, hasPointless } = postComputed(ngspice, streamed, post);
    if (empty.length > 0) listening.noValues(empty);
    listening.failed ||= hasPointless;
    if (streamed.size === 0 && !listening.failed) listening.idle();
    end(listening.failed ? 'failed' : 'finished');
  } catch (error) {
    if (!(error instanceof NgspiceEnded)) throw error;
    if (error.status === CRASHED) listening.crashed();
    end(error.status === 0 && !listening.failed ? 'finished' : 'failed');
  }
}

/** Of these plots `.meas` cards speak. */
const MEASURED = /^(ac|dc|sp|tran)\d+$/;

/** The `.meas` cards of all analyses but the last, which ngspice has done as it ended. */
function measureEarlier(ngspice: Ngspice): void {
  const [last, ...earlier] = ngspice.plots().filter(name => name !== CONSTANTS);
  for (const plot of earlier.reverse()) {
    const [, analysis] = MEASURED.exec(plot) ?? [];
    if (!analysis) continue;
    ngspice.command(`setplot ${plot}`);
    ngspice.measure(analysis);
  }
  if (last) ngspice.command(`setplot ${last}`);
}

/** Does what the dot cards ask for; Fourier analyses, which only ngspice by itself does, after the transient one. */
function run(ngspice: Ngspice, netlist: string): void {
  ngspice.command('run');
  measureEarlier(ngspice);
  const cards = [...netlist.matchAll(/^\s*\.four(?:ier)?\s+(.+)$/gim)];
  const plot = cards.length > 0 ? ngspice.plots().find(name => name.startsWith('tran')) : undefined;
  if (plot === undefined) return;
  ngspice.command(`setplot ${plot}`);
  for (const [, words] of cards) ngspice.command(`fourier ${words}`);
}

const hasPlots = (ngspice: Ngspice): boolean => ngspice.plots().some(name => name !== CONSTANTS);
