import type { AskedExtremes, End, Extremes } from '@boardwright/engine/assistant';
import { msg, type Msg } from '@boardwright/engine/base';
import { analysesOf, withAnalyses, type Outcome } from '../spice/index.ts';
import type { Circuit } from './circuit.ts';
import { extremeOf, worstCorner } from './corners.ts';
import { nearestFirst } from './nearest.ts';
import { peakOf, type Peak } from './peak.ts';
import { Runs, type Corner, type ExtremesOptions } from './runs.ts';
import { toleranceOf, type Varied } from './tolerances.ts';
import { watched, type Watched } from './watched.ts';

/** Parts that are varied at most: one run with all as they are written, two for each part, and one for each end. */
export const MOST_VARIED = 24;

/** Seconds that all runs together may take; where one takes long, fewer parts are varied. */
const BUDGET = 120;

/** What of the analyses of a design has values that one may compare: those of AC and noise analyses are small signals. */
const LARGE_SIGNAL = /^(tran|dc|op)\b/i;

function prepared(asked: AskedExtremes, { deck }: Circuit) {
  const own = analysesOf(deck.netlist).filter(card => LARGE_SIGNAL.test(card));
  const analyses = own.length > 0 ? own : ['op'];
  const netlist = withAnalyses(deck.netlist, analyses);
  const hasCurrents = asked.quantity === 'voltage' || /^\s*\.probe\b/im.test(netlist);
  const probed = hasCurrents ? netlist : netlist.replace(/\.end\s*$/i, '.probe alli\n.end\n');
  return { deck: { ...deck, netlist: probed }, analyses, isOwnChoice: own.length === 0 };
}

/** Why a run has no results, as the simulator has it. */
function reasonsOf({ ended, said }: Outcome): readonly Msg[] {
  const isError = ({ severity }: Outcome['said'][number]): boolean => severity === 'error';
  const reported = said.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
  if (reported.length > 0) return reported.map(({ message }) => message);
  if (ended === 'time')
    return [msg('worstCase.time', 'one run takes too long; simulate a shorter time or use a larger step')];
  if (ended === 'memory')
    return [
      msg(
        'sim.noMemory',
        'the simulation needs more memory than available; simulate a shorter time or use a larger step',
      ),
    ];
  return [msg('worstCase.noResult', 'the simulator gave no result; run the simulation to see its messages')];
}

/** The nets whose neighbours count most. */
const netsOf = ({ subject }: AskedExtremes, { parts }: Circuit): readonly string[] =>
  subject.type === 'net'
    ? [subject.name]
    : (parts.find(({ reference }) => reference === subject.reference)?.pins.flatMap(({ net }) => net ?? []) ?? []);

/** The parts that are varied, those nearest to what is asked about first, and the parts that are too many. */
function variedIn(asked: AskedExtremes, circuit: Circuit, most: number) {
  const { nodes, devices, parts, deck } = circuit;
  const near = nearestFirst(parts, netsOf(asked, circuit), net => nodes.get(net) === '0');
  const varied: Varied[] = [];
  const leftOut: string[] = [];
  for (const part of near) {
    const tolerance = toleranceOf(part, devices.get(part.reference), deck.netlist);
    if (!tolerance) continue;
    if (varied.length < most) varied.push(tolerance);
    else leftOut.push(part.reference);
  }
  return { varied, leftOut };
}

const errorsOf = ({ issues }: Circuit): readonly Msg[] =>
  issues.filter(({ severity }) => severity === 'error').map(({ message }) => message);

/** Parts that the netlist omits because they have no model. */
const omittedFrom = ({ issues }: Circuit): readonly string[] =>
  issues.flatMap(({ message }) => (message.id === 'spice.noModel' ? String(message.args!['part']) : []));

/** Reads the ends that are asked for in a run. */
const reader =
  (asked: AskedExtremes, values: Watched, analyses: readonly string[]) =>
  (outcome: Outcome): ReadonlyMap<End, Peak> =>
    new Map(
      asked.ends.flatMap(end => {
        const peak = peakOf(outcome, values, end, analyses);
        return peak ? [[end, peak] as const] : [];
      }),
    );

const saidBy = (outcome: Outcome | null): readonly Msg[] => outcome?.said.map(({ message }) => message) ?? [];

/**
 * The extremes of a voltage or a current over the analyses of a design and the tolerances of its parts, by extreme value
 * analysis (EVA; ECSS-Q-HB-30-01A, Worst case analysis, 14 January 2011). Each value is set to both of its limits alone, which
 * shows to which side it is worse; then all values are set to their worse sides together. That is exact where what is asked about
 * rises or falls with each value all over its tolerance, regardless of the others. The worst of all runs is taken, so that
 * it is never milder than a run that was made.
 *
 * The analyses are the `.tran`, `.dc` and `.op` cards of the netlist, or the operating point where it has none. Of parts with a
 * tolerance, the `MOST_VARIED` nearest to what is asked about vary: at most 2 N + 2 runs for one end, 2 N + 3 for both. Never
 * rejects for faults of the circuit: they are in the result.
 */
export async function findExtremes(
  asked: AskedExtremes,
  circuit: Circuit,
  options: ExtremesOptions,
): Promise<Extremes> {
  const errors = errorsOf(circuit);
  const values = watched(asked, circuit);
  const warnings = circuit.issues.filter(({ severity }) => severity === 'warning').map(({ message }) => message);
  if (errors.length > 0) return { type: 'failed', reasons: errors };
  if (typeof values === 'string') return { type: values };
  const omitted = omittedFrom(circuit);
  if (omitted.length > 0) return { type: 'lacksModels', parts: omitted };
  const { deck, analyses, isOwnChoice } = prepared(asked, circuit);
  const runs = new Runs(deck, reader(asked, values, analyses), options);
  const began = Date.now();
  const [nominal = null] = await runs.solve([new Map()]);
  if (runs.isStopped) return { type: 'stopped' };
  if (!nominal) return { type: 'failed', reasons: runs.first ? reasonsOf(runs.first) : [] };
  const seconds = Math.max((Date.now() - began) / 1000, 1e-3);
  const most = Math.floor((BUDGET * options.parallel) / seconds / 2) - 1;
  const { varied, leftOut } = variedIn(asked, circuit, Math.max(0, Math.min(MOST_VARIED, most)));
  runs.total = 1 + 2 * varied.length + asked.ends.length;
  const alone = await runs.solve(
    varied.flatMap(part => (['up', 'down'] as const).map((side): Corner => new Map([[part, side]]))),
  );
  const corners = asked.ends.map(end => worstCorner(end, nominal, alone)).filter(({ size }) => size > 1);
  const together = runs.isStopped ? [] : await runs.solve(corners);
  if (runs.isStopped) return { type: 'stopped' };
  const all = [nominal, ...alone, ...together];
  const failed = alone.flatMap((each, i) => (each ? [] : varied[i >> 1]!.reference));
  const lost = together.flatMap((each, i) => (each ? [] : [...corners[i]!.keys()].map(({ reference }) => reference)));
  return {
    type: 'found',
    extremes: asked.ends.map(end => extremeOf(end, nominal, all)),
    analyses,
    isOwnChoice,
    runs: runs.done,
    varied: varied.map(({ reference, up, down, isAssumed }) => ({ reference, up, down, isAssumed })),
    leftOut,
    unsolved: [...new Set([...failed, ...lost])],
    warnings: [...warnings, ...saidBy(runs.first)],
  };
}
