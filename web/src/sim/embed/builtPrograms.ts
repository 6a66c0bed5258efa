import { fail, issue, msg, ok } from '@boardwright/engine/base';
import type { ProgramSource } from '../sketch/programs.ts';

/** Programs of examples, built from their sketches (`resources/programs/README.md`): a visitor loads 4 kB instead of a compiler. */
const programs = import.meta.glob<string>('../../../../resources/programs/*.hex', { query: '?raw', import: 'default' });

/** Loads the program of an example into its microcontroller. */
export const builtPrograms = (example: string): ProgramSource => ({
  async load({ designator }) {
    const load = programs[`../../../../resources/programs/${example}.hex`];
    if (load === undefined)
      return fail(
        issue('error', msg('embed.noProgram', 'The example has no program for {{part}}.', { part: designator })),
      );
    return ok({ program: await load() });
  },
});
