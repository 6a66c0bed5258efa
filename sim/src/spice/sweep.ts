import type { Deck } from './deck.ts';
import type { Outcome, SpiceRun } from './run.ts';

/** What is varied from run to run. */
export type Sweep =
  /** The value of an element of the netlist, or of a parameter that it sets by .param. */
  | { readonly type: 'value'; readonly name: string; readonly values: readonly number[] }
  /** Degrees Celsius. */
  | { readonly type: 'temperature'; readonly values: readonly number[] }
  /** Values of several elements or parameters at once, by name, for each run. */
  | { readonly type: 'corners'; readonly corners: readonly ReadonlyMap<string, number>[] }
  | { readonly type: 'monteCarlo'; readonly runs: number; readonly seed: number; readonly spreads: readonly Spread[] };

/** How much a value may be off. */
export interface Spread {
  readonly name: string;
  /** Part of the value: 0.05 is 5 %. */
  readonly tolerance: number;
  /** Even: anything within the tolerance. Bell: normal, three standard deviations are the tolerance. */
  readonly shape: 'even' | 'bell';
}

/** One run of a sweep. */
export interface Step {
  /** What was set, by name: 'temp' for the temperature. */
  readonly set: ReadonlyMap<string, number>;
  readonly deck: Deck;
}

const PARAM = /^\s*\.param\b/i;
const SUFFIX: Readonly<Record<string, number>> = {
  t: 1e12,
  g: 1e9,
  meg: 1e6,
  mil: 25.4e-6,
  k: 1e3,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
};

const numeric = (text: string): number | undefined => {
  const found = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(t|g|meg|mil|k|m|u|n|p|f)?[a-z]*$/i.exec(text);
  return found ? Number(found[1]) * (SUFFIX[found[2]?.toLowerCase() ?? ''] ?? 1) : undefined;
};

