import { leadsOut } from '@boardwright/sim/sketch';

/**
 * `__has_include` and its like tell whether a file exists without opening it, so no list of opened files shows that they were
 * asked. A stranger's source may ask by a name that is written out and leads nowhere else; what it asks otherwise is refused.
 */
export interface Probe {
  /** The name that leads out; the operator itself where the name is not written out. */
  readonly name: string;
  readonly isHidden: boolean;
  /** From 1; undefined where the operator is put together from pieces. */
  readonly line: number | undefined;
}

/** The operators as GCC and Clang know them; older GCC have those with underscores at their end behind the others. */
const OPERATORS = ['__has_include', '__has_include_next', '__has_embed'].flatMap(name => [name, `${name}__`]);
const OPERATOR = /\b__has_(?:include(?:_next)?|embed)(?:__)?\b/g;
/** Whether the operator exists may be asked. */
const IS_TESTED = /(?:\bdefined\s*\(?|#\s*ifn?def|#\s*undef)\s*$/;
const WRITTEN_OUT = /^\s*\(\s*(?:"([^"\n]*)"|<([^>\n]*)>)/;

/** Lines that a backslash joins as one, with as many line ends behind it, so that the lines below keep their numbers. */
const spliced = (text: string): string =>
  text.replace(/(?:[^\n]*\\\r?\n)+[^\n]*/g, lines => {
    const ends = lines.split('\n').length - 1;
    return lines.replace(/\\\r?\n/g, '') + '\n'.repeat(ends);
  });

/** Strings and names of headers, in which nothing begins a comment, and comments. */
const TOKENS =
  /(?:include(?:_next)?|embed)(?:__)?\s*\(?\s*<[^>\n]*>|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g;
/** Raw strings and apostrophes in numbers: where comments begin is not sure then, and they count as code. */
const UNSURE = /R"|\w'/;

const withoutComments = (text: string): string =>
  UNSURE.test(text)
    ? text
    : text.replace(TOKENS, token =>
        token.startsWith('//') || token.startsWith('/*') ? token.replace(/[^\n]/g, ' ') : token,
      );

/** Whether words of a text can be pasted together (`##`) to a name. */
function canBePasted(name: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let from = 0; from < name.length; from++)
    if (reached.has(from))
      for (let to = from + 1; to <= name.length; to++)
        if (to - from < name.length && words.has(name.slice(from, to))) reached.add(to);
  return reached.has(name.length);
}

/** What in a source asks for files outside, or hides for which it asks. */
export function probesOf(text: string): Probe[] {
  const code = withoutComments(spliced(text));
  const probes: Probe[] = [];
  for (const { 0: operator, index } of code.matchAll(OPERATOR)) {
    if (IS_TESTED.test(code.slice(Math.max(0, index - 200), index))) continue;
    const [, quoted, angled] = WRITTEN_OUT.exec(code.slice(index + operator.length)) ?? [];
    const name = quoted ?? angled;
    if (name !== undefined && !leadsOut(name)) continue;
    const line = code.slice(0, index).split('\n').length;
    probes.push({ name: name ?? operator, isHidden: name === undefined, line });
  }
  const words = new Set(code.match(/\w+/g));
  const pasted = OPERATORS.find(name => canBePasted(name, words));
  if (pasted !== undefined) probes.push({ name: pasted, isHidden: true, line: undefined });
  return probes;
}
