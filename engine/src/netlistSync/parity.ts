import { netlistDesign } from '../formats/netlist/index.ts';
import type { Doc } from '../kinds/index.ts';
import { boardPath } from './match.ts';
import { netsByPart } from './toBoard.ts';

/** What a schematic says of its parts, for the design rules that compare a board with it. */
export function schematicParts(schematic: Doc) {
  const nets = netsByPart(schematic);
  return netlistDesign(schematic).parts.map(part => ({
    reference: part.reference,
    value: part.value,
    footprint: part.footprint,
    path: boardPath(part),
    dnp: part.component.dnp,
    nets: nets.get(part.reference) ?? new Map<string, string>(),
  }));
}
