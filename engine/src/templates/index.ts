/** Projects to start from: what resources/templates describes becomes a schematic and a board. */
import type { Store } from '../kinds/index.ts';
import type { FootprintSource } from '../netlistSync/index.ts';
import { templateBoard } from './board.ts';
import type { SymbolSource } from './drawParts.ts';
import { templateSchematic } from './schematic.ts';
import type { ProjectTemplate } from './template.ts';

export { drawParts, GRID, type DrawnPart, type SymbolSource } from './drawParts.ts';
export { flagOn } from './schematic.ts';
export type { ProjectTemplate, TemplatePart } from './template.ts';

/** The documents of a new project; zones are not filled yet. */
export function fromTemplate(
  template: ProjectTemplate,
  name: string,
  symbols: SymbolSource,
  footprints: FootprintSource,
): { readonly schematic: Store; readonly board: Store } {
  const schematic = templateSchematic(template, name, symbols);
  return { schematic, board: templateBoard(template, name, schematic, footprints) };
}
