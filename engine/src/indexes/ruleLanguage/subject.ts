import type { Id } from '../../base/index.ts';
import type { Box } from '../../geometry/index.ts';
import type { Obj, ObjOf } from '../../kinds/index.ts';
import type { Part } from '../board/measure/index.ts';

/** What a rule looks at: a record, or one piece of it such as a pad, a drawing of a footprint or a piece of copper. */
export interface Subject {
  readonly object: Obj;
  readonly owner: Id;
  readonly pad: ObjOf<'pad'> | null;
  /** Id of a drawing or field of a footprint; '' for the record as a whole. */
  readonly part: string;
  readonly box: Box;
  readonly parts: readonly Part[];
  /** '' for what is in no net. */
  readonly net?: string;
  readonly hole?: Part | null;
  /** It is still to be led somewhere: nothing that depends on its place is known. */
  readonly placeless?: boolean;
}
