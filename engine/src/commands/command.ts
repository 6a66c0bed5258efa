import type { Id, Msg } from '../base/index.ts';
import type { Obj, Store } from '../kinds/index.ts';
import type { SheetView } from '../tools/index.ts';
import type { Form } from './form.ts';
import type { History } from '../model/index.ts';

/** What decides whether a command can be used now. */
export interface CommandState {
  readonly editor: 'schematic' | 'board';
  readonly selected: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly highlighted: boolean;
  /** Whether something was placed that can be repeated. */
  readonly canRepeat: boolean;
  /** Whether the page shown lies in another. */
  readonly inSheet: boolean;
}

/** What a command may touch. The editor supplies it. */
export interface CommandContext extends CommandState {
  readonly store: Store;
  readonly history: History;
  readonly selection: ReadonlySet<Id>;
  /** The sheet that is shown; on boards its screen is ''. */
  readonly view: SheetView;
  /** Path of the page that is shown; '' on boards. */
  readonly path: string;
  /** Where the cursor is, in the world. */
  readonly cursor: { readonly x: number; readonly y: number };
  readonly gridStep: number;
  /** What was placed last. */
  readonly placed: readonly Obj[];
  notePlaced(objects: readonly Obj[]): void;
  /** Asks the person for values; null when they think better of it. */
  ask<K extends string>(form: Form<K>): Promise<Readonly<Record<K, string>> | null>;
  /** Lets the person choose a file; null when they chose none. */
  pickFile(extensions: readonly string[]): Promise<Uint8Array | null>;
  copyText(text: string): Promise<void>;
  pasteText(): Promise<string>;
  /** Tells the person something in passing. */
  tell(message: Msg, severity?: 'info' | 'warning'): void;
  /** Opens one of the surface's dialogs or panels by name. */
  open(dialog: Dialog): void;
  /** Names of the wires of a bus; none when it is no bus. */
  busMembers(id: Id): readonly string[];
  /** Selects an object and brings it into view, on the page of that path. */
  goTo(id: Id, path: string): void;
  /** Shows another page of the schematic. */
  showPage(path: string): void;
  select(ids: Iterable<Id>): void;
  startTool(id: string, args?: unknown): void;
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

export type Dialog =
  'erc' | 'export' | 'symbols' | 'power' | 'annotate' | 'find' | 'fields' | 'update' | 'design' | 'table';

export type Menu = 'file' | 'edit' | 'view' | 'place' | 'inspect' | 'help';

/** Something a person can ask for by menu, key or palette. */
export interface Command {
  readonly id: string;
  readonly title: Msg;
  /** Keys as 'Ctrl+Shift+Z'; Ctrl stands for Cmd on a Mac. The first is shown. */
  readonly keys?: readonly string[];
  readonly menu: Menu;
  readonly editor?: 'schematic' | 'board';
  /** Commands of a menu with the same one lie together in a menu of that name. */
  readonly submenu?: Msg;
  when?(state: CommandState): boolean;
  run(ctx: CommandContext): void | Promise<void>;
}
