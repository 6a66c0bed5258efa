import type { Plot } from '@boardwright/sim/spice';
import { unitOf } from '@boardwright/sim/waves';

export type SignalGroup = 'voltages' | 'currents' | 'others' | 'inner';

/** Nodes and elements inside of subcircuits and of ngspice's own making. */
const INNER = /^(probe_int_|[a-z]\.\S+\.|a\$)|^x[^#]*\.|_int1(#|$)|#(body|gate|drain|source|collector|base|emitter)/i;

const { compare } = new Intl.Collator('en', { numeric: true });

/** The expressions of all vectors of a plot, by what they are. */
export function signalGroups(plot: Pick<Plot, 'traces'>): { group: SignalGroup; texts: string[] }[] {
  const groups: Record<SignalGroup, string[]> = { voltages: [], currents: [], others: [], inner: [] };
  for (const trace of plot.traces) {
    const { name } = trace;
    const current = /^(.+)#branch(_\d+)*$/i.exec(name);
    const text = current && !/#branch_/.test(name) ? `i(${current[1]})` : voltageText(name, unitOf(trace));
    if (INNER.test(name)) groups.inner.push(text);
    else if (current || unitOf(trace) === 'A') groups.currents.push(text);
    else if (text.startsWith('v(')) groups.voltages.push(text);
    else groups.others.push(text);
  }
  return (Object.keys(groups) as SignalGroup[]).map(group => ({ group, texts: groups[group].sort(compare) }));
}

/** 'v(out)' of a node; a vector that is none goes by its name. */
function voltageText(name: string, unit: string): string {
  if (/^[vi]\(.+\)$/i.test(name)) return name;
  if (unit === 'V' && !/[@[]/.test(name)) return `v(${name})`;
  return /^[a-z_@][\w@#.:[\]$]*$/i.test(name) ? name : `"${name}"`;
}
