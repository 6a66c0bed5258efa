import type { Msg } from '../../base/index.ts';
import type { Box } from '../../geometry/index.ts';
import type { DfmCheckId } from './checks.ts';
import type { Resolution } from './resolution.ts';

/** A place of the board that the factory makes otherwise, at another price, or not at all. */
export interface DfmFinding {
  readonly check: DfmCheckId;
  readonly resolution: Resolution;
  readonly message: Msg;
  /** Where to look, nanometres. */
  readonly at: Box;
  /** What was measured and what the profile wants, nanometres; missing where nothing is measured. */
  readonly measured?: number;
  readonly wanted?: number;
}
