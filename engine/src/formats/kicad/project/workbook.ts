import type { Simulation } from '../../../kinds/index.ts';
import { asList, asText, isObject, parseObject } from './json.ts';

/** What KiCad writes next to the analysis itself: what is saved, and how paths are read. */
const ASIDE = /^\.(kicad|save|probe|control|endc)\b/i;

/** Without what only KiCad's own windows know, a name is an expression of ours: 'V(/out)'. */
const isExpression = (signal: string): boolean => /^[^"\s][^"]*$/.test(signal);

/**
 * What a workbook of KiCad's simulator (.wbk, JSON, KiCad 7 to 9) asks for: the cards of its tabs and the traces that they
 * show, each once. Undefined where the file is none.
 */
export function readWorkbook(bytes: Uint8Array): Pick<Simulation, 'analyses' | 'traces'> | undefined {
  const document = parseObject(new TextDecoder().decode(bytes));
  if (!document) return undefined;
  const tabs = asList(document['tabs']).filter(isObject);
  const analyses = tabs.flatMap(({ commands = null }) =>
    asList(commands)
      .map(command => asText(command).trim())
      .filter(command => /^\.[a-z]/i.test(command) && !ASIDE.test(command)),
  );
  const traces = tabs.flatMap(({ traces: all = null }) =>
    asList(all).flatMap(trace => (isObject(trace) ? asText(trace['signal'] ?? null) : [])),
  );
  return {
    analyses: [...new Set(analyses)],
    traces: [
      ...new Set(traces.filter(isExpression).map(trace => trace.replace(/^[VIP]\(/g, word => word.toLowerCase()))),
    ],
  };
}
