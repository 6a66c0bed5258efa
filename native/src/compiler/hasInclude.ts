import { leadsOut, type SketchFile } from '@boardwright/sim/sketch';

/**
 * `__has_include` and `__has_embed` check whether a file exists without opening it, so the lists of opened files do not show
 * it. An untrusted source may check a name that is written out and stays in its folder; any other check is refused.
 */
export interface Probe {
  readonly file: string;
  /** The name that leads out; the operator where the name is not written out. */
  readonly name: string;
  readonly isHidden: boolean;
  /** From 1; undefined where the operator is pasted from words. */
  readonly line: number | undefined;
}

/** The operators of GCC and Clang; before GCC 10 the names that end in underscores are the operators, the others macros. */
const OPERATORS = ['__has_include', '__has_include_next', '__has_embed'].flatMap(name => [name, `${name}__`]);
/** Whether the operator itself exists may be checked. */
const IS_TESTED = /(?:\bdefined\s*\(?|#\s*ifn?def|#\s*undef)\s*$/;
const WRITTEN_OUT = /^\s*\(\s*(?:"([^"]*)"|<([^>]*)>)/;
/** Compilers read nothing of these lines, unless a comment that began above ends in them. */
const IS_IDLE = /^\s*(?:\/\/|#\s*(?:else|endif)\b)/;
/** Libraries wrap the operator: `#define HAS(x) __has_include(x)`. Their macro is then an operator, too. */
const WRAPPER = new RegExp(
  `^\\s*#\\s*define\\s+(\\w+)\\((\\w+)\\)\\s+(?:${OPERATORS.join('|')})\\s*\\(\\s*\\2\\s*\\)\\s*$`,
);

interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** Lines as the preprocessor reads them: those that end in a backslash, blanks behind it allowed, go on in the next. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let parts: string[] = [];
  let number = 1;
  for (const [i, each] of text.split('\n').entries()) {
    if (parts.length === 0) number = i + 1;
    const end = each.trimEnd();
    parts.push(end.endsWith('\\') ? end.slice(0, -1) : each);
    if (end.endsWith('\\')) continue;
    lines.push({ text: parts.join(''), number });
    parts = [];
  }
  if (parts.length > 0) lines.push({ text: parts.join(''), number });
  return lines;
}

/** Whether `##` can paste words of a source together to a name. */
function canBePasted(name: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let from = 0; from < name.length; from++)
    if (reached.has(from))
      for (let to = from + 1; to <= name.length; to++)
        if (to - from < name.length && words.has(name.slice(from, to))) reached.add(to);
  return reached.has(name.length);
}

/** Checks in sources of one sketch that a file outside exists, or whose file is not written out. */
export function probesOf(files: readonly SketchFile[]): Probe[] {
  const sources = files.map(({ name, text }) => ({ file: name, lines: linesOf(text) }));
  const wrappers = sources
    .flatMap(({ lines }) => lines.map(({ text }) => WRAPPER.exec(text)?.[1] ?? ''))
    .filter(Boolean);
  const operators = new Set([...OPERATORS, ...wrappers]);
  return sources.flatMap(({ file, lines }) => {
    const probes: Probe[] = [];
    const words = new Set<string>();
    for (const { text, number } of lines) {
      if ((IS_IDLE.test(text) && !text.includes('*/')) || WRAPPER.test(text)) continue;
      for (const { 0: word, index } of text.matchAll(/\w+/g)) {
        words.add(word);
        if (!operators.has(word) || IS_TESTED.test(text.slice(Math.max(0, index - 200), index))) continue;
        const [, quoted, angled] = WRITTEN_OUT.exec(text.slice(index + word.length)) ?? [];
        const name = quoted ?? angled;
        if (name === undefined || leadsOut(name))
          probes.push({ file, name: name ?? word, isHidden: name === undefined, line: number });
      }
    }
    const pasted = [...operators].find(name => canBePasted(name, words));
    if (pasted !== undefined) probes.push({ file, name: pasted, isHidden: true, line: undefined });
    return probes;
  });
}
