import type { ScriptLimits } from '@boardwright/engine/scripts';

/** What a run in the editor may produce. */
export const LIMITS: ScriptLimits = { lines: 5000, lineLength: 2000, files: 200, fileBytes: 64 << 20 };
