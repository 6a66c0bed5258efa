import { board } from './board.ts';
import { community } from './community.ts';
import { hosting } from './hosting.ts';
import { imports } from './import.ts';
import { libraries } from './libraries.ts';
import { order } from './order.ts';
import { projects } from './projects.ts';
import { reference } from './reference.ts';
import { schematic } from './schematic.ts';
import { simulation } from './simulation.ts';
import { start } from './start.ts';

/** What people ask that a part of the help answers, in their words, by section of the help: see `../index.ts`. */
export const asked = [
  start,
  schematic,
  board,
  libraries,
  simulation,
  projects,
  imports,
  order,
  community,
  hosting,
  reference,
].join('');
