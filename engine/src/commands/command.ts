import type { Id, Msg } from '../base/index.ts';
import type { Store } from '../kinds/index.ts';
import type { History } from '../model/index.ts';

/** What decides whether a command can be used now. */
export interface CommandState {
  readonly editor: 'schematic' | 'board';
  readonly selected: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly highlighted: boolean;
}

/** What a command may touch. The editor supplies it. */
export interface CommandContext extends CommandState {
  readonly store: Store;
  readonly history: History;
  readonly selection: ReadonlySet<Id>;
  select(ids: Iterable<Id>): void;
  startTool(id: string): void;
  /** Hands a key to the running tool; whether it took it. */
  toolKey(key: string): boolean;
  fit(): void;
  fitSelection(): void;
  zoom(factor: number): void;
  toggleGrid(): void;
  highlightNetOfSelection(): void;
  clearHighlight(): void;
  showInOther(): void;
  runChecks(): void;
  exportFabrication(): void;
  exportKicad(): void;
  order(): void;
  showPalette(): void;
  showShortcuts(): void;
}

export type Menu = 'file' | 'edit' | 'view' | 'place' | 'inspect' | 'help';

/** Something a person can ask for by menu, key or palette. */
export interface Command {
  readonly id: string;
  readonly title: Msg;
  /** Keys as 'Ctrl+Shift+Z'; Ctrl stands for Cmd on a Mac. The first is shown. */
  readonly keys?: readonly string[];
  readonly menu: Menu;
  readonly editor?: 'schematic' | 'board';
  when?(state: CommandState): boolean;
  run(ctx: CommandContext): void;
}
