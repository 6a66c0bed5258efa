import { fail, incomplete, issue, type Issue, type Msg } from '../../../base/index.ts';

/** Of each kind of fault the first is reported, up to this number of kinds. */
const MOST_KINDS = 20;

/** What is wrong with a file, by line. */
export class Faults {
  readonly issues: Issue[] = [];
  /** Where the reader is. */
  line = 1;
  private readonly file: string;
  private readonly told = new Set<string>();

  constructor(file: string) {
    this.file = file;
  }

  /** The file cannot be read; earlier issues are included. */
  refuse(message: Msg) {
    return fail(...this.issues, issue('error', message, { file: this.file, line: this.line }));
  }

  warn(kind: string, message: Msg): void {
    this.add(kind, issue('warning', message, { file: this.file, line: this.line }));
  }

  /** Something that the file ought to draw is missing. */
  incomplete(kind: string, message: Msg): void {
    this.add(kind, incomplete(message, { file: this.file, line: this.line }));
  }

  private add(kind: string, fault: Issue): void {
    if (this.told.has(kind)) return;
    this.told.add(kind);
    if (this.told.size <= MOST_KINDS || fault.incomplete) this.issues.push(fault);
  }
}
