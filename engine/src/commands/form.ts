import { msg, type Msg } from '../base/index.ts';

/** One question of a form. */
export interface Question<K extends string = string> {
  readonly key: K;
  readonly label: Msg;
  readonly type: 'text' | 'lines' | 'number' | 'choice';
  readonly value: string;
  /** Of a text: what it can be completed to. */
  readonly suggestions?: readonly string[];
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: Msg }[];
  /** What is wrong with an answer; null when nothing is. */
  check?(value: string): Msg | null;
}

/** What a command asks before it starts. The surface shows it as a small dialog. */
export interface Form<K extends string = string> {
  readonly title: Msg;
  readonly questions: readonly Question<K>[];
  /** Asked at the cursor, where the answer goes, rather than in the middle. */
  readonly isAtCursor?: boolean;
  /**
   * What these answers, none of them wrong, would come to: shown below the questions as they change. In steps, which are left
   * when the answers change meanwhile.
   */
  note?(answers: Readonly<Record<K, string>>): Iterator<unknown, Msg | null>;
}

/** Checks an answer that counts something. */
export const count = (value: string): Msg | null =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 100
    ? null
    : msg('form.count', 'Enter a whole number from 1 to 100.');
