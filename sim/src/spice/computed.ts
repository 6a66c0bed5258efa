import type { Ngspice, PlotHead } from '@boardwright/ngspice-wasm';
import type { WorkerEnd } from './protocol.ts';

/** ngspice keeps its constants in a plot of this name. */
export const CONSTANTS = 'const';

/** A plot that was handed over row by row. */
export interface Streamed {
  readonly head: PlotHead;
  rows: number;
}

/** Whether what was handed over row by row is all that ngspice has of a plot. */
function isComplete(streamed: Streamed, names: readonly string[], length: (name: string) => number): boolean {
  const known = new Set(streamed.head.vectors.map(vector => vector.name));
  return names.every(name => known.has(name) && length(name) === streamed.rows);
}

/**
 * Posts the plots that were not handed over as they came: vectors computed by commands, spectra, tables of other plots. The
 * same for a plot whose rows went wrong: ngspice sends none, or old ones, where the first vector has fewer values than the
 * others, such as a parameter that an analysis does not give.
 * @returns vectors that were to be saved and have no values; and whether there is a plot without a point
 */
export function postComputed(
  ngspice: Ngspice,
  streamed: ReadonlyMap<string, Streamed>,
  post: WorkerEnd['post'],
): { readonly empty: readonly string[]; readonly hasPointless: boolean } {
  let hasPointless = false;
  const empty: string[] = [];
  for (const name of ngspice.plots().reverse()) {
    if (name === CONSTANTS) continue;
    const names = ngspice.vectors(name);
    const length = (vector: string): number => ngspice.vectorLength(`${name}.${vector}`);
    const known = streamed.get(name);
    if (known && isComplete(known, names, length)) continue;
    const saved = known?.head.vectors.map(vector => vector.name) ?? [];
    empty.push(...saved.filter(vector => length(vector) === 0));
    const vectors = names.flatMap(vector => (length(vector) > 0 ? (ngspice.vector(`${name}.${vector}`) ?? []) : []));
    hasPointless ||= known !== undefined && vectors.length === 0;
    if (vectors.length === 0) continue;
    const plot: PlotHead = {
      name,
      title: known?.head.title ?? name,
      vectors: vectors.map(({ name: vector, quantity, complex }) => ({ name: vector, quantity, complex })),
    };
    post({ type: 'whole', plot, values: vectors.map(({ values }) => values) });
  }
  return { empty, hasPointless };
}
