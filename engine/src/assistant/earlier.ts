import type { Doc } from '../kinds/index.ts';

/** The open design as it was before. */
export interface EarlierDesign {
  /** What the person calls it, such as the name of a version or of a file. */
  readonly name: string;
  readonly schematic: Doc | null;
  readonly board: Doc | null;
}

const CHANGES =
  /\bwhat('s| has| have| is| was)? (been )?(changed?|different)\b|\bwhat did (i|we) change\b|\b(changes|differences?|changed|differs?)\b.*\b(since|from|to|against|between)\b|(改|变)了(什么|哪些)|有(什么|哪些)(变化|改动|不同|区别|差异)|(和|与|跟|比).*(版本|上次|之前).*(不同|区别|差异|变化)/i;
const HOW = /^\s*how\b|怎么|怎样|如何/i;

/** Whether a question asks what changed: then the caller provides an earlier state where there is one. */
export const asksForChanges = (text: string): boolean => CHANGES.test(text) && !HOW.test(text);
