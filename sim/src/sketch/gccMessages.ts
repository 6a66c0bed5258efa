import type { CompileMessage } from './compiler.ts';

/** The assembler begins its words with capitals. */
const MESSAGE = /^(.+?):(\d+)(?::(\d+))?:\s*(?:(fatal error|error|warning|note):\s*)?(.*)$/i;
const LINKED = /^(?:.*\/)?ld(?:\.exe)?: (.*)$/;
const SECTION = /section [`'].(\w+)' (?:will not fit|is not within)|region [`'](\w+)' overflowed by (\d+) bytes/;

/** What GCC and its linker print, as messages; names of files as `rename` gives them, null for what nobody need see. */
export function gccMessages(output: string, rename: (file: string) => string | null): CompileMessage[] {
  const messages: CompileMessage[] = [];
  for (const line of output.split('\n')) {
    const [, file, row, column, grade, text] = MESSAGE.exec(line) ?? [];
    const plain = (whole: string): CompileMessage => ({
      severity: 'error',
      file: null,
      line: null,
      column: null,
      text: whole,
    });
    if (file === undefined || text === undefined) {
      const linked = LINKED.exec(line)?.[1];
      if (linked && SECTION.test(linked)) messages.push(plain(linked));
      else if (/: undefined reference to /.test(line)) messages.push(plain(line.replace(/^.*?: (?=undefined)/, '')));
      continue;
    }
    if (line.startsWith('In file included from ') || text === '' || /^\s*from /.test(line)) continue;
    // The linker has no word for it: "x.ino:12: undefined reference to `foo'".
    if (!grade && !/undefined reference|multiple definition|first defined/.test(text)) continue;
    const name = rename(file);
    messages.push({
      severity: /^warning$/i.test(grade ?? '') ? 'warning' : grade === 'note' ? 'info' : 'error',
      file: name,
      line: name === null ? null : Number(row),
      column: name === null || column === undefined ? null : Number(column),
      text,
    });
  }
  return messages;
}
