import { msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { EditorName } from './surface.ts';
import type { CursorAction } from './services.ts';
import type { DocumentContext, SelectionContext, ToolContext, DialogContext, SimulationContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & ToolContext & DialogContext & SimulationContext;

const SIMULATION = msg('menu.simulation', 'Simulation');
const WHERE: readonly EditorName[] = ['schematic', 'waves'];

const cursor = (action: CursorAction, title: Command['title'], key: string): Command<Context> => ({
  id: `waves.${action}`,
  title,
  keys: [key],
  menu: 'inspect',
  editor: 'waves',
  submenu: msg('menu.cursors', 'Cursors'),
  run: ctx => ctx.simulation?.moveCursor(action),
});

/** The simulator. F8 runs the checks; the key next to it runs the circuit. */
export const simulationCommands: readonly Command<Context>[] = [
  {
    id: 'sim.run',
    apart: true,
    title: msg('cmd.sim.run', 'Run simulation'),
    keys: ['F9'],
    menu: 'inspect',
    editor: WHERE,
    submenu: SIMULATION,
    run: ctx => ctx.simulation?.run(),
  },
  {
    id: 'sim.stop',
    title: msg('cmd.sim.stop', 'Stop simulation'),
    keys: ['Shift+F9'],
    menu: 'inspect',
    editor: WHERE,
    submenu: SIMULATION,
    run: ctx => ctx.simulation?.stop(),
  },
  {
    id: 'sim.assignModel',
    title: msg('cmd.sim.assignModel', 'Assign simulation model'),
    menu: 'inspect',
    editor: 'schematic',
    submenu: SIMULATION,
    when: ({ selected }) => selected > 0,
    run: ctx => {
      const { store, selection } = ctx;
      if ([...selection].some(id => store.get(id)?.kind === 'component')) ctx.open('assignModel');
      else ctx.tell(msg('footprint.noPart', 'Select a component first.'));
    },
  },
  {
    id: 'tool.probe',
    title: msg('cmd.tool.probe', 'Probe voltages, currents and power'),
    keys: ['Alt+V'],
    menu: 'inspect',
    editor: 'schematic',
    submenu: SIMULATION,
    run: ctx => ctx.startTool('probe'),
  },
  {
    id: 'sim.waves',
    title: msg('cmd.sim.waves', 'Waveforms'),
    keys: ['Alt+4'],
    menu: 'inspect',
    editor: WHERE,
    submenu: SIMULATION,
    run: ctx => ctx.simulation?.showWaves(),
  },
  {
    id: 'sim.operatingPoint',
    title: msg('cmd.sim.operatingPoint', 'Operating point on the sheet'),
    keys: ['Alt+J'],
    menu: 'inspect',
    editor: WHERE,
    submenu: SIMULATION,
    run: ctx => ctx.simulation?.toggleOperatingPoint(),
  },
  {
    id: 'sim.clear',
    title: msg('cmd.sim.clear', 'Clear previous runs'),
    menu: 'inspect',
    editor: WHERE,
    submenu: SIMULATION,
    run: ctx => ctx.simulation?.clear(),
  },
  cursor('cursorA', msg('cmd.waves.cursorA', 'Set cursor A at the pointer'), 'A'),
  cursor('cursorB', msg('cmd.waves.cursorB', 'Set cursor B at the pointer'), 'B'),
  cursor('halfPower', msg('cmd.waves.halfPower', 'Cursor to −3 dB'), '3'),
  cursor('peak', msg('cmd.waves.peak', 'Cursor to the peak'), 'P'),
  cursor('crossing', msg('cmd.waves.crossing', 'Cursor to the next crossing'), 'X'),
];
