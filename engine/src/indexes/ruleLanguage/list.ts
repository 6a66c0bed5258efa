import { msg } from '../../base/index.ts';
import type { Faults } from './fault.ts';

/** A word, quoted or not, with its place in the text; `inside` is where its characters begin. */
export interface Word {
  readonly type: 'word';
  readonly text: string;
  readonly quoted: boolean;
  readonly from: number;
  readonly to: number;
  readonly inside: number;
}

export interface List {
  readonly type: 'list';
  readonly items: readonly (Word | List)[];
  readonly from: number;
  readonly to: number;
}

/** Lists in brackets at the top of a text. '#' at the start of a line begins a comment, as in all of KiCad's list files. */
export function readLists(text: string, faults: Faults): List[] {
  const reader = new Reader(text, faults);
  const lists: List[] = [];
  for (;;) {
    const item = reader.next();
    if (item === null) return lists;
    if (item === ')')
      faults.error(msg('rules.strayBracket', 'closing parenthesis without an opening one'), reader.at - 1, reader.at);
    else if (item.type === 'word')
      faults.error(
        msg('rules.looseWord', '“{{word}}” is outside all parentheses', { word: item.text }),
        item.from,
        item.to,
      );
    else lists.push(item);
  }
}

/** Lists of rules are three deep; deeper ones are damage, and would overflow the stack. */
const DEEPEST = 50;

class Reader {
  at = 0;
  private depth = 0;
  private gaveUp = false;
  private readonly text: string;
  private readonly faults: Faults;

  constructor(text: string, faults: Faults) {
    this.text = text;
    this.faults = faults;
  }

  next(): Word | List | ')' | null {
    this.skip();
    const { text } = this;
    if (this.at >= text.length) return null;
    const from = this.at;
    const char = text[from];
    if (char === ')') {
      this.at++;
      return ')';
    }
    if (char === '"') return this.quoted(from);
    if (char !== '(') return this.bare(from);
    this.at++;
    return this.depth < DEEPEST ? this.list(from) : this.tooDeep(from);
  }

  private list(from: number): List {
    const items: (Word | List)[] = [];
    this.depth++;
    let item = this.next();
    for (; item !== null && item !== ')'; item = this.next()) items.push(item);
    this.depth--;
    if (item === null && !this.gaveUp)
      this.faults.error(msg('rules.openBracket', 'unclosed parenthesis'), from, from + 1);
    return { type: 'list', items, from, to: this.at };
  }

  /** Reading ends here. */
  private tooDeep(from: number): null {
    this.faults.error(msg('rules.tooDeep', 'parentheses nested too deeply: the rest was not read'), from, from + 1);
    this.gaveUp = true;
    this.at = this.text.length;
    return null;
  }

  private skip(): void {
    const { text } = this;
    for (;;) {
      while (this.at < text.length && text[this.at]! <= ' ') this.at++;
      if (text[this.at] !== '#' || !this.startsLine()) return;
      const end = text.indexOf('\n', this.at);
      this.at = end < 0 ? text.length : end;
    }
  }

  private startsLine(): boolean {
    const { text } = this;
    let before = this.at - 1;
    while (before >= 0 && (text[before] === ' ' || text[before] === '\t' || text[before] === '\uFEFF')) before--;
    return before < 0 || text[before] === '\n' || text[before] === '\r';
  }

  private quoted(from: number): Word {
    const { text } = this;
    let value = '';
    let at = from + 1;
    for (; at < text.length && text[at] !== '"' && text[at] !== '\n'; at++) {
      if (text[at] === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) at++;
      value += text[at]!;
    }
    if (text[at] === '"') this.at = at + 1;
    else {
      this.at = at;
      this.faults.error(msg('rules.openQuote', 'unclosed quote'), from, at);
    }
    return { type: 'word', text: value, quoted: true, from, to: this.at, inside: from + 1 };
  }

  private bare(from: number): Word {
    const { text } = this;
    while (this.at < text.length && text[this.at]! > ' ' && !'()"'.includes(text[this.at]!)) this.at++;
    return { type: 'word', text: text.slice(from, this.at), quoted: false, from, to: this.at, inside: from };
  }
}
