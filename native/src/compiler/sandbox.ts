import { realpathSync } from 'node:fs';
import path from 'node:path';
import { issue, msg, type Issue } from '@boardwright/engine/base';
import { includesOf, leadsOut, type CompileRequest, type SketchFile } from '@boardwright/sim/sketch';
import { probesOf } from './hasInclude.ts';

/**
 * What keeps an untrusted sketch from reading this machine's files. Names that lead out are refused as they are written; what
 * hides behind a macro or in assembly shows in the lists of files that the preprocessor and the assembler opened, and then
 * neither a message nor a program leaves the compiler.
 */
const refusal = (name: string, file: string, line: number | undefined): Issue =>
  issue('error', msg('compile.outside', 'a sketch cannot read {{name}}, which is outside its folder', { name }), {
    file,
    ...(line !== undefined && { line }),
  });

/** Includes and other directives of sources that name a file outside. */
function namedOutside({ name: file, text }: SketchFile): Issue[] {
  const included = includesOf(file, text).filter(({ name }) => leadsOut(name));
  const others = text.split('\n').flatMap((content, i) => {
    const name = /(?:^\s*#\s*embed\s*|\.(?:incbin|include)\s*\\?)["<](.*?)\\?[">]/.exec(content)?.[1];
    return name !== undefined && leadsOut(name) ? [{ name, line: i + 1 }] : [];
  });
  return [...included, ...others].map(({ name, line }) => refusal(name, file, line));
}

const hidden = (name: string, file: string, line: number | undefined): Issue =>
  issue(
    'error',
    msg(
      'compile.hiddenName',
      'a sketch must write the file name after {{name}} as a literal, such as "config.h" or <avr/io.h>; a macro is refused',
      { name },
    ),
    { file, ...(line !== undefined && { line }) },
  );

/** What an untrusted sketch, or a library sent with it, reads or checks outside of its folder, as far as it is written there. */
export function writtenOutside({ files, libraries = [] }: CompileRequest): Issue[] {
  const decoder = new TextDecoder();
  const sent = libraries.flatMap(library =>
    library.files.map(({ name, bytes }) => ({ name: `${library.name}/${name}`, text: decoder.decode(bytes) })),
  );
  const probes = probesOf([...files, ...sent]);
  return [
    ...files.flatMap(namedOutside),
    ...probes.map(({ file, name, isHidden, line }) => (isHidden ? hidden : refusal)(name, file, line)),
  ];
}

/** Takes the list of opened files (`-H`) out of what the compiler printed. */
export function openedFiles(output: string): { readonly opened: readonly string[]; readonly rest: string } {
  const opened: string[] = [];
  const rest: string[] = [];
  let guards = false;
  for (const line of output.split('\n')) {
    const name = /^\.+ (.+)$/.exec(line)?.[1];
    if (name !== undefined) opened.push(name);
    else if (line.startsWith('Multiple include guards may be useful for:')) guards = true;
    else if (!guards || !/^\/[^:]*$/.test(line)) {
      guards = false;
      rest.push(line);
    }
  }
  return { opened, rest: rest.join('\n') };
}

/** Where a path leads: '..' behind a link leads from where the link points, which only the system knows. */
function real(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return path.resolve(file);
  }
}

/** The first opened file that lies under none of the allowed folders. */
export function openedOutside(opened: readonly string[], folder: string, allowed: readonly string[]): string | null {
  const roots = allowed.map(real);
  const inside = (file: string) =>
    roots.some(root => file === root || file.startsWith(root.endsWith(path.sep) ? root : root + path.sep));
  return opened.find(name => !inside(real(path.isAbsolute(name) ? name : `${folder}/${name}`))) ?? null;
}

/** Files that a dependency list of the assembler names: 'x.o: a.s b.bin'. */
export const dependenciesOf = (list: string): string[] =>
  list
    .replace(/\\\n/g, ' ')
    .replace(/^[^:]*:/, '')
    .split(/\s+/)
    .filter(Boolean);

/** What in LLVM's assembly language opens a file, or makes up a directive that does; no names that end so ('.bss.rep'). */
const OPENS = /(?<![\w.$])\.(incbin|include|macro|irpc?|rept?|altmacro)\b/i;
/** How a line begins that is a text of the program, as the compiler writes it. */
const TEXT = /^\s*\.(?:ascii|asciz|string)\s+"/;

/** Where a string that begins before a place ends; -1 where it does not. Expressions would fail at strings of megabytes. */
function endOfString(line: string, from: number): number {
  for (let at = from; at < line.length; at++)
    if (line[at] === '\\') at++;
    else if (line[at] === '"') return at + 1;
  return -1;
}

function isText(line: string): boolean {
  const [head] = TEXT.exec(line) ?? [];
  const end = head === undefined ? -1 : endOfString(line, head.length);
  return end >= 0 && line.slice(end).trim() === '';
}

/** Whether what begins in a line may go on in the next. */
function staysOpen(line: string): boolean {
  for (let at = line.search(/['"/]/); at >= 0 && at < line.length; at++) {
    if (line[at] === "'" || line.startsWith('/*', at)) return true;
    if (line[at] !== '"') continue;
    const end = endOfString(line, at + 1);
    if (end < 0) return true;
    at = end - 1;
  }
  return false;
}

/**
 * Whether assembly language may open a file when it is translated. Texts may speak of it, as long as it is sure that a line is
 * one: after a quote or comment that does not end in its line it may be something else.
 */
export function opensFiles(assembly: string): boolean {
  let sure = true;
  return assembly.split('\n').some(line => {
    if (sure && isText(line)) return false;
    sure &&= !staysOpen(line);
    return OPENS.test(line);
  });
}

/** Where a sketch mentions a file: the line that has its name, else the first of the file. */
export function mention(files: readonly SketchFile[], name: string): Issue {
  const base = path.basename(name);
  for (const { name: file, text } of files) {
    const line = text.split('\n').findIndex(each => each.includes(base));
    if (line >= 0) return refusal(name, file, line + 1);
  }
  return refusal(name, files[0]?.name ?? '', undefined);
}
