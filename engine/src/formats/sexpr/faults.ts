import { issue, msg, type Issue, type Msg, type Severity } from '../../base/index.ts';

/** More faults than this in one file are counted, not listed. */
const LISTED = 100;

/** What is wrong in a file, by byte offset. Lines and columns are worked out once, when someone asks. */
export class Faults {
  private readonly found: { severity: Severity; message: Msg; offset: number }[] = [];
  private readonly once = new Set<string>();
  private unlisted = 0;

  add(severity: Severity, message: Msg, offset: number): void {
    if (this.found.length < LISTED) this.found.push({ severity, message, offset });
    else this.unlisted++;
  }

  /** Adds a fault of which a file may have thousands: only the first of its message id is listed. */
  addOnce(severity: Severity, message: Msg, offset: number): void {
    if (this.once.has(message.id)) return;
    this.once.add(message.id);
    this.add(severity, message, offset);
  }

  /** Lines and columns (in characters) count from 1. */
  issues(bytes: Uint8Array, file: string): Issue[] {
    const sorted = [...this.found].sort((a, b) => a.offset - b.offset);
    let line = 1;
    let lineStart = 0;
    let at = 0;
    const issues = sorted.map(({ severity, message, offset }) => {
      const end = Math.min(offset, bytes.length);
      for (; at < end; at++) {
        if (bytes[at] !== 10) continue;
        line++;
        lineStart = at + 1;
      }
      let column = 1;
      for (let i = lineStart; i < end; i++) if ((bytes[i]! & 0xc0) !== 0x80) column++;
      return issue(severity, message, { file, line, column });
    });
    if (this.unlisted > 0) {
      const more = msg(
        'import.more',
        { one: 'and {{count}} more error in this file', other: 'and {{count}} more errors in this file' },
        { count: this.unlisted },
      );
      issues.push(issue('info', more, { file }));
    }
    return issues;
  }
}
