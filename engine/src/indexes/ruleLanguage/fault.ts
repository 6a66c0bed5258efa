import type { Msg } from '../../base/index.ts';

/** What is wrong in the text of rules, and where: offsets into the text, `to` behind the last character. */
export interface RuleFault {
  readonly severity: 'error' | 'warning';
  readonly message: Msg;
  readonly from: number;
  readonly to: number;
}

/** Line and column of an offset, both from 1. */
export function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** Collects what is wrong while a text is read: reading goes on behind a fault. */
export class Faults {
  readonly list: RuleFault[] = [];

  error(message: Msg, from: number, to: number): void {
    this.list.push({ severity: 'error', message, from, to: Math.max(to, from + 1) });
  }

  warning(message: Msg, from: number, to: number): void {
    this.list.push({ severity: 'warning', message, from, to: Math.max(to, from + 1) });
  }
}
