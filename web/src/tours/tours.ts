import { board } from './list/board.ts';
import { order } from './list/order.ts';
import { schematic } from './list/schematic.ts';
import { sketch } from './list/sketch.ts';
import type { Tour } from './Tour.ts';

/** All tours, in the order in which they are offered. */
export const tours: readonly Tour[] = [schematic, board, sketch, order];
