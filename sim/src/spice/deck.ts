import { issue, msg, type Issue } from '@boardwright/engine/base';

/** A netlist and the files that it includes. */
export interface Deck {
  readonly netlist: string;
  /** By the name by which the netlist includes them. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Whose dialect is read: ngspice's own when it is not given. */
  readonly dialect?: Dialect;
}

/** ngspice's `ngbehavior`: of HSPICE, PSpice, LTspice, or both of the latter. */
export const DIALECTS = ['ngspice', 'hspice', 'pspice', 'ltspice', 'both'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** The value of `ngbehavior`, manual of version 39, section 16.14.6. */
export const BEHAVIOUR: Readonly<Record<Dialect, string>> = {
  ngspice: '',
  hspice: 'hsa',
  pspice: 'psa',
  ltspice: 'lta',
  both: 'ltpsa',
};

/** Commands that reach for the host in other homes of ngspice. Nothing here could answer them, so that the author gets an error. */
const REFUSED = new Set(['rusage', 'shell', 'edit', 'aspice', 'rspice', 'jobs', 'cd', 'hardcopy', 'gnuplot', 'bug']);

const START = /^\s*\.control\b/i;
const END = /^\s*\.endc\b/i;

/** Whether the netlist says itself what is done, in a .control section. */
export const controlsItself = (netlist: string): boolean => netlist.split(/\r?\n/).some(line => START.test(line));

/** Commands of a netlist that are not carried out here: their lines, counted from 0. */
function refusedIn(lines: readonly string[]): { readonly line: number; readonly command: string }[] {
  let inside = false;
  return lines.flatMap((text, line) => {
    if (START.test(text)) inside = true;
    else if (END.test(text)) inside = false;
    else if (inside) {
      const command = text.trim().split(/\s/)[0]!.toLowerCase();
      if (REFUSED.has(command) || command.startsWith('!')) return [{ line, command }];
    }
    return [];
  });
}

/** What of a netlist's commands is not done here, with its line. */
export const refusals = (netlist: string): Issue[] =>
  refusedIn(netlist.split(/\r?\n/)).map(({ line, command }) =>
    issue('warning', msg('sim.refused', 'the command {{command}} is not supported here', { command }), {
      line: line + 1,
    }),
  );

/** The netlist without them, line by line as it was. */
export function withoutRefused(netlist: string): string {
  const lines = netlist.split('\n');
  for (const { line } of refusedIn(lines)) lines[line] = '';
  return lines.join('\n');
}

/** The netlist with the `.end` that ngspice's program does without, and its library waits for. */
export const withEnd = (netlist: string): string =>
  /^\s*\.end\s*$/im.test(netlist) ? netlist : `${netlist.trimEnd()}\n.end\n`;

/** The cards of analyses, manual of version 39, section 15.3. */
const ANALYSIS = /^\s*\.(op|dc|ac|tran|noise|tf|pz|sens|disto|sp|pss)\b/i;

/** What its cards of analyses ask for, without their dots: 'tran 1u 10m'. */
export function analysesOf(netlist: string): string[] {
  const lines = netlist.split(/\r?\n/).slice(1);
  return lines.flatMap((line, at) => {
    if (!ANALYSIS.test(line)) return [];
    const card = [line.trim().slice(1)];
    while (/^\s*\+/.test(lines[at + card.length] ?? '')) card.push(lines[at + card.length]!.replace(/^\s*\+/, ''));
    return card.join(' ');
  });
}

/** The netlist with these analyses ('tran 1u 10m') in place of its own. Its .control section goes as well. */
export function withAnalyses(netlist: string, analyses: readonly string[]): string {
  const kept: string[] = [];
  let inside = false;
  let dropped = false;
  for (const line of netlist.split(/\r?\n/)) {
    if (START.test(line)) inside = true;
    // The first line is always the title; a line with + continues the one before.
    const goes: boolean = kept.length > 0 && (inside || ANALYSIS.test(line) || (dropped && /^\s*\+/.test(line)));
    if (END.test(line)) inside = false;
    dropped = goes;
    if (!goes && !/^\s*\.end\s*$/i.test(line)) kept.push(line);
  }
  const cards = analyses.map(each => `.${each.trim().replace(/^\./, '')}`);
  return [...kept, ...cards, '.end', ''].join('\n');
}

/** Names of the files that a netlist or a model file includes, as it writes them. */
export function includesOf(text: string): string[] {
  const found = text.matchAll(/^\s*\.(?:include|inc|lib)\s+(?:"([^"]+)"|'([^']+)'|(\S+))(?:[ \t]+(\S+))?/gim);
  // '.lib NAME' alone begins a section of a library; '.lib FILE SECTION' includes one.
  return [...found].map(([, double, single, bare]) => double ?? single ?? bare!);
}
