import { blankSchematic, openDocument, type Store } from '../kinds/index.ts';
import { drawParts, GRID, type DrawnPart, type SymbolSource } from './drawParts.ts';
import type { ProjectTemplate } from './template.ts';

/** Where the first part lies. */
const START = { x: 40 * GRID, y: 24 * GRID };

/** The schematic of a template: its parts in rows, each pin with a label for its net or a no-connect flag. */
export function templateSchematic(template: ProjectTemplate, name: string, symbols: SymbolSource): Store {
  const store = openDocument({ settings: blankSchematic(name), objects: [] });
  const screen = store.settings.type === 'schematic' ? store.settings.screens[0]!.id : '';
  const uses = Map.groupBy(
    template.parts.flatMap(({ nets }) => Object.values(nets)),
    net => net,
  );
  const alone = new Set([...uses].flatMap(([net, all]) => (all.length === 1 ? [net] : [])));
  const flags = template.driven.map((net, i) => flagOn(net, `#FLG0${i + 1}`));
  drawParts(store, screen, [...template.parts, ...flags], {
    symbols,
    power: template.power,
    alone,
    start: START,
    naming: 'keep',
  });
  return store;
}

/** What the electrical rules take for the source of a net. */
export const flagOn = (net: string, reference: string): DrawnPart => ({
  reference,
  symbol: 'power:PWR_FLAG',
  footprint: '',
  value: 'PWR_FLAG',
  nets: { 1: net },
});
