import type { SketchFiles } from '../../project/sketchFiles.ts';
import type { Debugging } from '../debug/debugging.ts';
import type { Builds } from '../sketch/builds.ts';
import type { SketchModels } from '../sketch/code/models.ts';
import type { SketchRenames } from '../sketch/renames.ts';

/** What the editor of a sketch works with, all of one project. */
export interface SketchTools {
  readonly files: SketchFiles;
  readonly builds: Builds;
  readonly renames: SketchRenames;
  readonly debugging: Debugging;
  readonly models: SketchModels;
}
