import type { Id } from '@boardwright/engine/base';
import type { Plot } from '@boardwright/sim/spice';
import { parseExpression, type Expr } from '@boardwright/sim/waves';

/** Where the line of a netlist comes from. */
export interface LineOrigin {
  readonly text: string;
  /** The part or text of the schematic. */
  readonly source?: Id;
}

/** An element of a netlist: its nodes in their order, as far as the line states them. */
export interface Device {
  readonly name: string;
  readonly nodes: readonly string[];
  readonly line: number;
  readonly source?: Id;
}

/** How many nodes elements have, by their letter; of subcircuits all words before the name of the circuit. */
const NODES: Readonly<Record<string, number>> = {
  r: 2,
  c: 2,
  l: 2,
  v: 2,
  i: 2,
  d: 2,
  b: 2,
  e: 2,
  f: 2,
  g: 2,
  h: 2,
  s: 2,
  w: 2,
  q: 3,
  j: 3,
  z: 3,
  m: 3,
  t: 4,
  o: 4,
};

function nodesOf(line: string): string[] {
  const [name = '', ...words] = line.trim().split(/\s+/);
  const letter = name[0]!.toLowerCase();
  if (letter !== 'x') return words.slice(0, NODES[letter] ?? 0);
  const end = words.findIndex(word => word.includes('=') || /^params:?$/i.test(word));
  return words.slice(0, end < 0 ? undefined : end).slice(0, -1);
}

/** The elements of a netlist outside of its subcircuits, by their names in lower case. */
export function devicesOf(lines: readonly LineOrigin[]): ReadonlyMap<string, Device> {
  const found = new Map<string, Device>();
  let depth = 0;
  lines.forEach(({ text, source }, i) => {
    if (/^\s*\.subckt\b/i.test(text)) depth++;
    else if (/^\s*\.ends\b/i.test(text)) depth--;
    else if (depth === 0 && i > 0 && /^\s*[a-z]\S*\s/i.test(text)) {
      const name = text.trim().split(/\s/)[0]!;
      const nodes = nodesOf(text).map(node => node.toLowerCase());
      found.set(name.toLowerCase(), { name, nodes, line: i + 1, ...(source && { source }) });
    }
  });
  return found;
}

/** The currents into an element at its nodes, as names of vectors without '#branch'; of two nodes one name, for both. */
export function terminalsOf(plot: Pick<Plot, 'traces'>, device: string): string[] {
  const wanted = device.toLowerCase();
  const names = plot.traces.map(({ name }) => /^(.+)#branch$/i.exec(name)?.[1]?.toLowerCase());
  if (names.includes(wanted)) return [wanted];
  return names.flatMap(name => (name?.startsWith(`${wanted}:`) ? name : []));
}

/** The expression of the current into an element at one of its nodes; null where no result has it. */
export function currentAt(plot: Pick<Plot, 'traces'>, device: Device, index: number): string | null {
  if (index < 0) return null;
  const terminals = terminalsOf(plot, device.name);
  if (terminals.length === 1 && device.nodes.length === 2)
    return index === 0 ? `i(${terminals[0]})` : `-i(${terminals[0]})`;
  const name = terminals[index];
  return name === undefined ? null : `i(${name})`;
}

/** The power that an element takes in: of two nodes its voltage times its current, else the sum over its nodes. */
export function powerOf(plot: Pick<Plot, 'traces'>, device: Device | undefined): Expr | undefined {
  if (!device) return undefined;
  const { nodes } = device;
  const parts = nodes.flatMap((node, i) => {
    const current = currentAt(plot, device, i);
    return current === null ? [] : `v(${node})*(${current})`;
  });
  if (parts.length === 0 || parts.length < Math.min(nodes.length, 2)) return undefined;
  const parsed = parseExpression(parts.join('+'));
  return parsed.ok ? parsed.value : undefined;
}
