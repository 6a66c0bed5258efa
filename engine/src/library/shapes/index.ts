import type { Sketch, Sketches } from '../sketch.ts';
import { amplifiers } from './amplifiers.ts';
import { coils } from './coils.ts';
import { connectors } from './connectors.ts';
import { diodes } from './diodes.ts';
import { gates } from './gates.ts';
import { marks } from './marks.ts';
import { optos } from './optos.ts';
import { passives } from './passives.ts';
import { sources } from './sources.ts';
import { switches } from './switches.ts';
import { transistors } from './transistors.ts';

const all: Sketches = {
  ...passives,
  ...coils,
  ...diodes,
  ...transistors,
  ...optos,
  ...amplifiers,
  ...gates,
  ...connectors,
  ...switches,
  ...sources,
  ...marks,
};

/** The drawing of that name; 'name/4' or a part's own number `n` for those that depend on a count. */
export function sketchOf(name: string, n: number): Sketch {
  const [base = '', count] = name.split('/');
  const sketch = all[base];
  if (!sketch) throw new Error(`there is no shape '${base}'`);
  return typeof sketch === 'function' ? sketch(count === undefined ? n : Number(count)) : sketch;
}
