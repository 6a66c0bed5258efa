import type { Msg } from '../base/index.ts';

/** One question of a form. */
export interface Question<K extends string = string> {
  readonly key: K;
  readonly label: Msg;
  readonly type: 'text' | 'lines' | 'number' | 'choice';
  readonly value: string;
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: Msg }[];
  /** What is wrong with an answer; null when nothing is. */
  check?(value: string): Msg | null;
}

/** What a command asks before it starts. The surface shows it as a small dialog. */
export interface Form<K extends string = string> {
  readonly title: Msg;
  readonly questions: readonly Question<K>[];
}
