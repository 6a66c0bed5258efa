import type { Id } from '../base/index.ts';
import type { Box } from '../geometry/index.ts';
import type { Doc, KindName, Obj } from '../kinds/index.ts';

/** What rules look at. Ports, so that one run shares the indexes that the editor keeps up to date. */
export interface RuleInput {
  readonly doc: Doc;
  /** Records changed since the last run: a rule may leave out what none of them takes part in. Null: look at everything. */
  readonly touched: ReadonlySet<Id> | null;
  /** Records of these kinds whose box touches the area; `screen` on schematics. */
  near(area: Box, kinds: readonly KindName[], screen?: string): Iterable<Obj>;
}
