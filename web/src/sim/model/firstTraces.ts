import type { Plot } from '@boardwright/sim/spice';
import { evaluate, parseExpression } from '@boardwright/sim/waves';
import type { WaveSheet } from './sheets.ts';
import { signalGroups } from './signalGroups.ts';

/** Traces that are shown where nobody chose any. */
const MOST = 3;

/** Nodes that nobody named. */
const NAMELESS = /^v\((net-|unconnected-|\d|n\d)/i;

const rank = (text: string): number => (/out/i.test(text) ? 0 : /in\b|in\)/i.test(text) ? 1 : 2);

function isThere(text: string, plot: Plot): boolean {
  const parsed = parseExpression(text);
  return parsed.ok && evaluate(parsed.value, plot).ok;
}

/** Whether a sheet shows traces, and the plot has none of them; powers are there where the parts are. */
export function hasNone({ panes }: WaveSheet, plot: Plot): boolean {
  const texts = panes.flatMap(({ traces }) => traces.map(({ text }) => text)).filter(text => !/\bp\(/.test(text));
  return texts.length > 0 && !texts.some(text => isThere(text, plot));
}

/** What a new analysis shows: what the workbook asks for where it can be had, else what looks like output and input. */
export function firstTraces(plot: Plot, wanted: readonly string[]): string[] {
  // ngspice knows no capitals.
  const known = wanted.map(text => text.toLowerCase()).filter(text => isThere(text, plot));
  if (known.length > 0) return known;
  const groups = signalGroups(plot);
  const voltages = groups.find(({ group }) => group === 'voltages')?.texts ?? [];
  const named = voltages.filter(text => !NAMELESS.test(text));
  const all =
    named.length > 0
      ? named
      : voltages.length > 0
        ? voltages
        : (groups.find(({ group }) => group === 'others')?.texts ?? []);
  const sorted = all.toSorted((a, b) => rank(a) - rank(b));
  // Of a response to all frequencies the output alone; the input is the same at all.
  return sorted.slice(0, plot.scale?.quantity === 'frequency' ? 1 : MOST);
}
