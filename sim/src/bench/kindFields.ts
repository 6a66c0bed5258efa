import type { SpicePart } from '@boardwright/engine/formats/netlist';
import type { Doc } from '@boardwright/engine/kinds';
import { benchDefault, type BenchDefault } from './defaults.ts';

/** What the fields of a symbol say of its life on the bench, those of its placement before those of the library. */
export interface KindFields extends BenchDefault {
  /** 'Sim.Bench.Pins' and 'Sim.Bench.Params', ''. */
  readonly pinField: string;
  readonly params: string;
  readonly sketch: string;
}

/** Signs that a symbol is none, regardless of its name. */
const NONE = /^(none|no|off|0|-)$/i;

/** Undefined where the symbol is no part of the bench. */
export function kindFields(doc: Doc, part: SpicePart): KindFields | undefined {
  const placed = doc.get(part.id);
  const symbol = placed?.kind === 'component' ? doc.get(placed.symbol) : undefined;
  const text = (name: string): string =>
    part.fields.get(name)?.trim() ||
    (symbol?.kind === 'symbol' ? symbol.fields.find(field => field.name === name)?.value.trim() : '') ||
    '';
  const own = text('Sim.Bench');
  if (NONE.test(own)) return undefined;
  const known = benchDefault(part.libId);
  const fallback = own === '' || known?.kind === own ? known : { kind: own };
  if (!fallback) return undefined;
  return {
    ...fallback,
    pinField: text('Sim.Bench.Pins'),
    params: text('Sim.Bench.Params'),
    sketch: text('Sim.Sketch'),
  };
}
