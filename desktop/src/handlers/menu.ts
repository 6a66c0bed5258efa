import { z } from 'zod';
import { EDITOR_NAMES, MENUS } from '@boardwright/engine/commands';
import { channels } from '../channels.ts';
import { answerFrom, type IpcPort } from '../ipc.ts';

const commandState = z.strictObject({
  editor: z.enum(EDITOR_NAMES),
  selected: z.number().int().nonnegative(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  highlighted: z.boolean(),
  canRepeat: z.boolean(),
  inSheet: z.boolean(),
  tabs: z.number(),
  panes: z.number(),
  closedTabs: z.number(),
});

const message = z.strictObject({
  id: z.string(),
  en: z.union([z.string(), z.strictObject({ one: z.string(), other: z.string() })]),
});

const menuCommand = z.strictObject({
  id: z.string(),
  title: message,
  keys: z.array(z.string()),
  menu: z.enum(MENUS),
  editor: z.array(z.enum(EDITOR_NAMES)),
});

const menuState = z.strictObject({
  locale: z.enum(['en', 'zh']),
  commands: commandState.nullable(),
  added: z.array(menuCommand),
});
export type MenuState = z.infer<typeof menuState>;

/** Passes the state of a page's commands, and the number of its window, to the shell. */
export function serveMenu(port: IpcPort, show: (state: MenuState, window: number) => void): void {
  answerFrom(port, channels.menu, z.tuple([menuState]), ({ window }, state) => show(state, window));
}
