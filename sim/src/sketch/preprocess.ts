import { blank } from './blank.ts';
import type { SketchFile } from './compiler.ts';
import { outline } from './functions.ts';

/** Endings of a sketch's tabs. */
export const isTab = (name: string): boolean => /^[^/]+\.(ino|pde)$/i.test(name);

/** The tabs in the order in which they are one program: the one that is named as the sketch, then by name. */
export function orderTabs(name: string, files: readonly SketchFile[]): SketchFile[] {
  const isMain = (file: SketchFile) => file.name.replace(/\.(ino|pde)$/i, '') === name;
  return files
    .filter(file => isTab(file.name))
    .sort((a, b) => Number(isMain(b)) - Number(isMain(a)) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

interface Place {
  readonly file: string;
  readonly line: number;
}

const directive = ({ file, line }: Place): string => `#line ${line} "${file.replace(/["\\]/g, '\\$&')}"\n`;

/** Conditions of the preprocessor that hold where a line stands: of each the branches up to here. */
function conditions(source: string): (line: number) => readonly string[] {
  const stack: string[][] = [];
  const byLine = source.split('\n').map(line => {
    const [, word] = /^\s*#\s*(if|ifdef|ifndef|elif|else|endif)\b/.exec(line) ?? [];
    const text = line.replace(/\/\*.*?\*\/|\/\/.*$/g, '').trim();
    if (word?.startsWith('if')) stack.push([text]);
    else if (word === 'endif') stack.pop();
    else if (word) stack.at(-1)?.push(text);
    return stack.flatMap(branches => branches);
  });
  const depth: number[] = [];
  let open = 0;
  for (const line of source.split('\n')) {
    if (/^\s*#\s*if/.test(line)) open++;
    else if (/^\s*#\s*endif\b/.test(line)) open = Math.max(0, open - 1);
    depth.push(open);
  }
  return line => [...(byLine[line - 1] ?? []), ...Array.from({ length: depth[line - 1] ?? 0 }, () => '#endif')];
}

/** A prototype with the conditions around its function. */
function prototype(header: string, place: Place, around: readonly string[]): string {
  const opened = around.filter(line => line !== '#endif');
  const closed = around.filter(line => line === '#endif');
  return [...opened, directive(place).trimEnd(), `${header};`, ...closed].join('\n') + '\n';
}

/**
 * One C++ file of a sketch's tabs, as Arduino's builder makes it: Arduino.h first, then the tabs, and before the first
 * function prototypes of all of them, so that they can be used before they are defined. A function that mentions a type
 * which is defined further down is declared right behind that type. Messages of a compiler refer to the line that the
 * user wrote.
 */
export function preprocess(name: string, files: readonly SketchFile[]): string {
  const tabs = orderTabs(name, files);
  const source = tabs.map(({ text }) => text.replace(/\r\n?/g, '\n').replace(/\n?$/, '\n')).join('');
  const places = tabs.flatMap(({ name: file, text }) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\n?$/, '\n')
      .split('\n')
      .slice(0, -1)
      .map((_, i): Place => ({ file, line: i + 1 })),
  );
  const { code, branches } = blank(source);
  const starts = [0];
  for (let i = source.indexOf('\n'); i >= 0; i = source.indexOf('\n', i + 1)) starts.push(i + 1);
  /** Line of an offset, from 1 in the joined text. */
  const lineOf = (offset: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  const { functions, types } = outline(code, source, branches);
  const around = conditions(source);
  // By the line in front of which they stand.
  const inserted = new Map<number, string>();
  const first = functions[0] ? lineOf(functions[0].at) : 0;
  const outer = functions[0] ? firstOutside(around, first) : 0;
  const seen = new Set<string>();
  for (const { at, header } of functions) {
    const line = lineOf(at);
    const words = new Set(header.match(/\w+/g));
    const needed = types.filter(type => words.has(type.name) && type.end <= at).map(type => lineOf(type.end - 1) + 1);
    const before = Math.max(outer, ...needed);
    if (seen.has(header) || before > line) continue;
    seen.add(header);
    inserted.set(before, (inserted.get(before) ?? '') + prototype(header, places[line - 1]!, around(line)));
  }
  let out = '#include <Arduino.h>\n';
  source.split('\n').forEach((text, i) => {
    const place = places[i];
    if (!place) return;
    const more = inserted.get(i + 1);
    if (more) out += more;
    if (more || place.line === 1) out += directive(place);
    out += `${text}\n`;
  });
  return out;
}

/** The nearest line at or above one that no condition holds for. */
function firstOutside(around: (line: number) => readonly string[], from: number): number {
  for (let line = from; line > 1; line--) if (around(line - 1).length === 0) return line;
  return 1;
}
