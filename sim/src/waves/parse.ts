import { fail, issue, msg, ok, type Msg, type Result } from '@boardwright/engine/base';

/** An expression over traces; `at` is where it begins in the text. */
export type Expr =
  | { readonly type: 'number'; readonly value: number; readonly at: number }
  /** A vector by its name: 'time', 'onoise_spectrum', '@r1[i]'. */
  | { readonly type: 'name'; readonly name: string; readonly at: number }
  /** v(a), v(a,b), i(r1), i(q1:c), p(r1). */
  | { readonly type: 'probe'; readonly probe: 'v' | 'i' | 'p'; readonly names: readonly string[]; readonly at: number }
  | { readonly type: 'call'; readonly name: string; readonly args: readonly Expr[]; readonly at: number }
  | { readonly type: 'negate'; readonly of: Expr; readonly at: number }
  | { readonly type: 'binary'; readonly op: Operator; readonly left: Expr; readonly right: Expr; readonly at: number };
export type Operator = '+' | '-' | '*' | '/' | '^';

const BINDING: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 };
const NEGATION = 3;

/** Powers of ten by SPICE's letters; M is milli, Meg is mega. */
const SUFFIXES: Readonly<Record<string, number>> = {
  t: 1e12,
  g: 1e9,
  meg: 1e6,
  k: 1e3,
  m: 1e-3,
  u: 1e-6,
  µ: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
};

const NUMBER = /^((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(meg|[tgkmuµnpf])?[a-zΩ]*/iu;
const NAME = /^(?:"([^"]+)"|([a-z_@][\w@#.:[\]$]*))/i;

/** A fault at a place of the text, counted from 0. */
class Fault {
  readonly message: Msg;
  readonly at: number;
  constructor(message: Msg, at: number) {
    this.message = message;
    this.at = at;
  }
}

/** A number as SPICE writes it: '4.7k', '10meg', '100nF'. Undefined where the text is none. */
export function spiceNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const sign = /^[+-]/.exec(trimmed)?.[0] ?? '';
  const found = NUMBER.exec(trimmed.slice(sign.length));
  if (!found || found[0].length + sign.length !== trimmed.length) return undefined;
  return Number(`${sign}${found[1]}`) * (SUFFIXES[found[2]?.toLowerCase() ?? ''] ?? 1);
}

class Parser {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  whole(): Expr {
    const found = this.sum(0);
    this.space();
    if (this.at < this.text.length) this.wrong();
    return found;
  }

  private sum(least: number): Expr {
    let left = this.unary();
    for (;;) {
      this.space();
      const op = this.text[this.at] as Operator;
      const binding = BINDING[op];
      if (binding === undefined || binding < least) return left;
      const at = this.at++;
      // A power binds to the right, all others to the left.
      left = { type: 'binary', op, left, right: this.sum(op === '^' ? binding : binding + 1), at };
    }
  }

  private unary(): Expr {
    this.space();
    const { at } = this;
    const sign = this.text[at];
    if (sign !== '-' && sign !== '+') return this.atom();
    this.at++;
    const of = this.sum(NEGATION);
    return sign === '-' ? { type: 'negate', of, at } : of;
  }

  private atom(): Expr {
    this.space();
    const { at } = this;
    const rest = this.text.slice(at);
    const number = NUMBER.exec(rest);
    if (number) {
      this.at += number[0].length;
      return { type: 'number', value: spiceNumber(number[0])!, at };
    }
    if (rest[0] === '(') {
      this.at++;
      const inner = this.sum(0);
      this.expect(')', at);
      return inner;
    }
    const name = NAME.exec(rest);
    if (!name) return this.wrong();
    this.at += name[0].length;
    if (name[1] !== undefined) return { type: 'name', name: name[1], at };
    if (this.text[this.at] !== '(') return { type: 'name', name: name[2]!, at };
    const word = name[2]!.toLowerCase();
    if (word === 'v' || word === 'i' || word === 'p') return this.probe(word, at);
    return { type: 'call', name: word, args: this.args(), at };
  }

  /** What stands in the brackets is a name as it is: nets are called '/out', 'Net-_R1-Pad1_', '+5V'. */
  private probe(probe: 'v' | 'i' | 'p', at: number): Expr {
    const end = this.text.indexOf(')', this.at);
    if (end < 0) throw new Fault(msg('expr.unclosed', 'a closing bracket is missing'), this.at);
    const names = this.text
      .slice(this.at + 1, end)
      .split(',')
      .map(each => each.trim().replace(/^"(.*)"$/, '$1'));
    this.at = end + 1;
    if (names.includes('') || names.length > (probe === 'v' ? 2 : 1))
      throw new Fault(msg('expr.badProbe', '{{probe}}(…) needs a name', { probe }), at);
    return { type: 'probe', probe, names, at };
  }

  private args(): Expr[] {
    const open = this.at++;
    const found: Expr[] = [];
    this.space();
    if (this.text[this.at] !== ')')
      for (;;) {
        found.push(this.sum(0));
        this.space();
        if (this.text[this.at] !== ',') break;
        this.at++;
      }
    this.expect(')', open);
    return found;
  }

  private expect(sign: string, open: number): void {
    this.space();
    if (this.text[this.at] === undefined) throw new Fault(msg('expr.unclosed', 'a closing bracket is missing'), open);
    if (this.text[this.at] !== sign) this.wrong();
    this.at++;
  }

  private space(): void {
    while (this.text[this.at] === ' ') this.at++;
  }

  private wrong(): never {
    const sign = this.text[this.at];
    throw sign === undefined
      ? new Fault(msg('expr.ends', 'incomplete expression'), this.at)
      : new Fault(msg('expr.sign', 'unexpected “{{sign}}”', { sign }), this.at);
  }
}

/** Reads an expression such as 'db(v(out)/v(in))'. A fault is reported with its column, from 1. */
export function parseExpression(text: string): Result<Expr> {
  try {
    return ok(new Parser(text).whole());
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return fail(issue('error', error.message, { line: 1, column: error.at + 1 }));
  }
}
