import { msg, type Msg } from '../../base/index.ts';

/** What is required of something: nanometres, counts or degrees, as the constraint's type says; null: nothing. */
export interface Limits {
  readonly min: number | null;
  readonly opt: number | null;
  readonly max: number | null;
  /** Where it comes from: the board's minimum, a net class, the item itself, or a rule by its name. */
  readonly source: Msg;
  /** What a rule says of how grave a violation is. */
  readonly severity: 'error' | 'warning' | 'ignore' | null;
  /** Whether a rule of the user's gives any of it. */
  readonly custom: boolean;
}

export const BOARD_SOURCE = msg('source.board', 'board minimum');
export const ITEM_SOURCE = msg('source.item', 'item setting');
export const classSource = (name: string): Msg => msg('source.class', 'net class {{name}}', { name });
export const ruleSource = (name: string): Msg => msg('source.rule', 'rule “{{name}}”', { name });

export const NO_LIMITS: Limits = {
  min: null,
  opt: null,
  max: null,
  source: BOARD_SOURCE,
  severity: null,
  custom: false,
};

export const atLeast = (min: number, source: Msg = BOARD_SOURCE, opt: number | null = null): Limits => ({
  ...NO_LIMITS,
  min,
  opt,
  source,
});
