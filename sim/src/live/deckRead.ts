/** A line of a netlist that is an element. */
export interface Element {
  readonly name: string;
  /** In upper case. */
  readonly letter: string;
  readonly nodes: readonly string[];
  /** Nodes whose voltage it depends on, besides its own: those of its formula, and a polynomial's. */
  readonly senses: readonly string[];
  /** What follows the nodes, as it is there. */
  readonly rest: string;
  /** Of the line among the deck's logical lines, see `DeckRead`. */
  readonly at: number;
}

export interface DeckRead {
  /** Logical lines, with those that a + continues joined and without blocks of commands; the first is the title. */
  readonly lines: readonly string[];
  /** Elements of the circuit itself, not of its subcircuits. */
  readonly elements: readonly Element[];
}

/** Nodes by letter, ngspice's manual of version 39, chapter 2; what is not here is counted from the line. */
const NODES: Readonly<Record<string, number>> = {
  R: 2,
  C: 2,
  L: 2,
  V: 2,
  I: 2,
  B: 2,
  D: 2,
  E: 4,
  G: 4,
  F: 2,
  H: 2,
  S: 4,
  W: 2,
  T: 4,
  O: 4,
  U: 3,
  J: 3,
  Z: 3,
  K: 0,
};

/** Elements of a netlist; what this cannot count the nodes of is given all words that may be nodes. */
export function readDeck(netlist: string): DeckRead {
  const lines: string[] = [];
  // Lines between .control and .endc are commands to ngspice, not a circuit.
  let isCommand = false;
  netlist.split(/\r?\n/).forEach((line, i) => {
    const text = i === 0 ? line : line.replace(/\s(?:;|\$\s).*$/, '').trim();
    if (i > 0 && (text === '' || text.startsWith('*'))) return;
    if (i > 0 && /^\.control\b/i.test(text)) isCommand = true;
    const isEnd = isCommand && /^\.endc\b/i.test(text);
    if (isEnd) isCommand = false;
    if (isCommand || isEnd) return;
    if (text.startsWith('+') && lines.length > 1) lines[lines.length - 1] += ` ${text.slice(1).trim()}`;
    else lines.push(text);
  });
  const elements: Element[] = [];
  let depth = 0;
  lines.forEach((line, at) => {
    if (at === 0) return;
    if (/^\.subckt\b/i.test(line)) depth++;
    else if (/^\.ends\b/i.test(line)) depth--;
    else if (depth === 0 && /^[a-z]/i.test(line)) elements.push(element(line, at));
  });
  return { lines, elements };
}

/** Words at which a controlled source of four nodes is one of two, and a formula or table says the rest. */
const FORMULA = /^(value|vol|cur|poly|table|laplace|freq)\b/i;

function element(line: string, at: number): Element {
  // Where its parameters begin, no node comes any more.
  const parameters = /\bparams:|[^\s,()]+\s*=/i.exec(line);
  const words = [...line.matchAll(/[^\s,()]+/g)];
  const name = words[0]![0];
  const letter = name[0]!.toUpperCase();
  const plain = words.slice(1).filter(({ index }) => index < (parameters?.index ?? Infinity)).length;
  let count = NODES[letter];
  if ((letter === 'E' || letter === 'G') && FORMULA.test(words[3]?.[0] ?? '')) count = 2;
  else if (letter === 'X') count = plain - 1;
  // Three or four nodes come before the model's name; which, is known only with the models at hand.
  else if (letter === 'Q' || letter === 'M') count = Math.min(plain - 1, letter === 'Q' ? 3 : 4);
  else count ??= plain - 1;
  const nodes = words.slice(1, 1 + Math.max(0, count)).map(([word]) => word);
  const last = words[nodes.length]!;
  const rest = line.slice(last.index + last[0].length).replace(/^[\s,)]+/, '');
  return { name, letter, nodes, senses: sensesOf(rest), rest, at };
}

/** Nodes of v(a), v(a,b) and POLY(n) with its n pairs. */
function sensesOf(rest: string): string[] {
  const inFormulas = [...rest.matchAll(/\bv\s*\(\s*([^\s,()]+)\s*(?:,\s*([^\s,()]+)\s*)?\)/gi)].flatMap(([, a, b]) =>
    b === undefined ? [a!] : [a!, b],
  );
  const [, pairs, behind = ''] = /^poly\s*\(\s*(\d+)\s*\)(.*)$/i.exec(rest) ?? [];
  return [...inFormulas, ...(behind.match(/[^\s,()]+/g) ?? []).slice(0, 2 * Number(pairs ?? 0))];
}

const SCALES: Readonly<Record<string, number>> = {
  t: 1e12,
  g: 1e9,
  meg: 1e6,
  k: 1e3,
  mil: 25.4e-6,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
};

const NUMBER = /^\s*([\d.]+(?:e[+-]?\d+)?)(meg|mil|[tgkmunpf])?[a-zΩ]*/i;

/**
 * A value as a netlist writes it: '4.7k', '{max(1m,10k*0.5)}' with numbers, + - * /, brackets, min and max. Undefined where it
 * is more than that.
 */
export function valueOf(text: string): number | undefined {
  let rest = text.replace(/[{}']/g, '').trim();
  if (rest === '') return undefined;
  let failed = false;
  const eat = (token: string): boolean => {
    rest = rest.trimStart();
    if (!rest.startsWith(token)) return false;
    rest = rest.slice(token.length);
    return true;
  };
  const factor = (): number => {
    if (eat('-')) return -factor();
    for (const [word, pick] of [
      ['max(', Math.max],
      ['min(', Math.min],
    ] as const)
      if (eat(word)) {
        const first = sum();
        failed ||= !eat(',');
        const second = sum();
        failed ||= !eat(')');
        return pick(first, second);
      }
    if (eat('(')) {
      const inner = sum();
      failed ||= !eat(')');
      return inner;
    }
    const [all, digits, scale] = NUMBER.exec(rest) ?? [];
    if (all === undefined) {
      failed = true;
      return 0;
    }
    rest = rest.slice(all.length);
    return Number(digits) * (scale ? SCALES[scale.toLowerCase()]! : 1);
  };
  const product = (): number => {
    let value = factor();
    for (;;) {
      if (eat('*')) value *= factor();
      else if (eat('/')) value /= factor();
      else return value;
    }
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (eat('+')) value += product();
      else if (eat('-')) value -= product();
      else return value;
    }
  };
  const value = sum();
  return failed || rest.trim() !== '' || !Number.isFinite(value) ? undefined : value;
}

/** Volts of a source that is a constant: '5', 'DC 5'. */
export const constantOf = (rest: string): number | undefined => valueOf(rest.replace(/^dc\b/i, ''));
