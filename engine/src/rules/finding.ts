import type { Id, Msg } from '../base/index.ts';
import type { Box } from '../geometry/index.ts';

/** One violation of a rule. */
export interface Finding {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: Msg;
  /** Where to look, nanometres. */
  readonly at: Box;
  /** Records that it is about. */
  readonly ids: readonly Id[];
  /** The same for the same violation from run to run: exclusions refer to it. */
  readonly key: string;
  /** What it is about, one by one, as the message names them. */
  readonly items?: readonly (Msg | string)[];
  /** What was measured and what is required, in the finding's unit; missing where nothing is measured. */
  readonly measured?: number;
  readonly required?: number;
  readonly unit?: 'length' | 'count' | 'angle';
  /** Where the requirement comes from: the board, a net class, a rule by its name. */
  readonly source?: Msg;
  /** Sheet file and instance path of a schematic finding. */
  readonly screen?: string;
  readonly path?: string;
}
