import type { Msg } from '../../base/index.ts';
import { msg } from '../../base/index.ts';
import type { Faults } from './fault.ts';

/** What a value is: lengths are nanometres, angles degrees, ratios parts of 1, plain numbers have no unit. */
export type TermType = 'plain' | 'length' | 'angle' | 'ratio' | 'text' | 'layer' | 'truth' | 'any';

/** An expression as it is written. `from` and `to` are offsets into the text of the rules. */
export type Term = { readonly from: number; readonly to: number } & (
  | { readonly type: 'number'; readonly value: number; readonly unit: 'plain' | 'length' | 'angle' | 'ratio' }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'layer' }
  | { readonly type: 'property'; readonly of: 'A' | 'B'; readonly name: string }
  | { readonly type: 'call'; readonly of: 'A' | 'B' | 'AB'; readonly name: string; readonly args: readonly Term[] }
  | { readonly type: 'not' | 'minus'; readonly term: Term }
  | { readonly type: 'binary'; readonly operator: string; readonly left: Term; readonly right: Term }
);

/** Factors to nanometres, degrees or parts of 1. */
const UNITS: Readonly<Record<string, readonly ['length' | 'angle' | 'ratio', number]>> = {
  mm: ['length', 1e6],
  cm: ['length', 1e7],
  um: ['length', 1e3],
  µm: ['length', 1e3],
  in: ['length', 25.4e6],
  inch: ['length', 25.4e6],
  '"': ['length', 25.4e6],
  mil: ['length', 25_400],
  mils: ['length', 25_400],
  thou: ['length', 25_400],
  deg: ['angle', 1],
  '°': ['angle', 1],
  '%': ['ratio', 0.01],
};

interface Token {
  readonly type: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+))|'(?<text>(?:[^'\\]|\\.)*)'|(?<name>[A-Za-z_][\w.]*|°|%|µm)|(?<sign>&&|\|\||[=!<>]=|[-+*/!<>(),]))/y;

function tokensOf(text: string, base: number, faults: Faults): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) {
      const rest = /^\s*/.exec(text.slice(at))![0].length;
      if (at + rest >= text.length) break;
      const from = base + at + rest;
      const char = text[at + rest]!;
      faults.error(
        char === "'"
          ? msg('rules.openText', 'string without closing quote')
          : msg('rules.badCharacter', 'unexpected character “{{char}}”', { char }),
        from,
        from + 1,
      );
      break;
    }
    const [type, value] = Object.entries(match.groups!).find(([, each]) => each !== undefined)!;
    const to = at + match[0].length;
    const length = type === 'text' ? value!.length + 2 : value!.length;
    tokens.push({
      type: type as Token['type'],
      text: value!.replaceAll("\\'", "'"),
      from: base + to - length,
      to: base + to,
    });
    at = to;
  }
  tokens.push({ type: 'end', text: '', from: base + text.length, to: base + text.length });
  return tokens;
}

/** Binding strength of the operators, the weakest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/'],
];

/** A longer or deeper expression is damage, and would overflow the stack. */
const LONGEST = 5000;
const DEEPEST = 50;

class Stop extends Error {}

/** Reads an expression; null where it is wrong, with the reasons in `faults`. `base` is where its text begins in the rules. */
export function readTerm(text: string, base: number, faults: Faults): Term | null {
  const known = faults.list.length;
  const tokens = tokensOf(text, base, faults);
  if (faults.list.length > known) return null;
  let at = 0;
  let depth = 0;
  const peek = (): Token => tokens[at]!;
  const stop = (message: Msg, token = peek()): never => {
    faults.error(message, token.from, token.to);
    throw new Stop();
  };
  const takes = (sign: string): boolean => {
    if (peek().type !== 'sign' || peek().text !== sign) return false;
    at++;
    return true;
  };
  const deeper = (read: () => Term): Term => {
    if (++depth > DEEPEST || tokens.length > LONGEST)
      stop(msg('rules.tooLong', 'the expression is too long or nested too deeply: split the rule'));
    const term = read();
    depth--;
    return term;
  };
  const level = (n: number): Term => {
    if (n === LEVELS.length) return prefixed();
    let left = level(n + 1);
    while (peek().type === 'sign' && LEVELS[n]!.includes(peek().text)) {
      const operator = tokens[at++]!.text;
      const right = level(n + 1);
      left = { type: 'binary', operator, left, right, from: left.from, to: right.to };
    }
    return left;
  };
  const prefixed = (): Term => {
    const { from } = peek();
    for (const [sign, type] of [
      ['!', 'not'],
      ['-', 'minus'],
    ] as const)
      if (takes(sign)) {
        const term = deeper(prefixed);
        return { type, term, from, to: term.to };
      }
    return single();
  };
  const numberOf = (token: Token): Term => {
    const next = peek();
    const value = Number(token.text);
    const unit = next.type === 'name' && next.from === token.to ? next : null;
    if (!unit) return { type: 'number', value, unit: 'plain', from: token.from, to: token.to };
    const known = UNITS[unit.text.toLowerCase()];
    if (!known)
      return stop(msg('rules.badUnit', 'unknown unit “{{unit}}”: use mm, um, mil, in or deg', { unit: unit.text }));
    at++;
    return { type: 'number', value: value * known[1], unit: known[0], from: token.from, to: unit.to };
  };
  const single = (): Term => {
    const token = tokens[at++]!;
    if (token.type === 'number') return numberOf(token);
    if (token.type === 'text') return { type: 'text', value: token.text, from: token.from, to: token.to };
    if (token.type === 'sign' && token.text === '(') {
      const term = deeper(() => level(0));
      if (!takes(')')) stop(msg('rules.wantsClosing', 'closing parenthesis missing'));
      return term;
    }
    if (token.type === 'name') return nameOf(token);
    at--;
    return stop(
      token.type === 'end'
        ? msg('rules.endsEarly', 'incomplete expression')
        : msg('rules.unexpected', 'unexpected “{{text}}”', { text: token.text }),
    );
  };
  const nameOf = (token: Token): Term => {
    const { from } = token;
    if (token.text === 'L') return { type: 'layer', from, to: token.to };
    const [, of = '', name = ''] = /^(A|B|AB)\.(\w+)$/.exec(token.text) ?? [];
    if (name === '')
      return stop(
        msg('rules.badName', '“{{name}}” is not a property or function: these start with A., B. or AB.', {
          name: token.text,
        }),
        token,
      );
    if (!takes('(')) {
      if (of === 'AB') stop(msg('rules.pairProperty', 'AB has functions, but no properties'), token);
      return { type: 'property', of: of as 'A' | 'B', name, from, to: token.to };
    }
    const args: Term[] = [];
    while (!takes(')')) {
      if (args.length > 0 && !takes(',')) stop(msg('rules.wantsComma', 'comma or closing parenthesis missing'));
      args.push(deeper(() => level(0)));
    }
    return { type: 'call', of: of as 'A' | 'B' | 'AB', name, args, from, to: tokens[at - 1]!.to };
  };
  try {
    const term = deeper(() => level(0));
    if (peek().type !== 'end') stop(msg('rules.unexpected', 'unexpected “{{text}}”', { text: peek().text }));
    return term;
  } catch (error) {
    if (error instanceof Stop) return null;
    throw error;
  }
}
