import type { Command } from '../command.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import { convert } from './convert.ts';
import { fab } from './fab.ts';
import { info } from './info.ts';
import { mcu } from './mcu.ts';
import { netlist } from './netlist.ts';
import { order } from './order.ts';
import { quote } from './quote.ts';
import { render } from './render.ts';
import { serve } from './serve.ts';
import { sim } from './sim.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  info,
  netlist,
  check,
  fab,
  convert,
  render,
  sim,
  compile,
  mcu,
  quote,
  order,
  serve,
];
