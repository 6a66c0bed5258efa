import { msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { SimulationContext } from './context.ts';

const SKETCH = msg('menu.sketch', 'Sketch');

/** Sketches of microcontrollers. Verifying has the key that it has in Arduino's editor. */
export const sketchCommands: readonly Command<SimulationContext>[] = [
  {
    id: 'sketch.open',
    title: msg('cmd.sketch.open', 'Edit sketch'),
    keys: ['Alt+5'],
    menu: 'inspect',
    editor: ['schematic', 'bench', 'waves', 'sketch'],
    submenu: SKETCH,
    run: ctx => ctx.sketch?.open(),
  },
  {
    id: 'sketch.verify',
    title: msg('cmd.sketch.verify', 'Verify sketch'),
    keys: ['Ctrl+R'],
    menu: 'inspect',
    editor: 'sketch',
    submenu: SKETCH,
    run: ctx => ctx.sketch?.verify(),
  },
  {
    id: 'sketch.stop',
    title: msg('cmd.sketch.stop', 'Stop build'),
    menu: 'inspect',
    editor: 'sketch',
    submenu: SKETCH,
    run: ctx => ctx.sketch?.stop(),
  },
];
