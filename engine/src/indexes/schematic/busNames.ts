/**
 * Names of buses: vectors `D[0..7]`, groups `USB{DP DM}`, whose members may be vectors or aliases. As KiCad 9 reads them.
 */

export interface BusMember {
  /** Name of the member as a label on its sheet spells it: 'D3', 'USB.DP'. */
  readonly name: string;
  /** The same without the group's prefix: members of joined groups match by it. */
  readonly local: string;
}

export interface BusName {
  readonly kind: 'vector' | 'group';
  /** Text before the brackets and behind them. */
  readonly stem: string;
  readonly members: readonly BusMember[];
}

export type BusAliases = Readonly<Record<string, readonly string[]>>;

/** Longer vectors are taken for text: no bus has so many wires, and a slip of the pen must not stall the editor. */
const MAX_MEMBERS = 4096;

const VECTOR = /^((?:[^\s[\]{}]|[~^_]\{|\{slash\})*)\[(\d{1,9})\.\.(\d{1,9})\]([}+\-PN]*)$/;
const GROUP = /^((?:[~^_]\{[^{}\s]*\}|[^\s{}[\]])*)\{([^[\]]*(?:\[[^[\]]*\][^[\]]*)*)\}$/;

/** Reads a label's text as the name of a bus; undefined when it names a single net. */
export function busNameOf(text: string, aliases: BusAliases = {}): BusName | undefined {
  return vectorOf(text) ?? groupOf(text, aliases, 0);
}

function vectorOf(text: string): BusName | undefined {
  if (!text.includes('[')) return undefined;
  const found = VECTOR.exec(text);
  if (!found) return undefined;
  const [, prefix = '', a, b, suffix = ''] = found;
  const first = Math.min(Number(a), Number(b));
  const last = Math.max(Number(a), Number(b));
  if (last - first >= MAX_MEMBERS) return undefined;
  const members: BusMember[] = [];
  for (let index = first; index <= last; index++) {
    const name = `${prefix}${index}${suffix}`;
    members.push({ name, local: name });
  }
  return { kind: 'vector', stem: `${prefix}[]${suffix}`, members };
}

function groupOf(text: string, aliases: BusAliases, depth: number): BusName | undefined {
  if (!text.endsWith('}')) return undefined;
  const found = GROUP.exec(text);
  if (!found || /[~^_]$/.test(found[1]!) || found[2] === 'slash') return undefined;
  const [, prefix = '', list = ''] = found;
  const members: BusMember[] = [];
  const add = (local: string): void => {
    if (members.length < MAX_MEMBERS) members.push({ name: prefix === '' ? local : `${prefix}.${local}`, local });
  };
  const expand = (word: string, level: number): void => {
    const alias = Object.hasOwn(aliases, word) ? aliases[word] : undefined;
    if (alias && level < 8) for (const member of alias) expand(member, level + 1);
    else for (const { name } of vectorOf(word)?.members ?? [{ name: word }]) add(name);
  };
  for (const word of list.split(/[\s,]+/)) if (word !== '') expand(word, depth);
  return { kind: 'group', stem: prefix, members };
}
