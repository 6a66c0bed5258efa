import type { Id } from '../../../base/index.ts';
import type { Connectivity } from '../../../indexes/schematic/index.ts';
import type { DeckLine } from './deck.ts';

const COMMANDS = new Set(
  `ac control csparam dc disto else elseif endc endif ends four func global ic if include inc lib meas measure model nodeset
  noise op option options param params plot print probe pz save sens sp subckt temp tf title tran width`.split(/\s+/),
);

const isCommand = (line: string): boolean => {
  const word = /^\s*\.([a-z]+)/i.exec(line)?.[1];
  return word !== undefined && COMMANDS.has(word.toLowerCase());
};
/** The word of an analysis that a line asks for: 'tran'; undefined where it asks for none. */
export const analysisWord = (line: string): string | undefined =>
  /^\s*\.(op|dc|ac|tran|noise|tf|pz|sens|disto|sp|pss)\b/i.exec(line)?.[1]?.toLowerCase();

/** Coupled coils: 'K1 L1 L2 0.99'. */
const isCoupling = (line: string): boolean => /^\s*K\w*(\s+L\w+){2,}\s+[\d.]+\s*$/i.test(line);

/**
 * Texts of the sheets that speak to the simulator, whole, in the order of the pages: those with a command on any line.
 * '.end' is left out, for the deck has its own; what is drawn on a sheet of several pages counts once.
 */
export function directives(nets: Connectivity): { readonly title: string | undefined; readonly lines: DeckLine[] } {
  const lines: DeckLine[] = [];
  const seen = new Set<Id>();
  let title: string | undefined;
  for (const { screen } of nets.uses().values()) {
    const texts = [...nets.objectsOn(screen)].filter(object => object.kind === 'text');
    for (const { id, text, excludeFromSim } of texts.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)) {
      const own = text.split(/\r?\n/);
      if (seen.has(id) || excludeFromSim || !own.some(line => isCommand(line) || isCoupling(line))) continue;
      seen.add(id);
      for (const line of own) {
        const named = /^\s*\.title\s+(.+)/i.exec(line)?.[1];
        if (named !== undefined) title ??= named;
        else if (line.trim() !== '' && !/^\s*\.end\s*$/i.test(line)) lines.push({ text: line, source: id });
      }
    }
  }
  return { title, lines };
}
