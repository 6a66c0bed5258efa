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
  /** Sheet file and instance path of a schematic finding. */
  readonly screen?: string;
  readonly path?: string;
}