interface Found {
  /** Where the value stands in the netlist. */
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Where the value of an element or parameter stands; elements in subcircuits are not looked at. */
function find(lines: readonly string[], name: string): Found | undefined {
  let depth = 0;
  let next = 0;
  const element = new RegExp(
    // Two nodes, then the value, or 'dc' and the value of a source.
    `^\\s*${escaped(name)}\\s+\\S+\\s+\\S+\\s+(?:(?:dc|${name[0] ?? ''})\\s*=?\\s*)?([^\\s=]+)`,
    'i',
  );
  const param = new RegExp(`\\b${escaped(name)}\\s*=\\s*([^\\s,]+)`, 'i');
  for (const [line, text] of lines.entries()) {
    const start = next;
    next += text.length + 1;
    if (/^\s*\.subckt\b/i.test(text)) depth++;
    else if (/^\s*\.ends\b/i.test(text)) depth--;
    if (depth > 0 || line === 0) continue;
    const match = PARAM.test(text) ? param.exec(text) : element.exec(text);
    const value = match && numeric(match[1]!);
    if (!match || value === undefined || value === null) continue;
    const to = start + match.index + match[0].length;
    return { from: to - match[1]!.length, to, value };
  }
  return undefined;
}

/** The value that an element or parameter of a netlist has; undefined where it has none that is a number. */
export const valueIn = (netlist: string, name: string): number | undefined => find(netlist.split('\n'), name)?.value;

/** Elements and parameters of a netlist whose value is a number, in their order. */
export function variable(netlist: string): string[] {
  const lines = netlist.split('\n');
  const names = lines.flatMap(text => {
    if (PARAM.test(text)) return [...text.matchAll(/(\w+)\s*=/g)].map(([, name]) => name!);
    return /^\s*([rclvi][\w.\-/#+]*)\s/i.exec(text)?.[1] ?? [];
  });
  return [...new Set(names)].filter(name => find(lines, name) !== undefined);
}

/** Of several values for one place the last counts. */
function withValues(netlist: string, values: readonly (readonly [Found, number])[]): string {
  const byPlace = new Map(values.map(([{ from, to }, value]) => [from, { from, to, value }]));
  let text = '';
  let done = 0;
  for (const { from, to, value } of [...byPlace.values()].sort((a, b) => a.from - b.from)) {
    text += `${netlist.slice(done, from)}${value}`;
    done = to;
  }
  return text + netlist.slice(done);
}

/** `.temp` in place of the netlist's own. */
function withTemperature(netlist: string, degrees: number): string {
  const [title = '', ...rest] = netlist.split('\n').filter((line, i) => i === 0 || !/^\s*\.temp\b/i.test(line));
  return [title, `.temp ${degrees}`, ...rest].join('\n');
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32, of Tommy Ettinger, in the public domain). */
function randoms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normal, by Box and Muller; cut where it would be beyond the tolerance. */
const bell = (random: () => number): number => {
  const value = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(-1, Math.min(1, value / 3));
};

/** All runs of a sweep. Names that the netlist does not have change nothing. */
export function steps(deck: Deck, sweep: Sweep): Step[] {
  const { netlist } = deck;
  if (sweep.type === 'temperature')
    return sweep.values.map(value => ({
      set: new Map([['temp', value]]),
      deck: { ...deck, netlist: withTemperature(netlist, value) },
    }));
  // Places are found once: many runs of many values would else search the netlist for each of them.
  const lines = netlist.split('\n');
  if (sweep.type === 'value') {
    const place = find(lines, sweep.name);
    return sweep.values.map(value => ({
      set: new Map([[sweep.name, value]]),
      deck: { ...deck, netlist: place ? withValues(netlist, [[place, value]]) : netlist },
    }));
  }
  if (sweep.type === 'corners') {
    const names = new Set(sweep.corners.flatMap(set => [...set.keys()]));
    const places = new Map([...names].map(name => [name, find(lines, name)]));
    return sweep.corners.map(set => {
      const values = [...set].flatMap(([name, value]) => {
        const place = places.get(name);
        return place ? [[place, value] as const] : [];
      });
      return { set, deck: { ...deck, netlist: withValues(netlist, values) } };
    });
  }
  const spreads = sweep.spreads.flatMap(each => {
    const place = find(lines, each.name);
    return place ? [{ ...each, place }] : [];
  });
  const random = randoms(sweep.seed);
  return Array.from({ length: sweep.runs }, () => {
    const set = new Map<string, number>();
    const values = spreads.map(({ name, tolerance, shape, place }) => {
      const off = shape === 'bell' ? bell(random) : 2 * random() - 1;
      const value = place.value * (1 + tolerance * off);
      set.set(name, value);
      return [place, value] as const;
    });
    return { set, deck: { ...deck, netlist: withValues(netlist, values) } };
  });
}

/** Values from one to another, both among them. `logarithmic` wants both above 0. */
export function range(from: number, to: number, count: number, logarithmic = false): number[] {
  if (count < 2) return [from];
  return Array.from({ length: count }, (_, i) => {
    if (i === 0) return from;
    if (i === count - 1) return to;
    const part = i / (count - 1);
    const value = logarithmic ? from * (to / from) ** part : from + (to - from) * part;
    return Number(value.toPrecision(12));
  });
}

export interface SweepOptions {
  /** Begins a run in a worker of its own. */
  readonly start: (deck: Deck) => Pick<SpiceRun, 'done' | 'stop'>;
  /** Runs at the same time. */
  readonly parallel: number;
  /** Called for each finished run, in the order in which they finish. */
  readonly ran: (index: number, outcome: Outcome) => void;
  readonly signal?: AbortSignal;
}

/** Does all runs; stopping it stops those that are under way, which keep what they have. */
export async function runSweep(all: readonly Step[], { start, parallel, ran, signal }: SweepOptions): Promise<void> {
  let next = 0;
  const isStopped = () => signal?.aborted === true;
  const lane = async () => {
    while (next < all.length && !isStopped()) {
      const index = next++;
      const run = start(all[index]!.deck);
      const stop = () => run.stop();
      signal?.addEventListener('abort', stop);
      const outcome = await run.done;
      signal?.removeEventListener('abort', stop);
      ran(index, outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(parallel, all.length)) }, lane));
}
