import { incomplete, issue, msg, type Issue } from '../../../base/index.ts';

/** The lines of a file in KiCad's old text formats, with the place of the current one for messages. */
export class LineReader {
  readonly issues: Issue[] = [];
  readonly #lines: readonly string[];
  readonly #file: string;
  #at = 0;

  constructor(text: string, file: string) {
    this.#lines = text.split(/\r\n|\n|\r/);
    this.#file = file;
  }

  next(): string | undefined {
    return this.#lines[this.#at++];
  }

  peek(): string | undefined {
    return this.#lines[this.#at];
  }

  /** Number of the line that `next` gave last, from 1. */
  get line(): number {
    return this.#at;
  }

  /** The file lacks its last line, or the end of something that it began. */
  missing(end: string): void {
    const { message, place } = cutOff(end, this.#file, this.#at);
    this.issues.push(incomplete(message, place));
  }

  warn(text: string): void {
    if (this.issues.length >= MAX_ISSUES) return;
    this.issues.push(
      issue('warning', msg('kicad.legacy.line', 'Line not recognized: {{text}}', { text: text.slice(0, 80) }), {
        file: this.#file,
        line: this.#at,
      }),
    );
  }
}

const MAX_ISSUES = 100;

/** The warning that a file lacks its last line. */
export const cutOff = (end: string, file: string, line?: number): Issue =>
  issue(
    'warning',
    msg('kicad.legacy.truncated', 'The file has no {{end}}: it is probably truncated. Restore it from a copy.', {
      end,
    }),
    { file, ...(line !== undefined && { line }) },
  );

/** Splits a line at blanks; text between double quotes is one token without them, with \" and \\ undone. */
export function tokens(line: string): string[] {
  const found: string[] = [];
  const pattern = /"((?:[^"\\]|\\.)*)"?|[^\s]+/g;
  for (const match of line.matchAll(pattern))
    found.push(match[1] === undefined ? match[0] : match[1].replace(/\\(["\\])/g, '$1'));
  return found;
}

/** Mils that still fit 32 bits of nanometres, as all coordinates must. */
const MAX_MILS = 84_000;

/** A number, 0 where the token is missing or none; absurd ones are cut. Decimal commas of old locales are understood. */
export function num(token: string | undefined): number {
  const value = Number.parseFloat((token ?? '').replace(',', '.'));
  return Number.isFinite(value) ? Math.max(-MAX_MILS, Math.min(MAX_MILS, value)) : 0;
}
