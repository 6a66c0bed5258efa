import type { AskedExtremes, Extremes } from '@boardwright/engine/assistant';
import { spiceParts } from '@boardwright/engine/formats/netlist';
import { findExtremes, type ExtremesOptions } from '@boardwright/sim/worstCase';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { schematicSource } from '../../sim/model/source.ts';
import { spiceProgram } from '../../sim/spice/program.ts';
import { LANES, startRun } from '../../sim/spice/runner.ts';

/** The extremes of the open schematic, with the netlist that its Simulation panel runs. */
export async function panelExtremes(
  asked: AskedExtremes,
  session: ProjectSession,
  schematic: EditorDocument,
  options: Pick<ExtremesOptions, 'progress' | 'signal'>,
): Promise<Extremes> {
  const [program, prepared] = await Promise.all([spiceProgram(), schematicSource(session, schematic).prepare()]);
  const parts = spiceParts(schematic.store, schematic.connectivity.nets);
  const start = (deck: typeof prepared.deck) => startRun(deck, program);
  return findExtremes(asked, { ...prepared, parts }, { ...options, start, parallel: LANES });
}
