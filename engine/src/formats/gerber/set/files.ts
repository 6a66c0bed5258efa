import type { Issue } from '../../../base/index.ts';
import type { ToolList } from '../drill/toolList.ts';
import type { DrillImage, GerberImage } from '../image.ts';
import type { Job } from './job.ts';
import type { Role } from './roles.ts';

/** Where a role was read: an attribute or comment of the file, the job file, the name, or what the file draws. */
export type RoleReason = 'attribute' | 'job' | 'comment' | 'name' | 'content' | 'none';

/** A layer of a set: what its file draws, and what it is taken for. */
export interface LayerFile {
  readonly name: string;
  readonly image: GerberImage;
  /** Null when neither the file nor its name states it. */
  readonly role: Role | null;
  /** Where the role was read; `none` where there is no role. */
  readonly reason: RoleReason;
  /** Altium's number of a copper layer, counted from the top; 0 where the file has none. */
  readonly physicalOrder: number;
}

export interface DrillFile {
  readonly name: string;
  readonly image: DrillImage;
  /** For another reading of its numbers; null for files that need none. */
  readonly bytes: Uint8Array | null;
  readonly tools: ToolList;
}

/** The files of a set of Gerber and drill files. */
export interface GerberSet {
  readonly layers: readonly LayerFile[];
  readonly drills: readonly DrillFile[];
  readonly job: Job | null;
  /** The board's outline where a person chose it or that there is none; undefined where it is found by content. */
  readonly outline?: LayerFile | null;
  readonly issues: readonly Issue[];
}
