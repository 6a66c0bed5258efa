import { ok, type Issue, type Result } from '@boardwright/engine/base';
import type { DesignState } from '@boardwright/engine/compare';
import { openDesign } from '../design.ts';
import { readOneFile } from './oneFile.ts';

export interface Version extends DesignState {
  readonly warnings: readonly Issue[];
}

/** A board is read without its project, which version control does not hand over with it. */
export async function version(file: string): Promise<Result<Version>> {
  if (!file.toLowerCase().endsWith('.kicad_pcb')) return openDesign(file);
  const read = readOneFile(file, file);
  return read.ok ? ok({ schematic: null, board: read.value.store, warnings: read.value.issues }) : read;
}
