/** A line of the preprocessor by which code is chosen. */
export interface Branch {
  readonly word: 'if' | 'else' | 'endif';
  /** Offsets of its first character and behind its last. */
  readonly at: number;
  readonly end: number;
}

export interface Blanked {
  readonly code: string;
  readonly branches: readonly Branch[];
}

/**
 * The text of a C++ file with everything blanked that is no code: comments, the insides of strings and characters, lines of
 * the preprocessor. Line ends and offsets stay, so that a place in the one is a place in the other.
 */
export function blank(source: string): Blanked {
  const out = source.split('');
  const branches: Branch[] = [];
  let i = 0;
  let lineStart = true;
  while (i < source.length) {
    const isDirective = lineStart && source[i] === '#';
    const end = isDirective ? directiveEnd(source, i) : skip(source, i);
    if (end > i) {
      const word = isDirective && branchWord(source, i);
      if (word) branches.push({ word, at: i, end });
      for (let at = i; at < end; at++) if (out[at] !== '\n') out[at] = ' ';
      i = end;
      continue;
    }
    if (source[i] === '\n') lineStart = true;
    else if (!/\s/.test(source[i]!)) lineStart = false;
    i = numberEnd(source, i) ?? i + 1;
  }
  return { code: out.join(''), branches };
}

function branchWord(source: string, at: number): Branch['word'] | undefined {
  const word = /^#\s*(if|else|elif|endif)/.exec(source.slice(at, at + 40))?.[1];
  return word === 'elif' ? 'else' : (word as Branch['word'] | undefined);
}

/** Where a number ends that begins here: an apostrophe in it is no character's, as in 1'000. */
function numberEnd(source: string, at: number): number | null {
  if (!/\d/.test(source[at]!) || /\w/.test(source[at - 1] ?? '')) return null;
  const number = /\d(?:'?[\w.])*/y;
  number.lastIndex = at;
  return at + number.exec(source)![0].length;
}

/** Where a comment, string or character that begins here ends; where none begins, here. */
function skip(source: string, at: number): number {
  if (source.startsWith('//', at)) return lineEnd(source, at);
  if (source.startsWith('/*', at)) {
    const end = source.indexOf('*/', at + 2);
    return end < 0 ? source.length : end + 2;
  }
  if (source[at] === '"') return rawEnd(source, at) ?? quoteEnd(source, at, '"');
  if (source[at] === "'") return quoteEnd(source, at, "'");
  return at;
}

/** R"x( … )x" */
function rawEnd(source: string, at: number): number | null {
  if (source[at - 1] !== 'R') return null;
  const open = source.indexOf('(', at);
  if (open < 0 || open - at > 17) return null;
  const close = `)${source.slice(at + 1, open)}"`;
  const end = source.indexOf(close, open);
  return end < 0 ? source.length : end + close.length;
}

function quoteEnd(source: string, at: number, quote: string): number {
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === quote || source[i] === '\n') return i + 1;
  }
  return source.length;
}

/** The end of the line, or of those that a backslash joins to it. */
function lineEnd(source: string, at: number): number {
  for (let i = at; i < source.length; i++)
    if (source[i] === '\n' && source[i - 1] !== '\\' && source.slice(i - 2, i) !== '\\\r') return i;
  return source.length;
}

function directiveEnd(source: string, at: number): number {
  const end = lineEnd(source, at);
  // A comment that begins on the line may go on below.
  const open = source.slice(at, end).lastIndexOf('/*');
  if (open < 0 || source.slice(at + open, end).includes('*/') || source.slice(at, at + open).includes('//')) return end;
  const close = source.indexOf('*/', at + open);
  return close < 0 ? source.length : close + 2;
}
