import { issue, msg, type Issue } from '@boardwright/engine/base';
import {
  analysesOf,
  controlsItself,
  Listening,
  withAnalyses,
  type Deck,
  type PlotHead,
  type Quantity,
  type WorkerEnd,
} from '@boardwright/sim/spice';
import type { Simulation } from 'eecircuit-engine';
import { inlined } from './inlined.ts';

type Result = Awaited<ReturnType<Simulation['runSim']>>;

/** After one of these it never answers. */
const FATAL = /fatal error in ngspice|run simulation\(s\) aborted|no writable vector/i;

/** Milliseconds between looks at what it says while it computes, and that it has for an answer after a fatal error. */
const LOOK = 100;
const GRACE = 500;

/** Others' dialects as they are called. */
const DIALECT_NAMES = { hspice: 'HSPICE', pspice: 'PSpice', ltspice: 'LTspice', both: 'PSpice, LTspice' };

/** ngspice's types of vectors as its rawfiles name them; the others have no unit that we draw. */
const QUANTITIES: Readonly<Record<string, Quantity>> = {
  voltage: 'voltage',
  current: 'current',
  time: 'time',
  frequency: 'frequency',
  'voltage-density': 'voltageDensity',
  'current-density': 'currentDensity',
};

/**
 * Runs a netlist by eecircuit-engine, which knows neither files nor progress and gives the last of several analyses alone: so
 * each analysis is a run of its own. It is ended from outside like any other run. What it answers ends with 'done'.
 */
export async function workSubstitute(deck: Deck, { post }: WorkerEnd): Promise<void> {
  const listening = new Listening();
  const { netlist, issues } = inlined(deck);
  const told = [...issues, ...limits(deck, netlist)];
  const end = (ended: 'finished' | 'refused' | 'failed') => {
    post({ type: 'said', said: [...told, ...listening.said] });
    post({ type: 'done', ended });
  };
  if (told.some(({ severity }) => severity === 'error')) return end('refused');
  const analyses = analysesOf(netlist);
  if (analyses.length === 0) {
    listening.idle();
    return end('failed');
  }
  const { Simulation: Engine } = await import('eecircuit-engine');
  const engine = new Engine();
  await engine.start();
  let written = '';
  const counts = new Map<string, number>();
  for (const [at, card] of analyses.entries()) {
    const analysis = card.split(/\s/)[0]!.toLowerCase();
    post({ type: 'progress', analysis, part: at / analyses.length });
    engine.setNetList(withAnalyses(netlist, [card]));
    const result = await answer(engine);
    const log = engine.getInfo();
    // Of a run that it does not answer it has nothing but its errors.
    const more = result ? (log.startsWith(written) ? log.slice(written.length) : log) : engine.getError().join('\n');
    written = log;
    for (const line of more.split('\n')) {
      const text = line.replace(/^(ngspice \d+ -> )+/, '');
      if (text.trim() === '') continue;
      listening.line(text);
      post({ type: 'line', text, error: false });
    }
    // Instead of a plot it gives its constants.
    if (!result || result.numVariables === 0 || /^Plotname: constants$/im.test(result.header)) return end('failed');
    const count = (counts.get(analysis) ?? 0) + 1;
    counts.set(analysis, count);
    hand(result, `${analysis}${count}`, post);
  }
  end(listening.failed ? 'failed' : 'finished');
}

/** The cards of a netlist by the line on which they begin, from 0, each with the '+' lines that continue with it. */
function cardsOf(netlist: string): [at: number, card: string][] {
  const cards: [number, string][] = [];
  for (const [at, line] of netlist.split(/\r?\n/).entries()) {
    const last = cards.at(-1);
    if (last && line.startsWith('+')) last[1] += ` ${line.slice(1)}`;
    else if (!last || !line.startsWith('*') || at === 0) cards.push([at, line]);
  }
  return cards;
}

/** What it does not have, where the netlist asks for it. */
function limits({ dialect = 'ngspice', files = {} }: Deck, netlist: string): Issue[] {
  const found: Issue[] = [];
  if (controlsItself(netlist)) {
    found.push(
      issue(
        'warning',
        msg(
          'sim.substituteControl',
          'the fallback simulator does not run .control sections: only analysis cards are run',
        ),
      ),
    );
  }
  // Netlists of schematics are ours: only the files of others may be in their dialects.
  if (dialect !== 'ngspice' && Object.keys(files).length > 0) {
    found.push(
      issue(
        'warning',
        msg(
          'sim.substituteDialect',
          'the fallback simulator does not support {{dialect}} syntax: models are read as ngspice models',
          { dialect: DIALECT_NAMES[dialect] },
        ),
      ),
    );
  }
  let inside = false;
  for (const [at, line] of cardsOf(netlist)) {
    if (/^\s*\.control\b/i.test(line)) inside = true;
    else if (/^\s*\.endc\b/i.test(line)) inside = false;
    const [, part] = /^\s*([a-z]\S*)\s/i.exec(line) ?? [];
    if (at === 0 || inside || part === undefined) continue;
    const place = { line: at + 1 };
    if (/^a/i.test(part)) {
      found.push(
        issue(
          'error',
          msg('sim.substituteXspice', '{{part}} is an XSPICE model, which the fallback simulator does not support', {
            part,
          }),
          place,
        ),
      );
    } else if (/^[efgh]/i.test(part) && /\bpoly\s*\(/i.test(line)) {
      found.push(
        issue(
          'error',
          msg('sim.substitutePoly', '{{part}} uses POLY, which the fallback simulator does not support', { part }),
          place,
        ),
      );
    }
  }
  return found;
}

/** Null where it gives up without an answer. */
function answer(engine: Simulation): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (!engine.getError().some(line => FATAL.test(line))) return;
      clearInterval(timer);
      setTimeout(() => resolve(null), GRACE);
    }, LOOK);
    engine
      .runSim()
      .then(resolve, reject)
      .finally(() => clearInterval(timer));
  });
}

/** As a worker of ours hands it over: 'out' for 'v(out)', 'v1#branch' for 'i(v1)'. */
function hand(result: Result, name: string, post: WorkerEnd['post']): void {
  const complex = result.dataType === 'complex';
  const plot: PlotHead = {
    name,
    title: /^Plotname: (.*)$/m.exec(result.header)?.[1]?.trim() ?? name,
    vectors: result.data.map(({ name: vector, type }) => ({
      name: vector.replace(/^v\((.*)\)$/i, '$1').replace(/^i\((.*)\)$/i, '$1#branch'),
      quantity: QUANTITIES[type] ?? 'none',
      complex,
    })),
  };
  const values = result.data.map(({ values: given }) =>
    Float64Array.from(
      given.flatMap((value: number | { real: number; img: number }) =>
        typeof value === 'number' ? [value] : [value.real, value.img],
      ),
    ),
  );
  post({ type: 'whole', plot, values });
}
