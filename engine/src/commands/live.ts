import { msg } from '../base/index.ts';
import type { Command } from './command.ts';
import type { EditorName } from './surface.ts';
import type { LiveAction } from './services.ts';
import type { WindowContext, SimulationContext } from './context.ts';

/** What these commands use of the editor. */
type Context = WindowContext & SimulationContext;

const LIVE = msg('menu.live', 'Live simulation');

/** The editors of a schematic and its views: commands of the live circuit are the same in all of them. */
export const LIVE_EDITORS: readonly EditorName[] = ['schematic', 'waves', 'sketch', 'bench'];

const common = { submenu: LIVE, menu: 'inspect', editor: LIVE_EDITORS } as const;

const living = (action: LiveAction, title: Command['title'], key: string): Command<Context> => ({
  id: `live.${action}`,
  title,
  keys: [key],
  ...common,
  run: ctx => ctx.live?.[action](),
});

/** The live circuit: running it, and its breadboard view. */
export const liveCommands: readonly Command<Context>[] = [
  living('start', msg('cmd.live.start', 'Start or pause'), 'Alt+L'),
  living('step', msg('cmd.live.step', 'Step 1 ms'), 'Alt+K'),
  living('stop', msg('cmd.live.stop', 'Stop'), 'Alt+Shift+L'),
  living('again', msg('cmd.live.again', 'Restart'), 'Alt+Shift+K'),
  {
    id: 'live.bench',
    title: msg('cmd.live.bench', 'Breadboard view'),
    keys: ['Alt+6'],
    ...common,
    run: ctx => ctx.showTab('bench'),
  },
];
