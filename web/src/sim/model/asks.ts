import { analysisWord } from '@boardwright/engine/formats/netlist';
import type { Store } from '@boardwright/engine/kinds';

/** Whether a text of a schematic asks for an analysis: it is calculated rather than lived with. */
export const asksForAnalysis = (store: Store): boolean =>
  [...store.all('text')].some(({ text }) => text.split('\n').some(line => analysisWord(line) !== undefined));
