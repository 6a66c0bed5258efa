/** Lists of Specctra's files: a word, or words and lists in parentheses. */
export type Node = string | readonly Node[];

/** A name that needs no quotes. */
const PLAIN = /^[A-Za-z0-9_.+\-:/[\]{}~*$&#!?@^<>=|%,]+$/;

/** A word as the files quote it; a quote inside of a name has no escape, so it becomes an apostrophe. */
export const word = (text: string): string => (PLAIN.test(text) ? text : `"${text.replaceAll('"', "'")}"`);

/** Nanometres as micrometres. */
export const um = (nm: number): string => {
  const text = (nm / 1000).toFixed(3).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};

/** Deeper lists no program writes. */
const DEEPEST = 200;

/** Reads a file as lists; null with the line where it is no sound file. */
export function parseLists(source: string): { readonly node: Node } | { readonly line: number } {
  const stack: Node[][] = [[]];
  // The file may define the quote sign; all known programs use this one.
  const token = /\(string_quote\s+"\s*\)|"[^"]*"|[()]|[^\s()"]+/g;
  let line = 1;
  let last = 0;
  for (const found of source.matchAll(token)) {
    for (let i = last; i < found.index; i++) if (source.charCodeAt(i) === 10) line++;
    last = found.index;
    const text = found[0];
    if (text.startsWith('(string_quote')) continue;
    if (text === '(') {
      if (stack.length > DEEPEST) return { line };
      stack.push([]);
    } else if (text === ')') {
      const done = stack.pop()!;
      const outer = stack.at(-1);
      if (!outer) return { line };
      outer.push(done);
    } else stack.at(-1)!.push(text.startsWith('"') ? text.slice(1, text.endsWith('"') ? -1 : undefined) : text);
  }
  const [root] = stack;
  return stack.length === 1 && root!.length > 0 ? { node: root![0]! } : { line };
}

/** Lists inside of a list that begin with a word. */
export const lists = (node: Node | undefined, head: string): (readonly Node[])[] =>
  typeof node === 'object'
    ? node.filter((each): each is readonly Node[] => typeof each === 'object' && each[0] === head)
    : [];

export const textAt = (node: readonly Node[], i: number): string => {
  const value = node[i];
  return typeof value === 'string' ? value : '';
};
