import type { Msg } from '../base/index.ts';
import type { CommandContext } from './context.ts';
import type { CommandState, EditorName } from './surface.ts';

/** The menus of the menu bar, in their order. */
export const MENUS = ['file', 'edit', 'view', 'place', 'inspect', 'help'] as const;
export type Menu = (typeof MENUS)[number];

/** Something a person can ask for by menu, key or palette; `Context` is what it uses of the editor. */
export interface Command<Context = CommandContext> {
  readonly id: string;
  readonly title: Msg;
  /** Keys as 'Ctrl+Shift+Z'; Ctrl stands for Cmd on a Mac. The first is shown. */
  readonly keys?: readonly string[];
  readonly menu: Menu;
  /** Begins another group of its menu: a line lies above it. */
  readonly apart?: true;
  /** Where it can be used; everywhere where it does not say. */
  readonly editor?: EditorName | readonly EditorName[];
  /** Commands of a menu with the same one lie together in a menu of that name. */
  readonly submenu?: Msg;
  when?(state: CommandState): boolean;
  /** Where nothing is selected it is meant for what lies under the cursor. */
  readonly atCursor?: true;
  /** It selects, maybe over some frames: what is asked for meanwhile is meant for all of that, and waits. */
  readonly selects?: true;
  run(ctx: Context): void | Promise<void>;
}

/** A command of an extension of the editor. It can be used in all of its editors: menus outside of the page get it as data. */
export interface AddedCommand extends Command {
  readonly keys: readonly string[];
  readonly editor: readonly EditorName[];
  readonly when?: never;
}

/** A command as data, for a menu that cannot run it itself. */
export type MenuCommand = Pick<AddedCommand, 'id' | 'title' | 'keys' | 'menu' | 'editor'>;
