import type { Id, Msg } from '../base/index.ts';
import type { Obj, Store } from '../kinds/index.ts';
import type { SheetView } from '../tools/index.ts';
import type { Form } from './form.ts';
import type { History } from '../model/index.ts';

/** What the editor of a tab edits. */
export const EDITOR_NAMES = ['schematic', 'board', 'symbol', 'footprint', 'solid', 'waves', 'sketch', 'bench'] as const;
export type EditorName = (typeof EDITOR_NAMES)[number];

/** What decides whether a command can be used now. */
export interface CommandState {
  readonly editor: EditorName;
  readonly selected: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly highlighted: boolean;
  /** Whether something was placed that can be repeated. */
  readonly canRepeat: boolean;
  /** Whether the page shown lies in another. */
  readonly inSheet: boolean;
  /** Tabs that are open, places that they are in, and closed ones that can come back. */
  readonly tabs: number;
  readonly panes: number;
  readonly closedTabs: number;
}

/** What a command may touch. The editor supplies it. */
export interface CommandContext extends CommandState {
  readonly store: Store;
  readonly history: History;
  /** The schematic of the project, whose records its own symbols are; null where there is none. */
  readonly schematic: Store | null;
  readonly selection: ReadonlySet<Id>;
  /** The sheet that is shown; on boards its screen is ''. */
  readonly view: SheetView;
  /** Path of the page that is shown; '' on boards. */
  readonly path: string;
  /** Where the cursor is, in the world. */
  readonly cursor: { readonly x: number; readonly y: number };
  readonly gridStep: number;
  /** Layer of a board that is drawn on; '' elsewhere. */
  readonly activeLayer: string;
  /** What was placed last. */
  readonly placed: readonly Obj[];
  notePlaced(objects: readonly Obj[]): void;
  /** Asks the person for values; null when they think better of it. */
  ask<K extends string>(form: Form<K>): Promise<Readonly<Record<K, string>> | null>;
  /**
   * Does work whose steps tell the part that is done, 0 to 1, with progress and a way out; null when the person thought better of
   * it, or when the document changed meanwhile, which is told.
   */
  work<T>(label: Msg, steps: Iterator<number, T>): Promise<T | null>;
  /** Lets the person choose a file; null when they chose none. */
  pickFile(extensions: readonly string[]): Promise<Uint8Array | null>;
  copyText(text: string): Promise<void>;
  pasteText(): Promise<string>;
  /** A text in the person's language. */
  say(message: Msg): string;
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
  /** Opens the editor of a symbol of the schematic. */
  editSymbol(symbol: Id): void;
  /** Opens the editor of a footprint: of the board by its id, of the project's libraries by its 'Library:Name'. */
  editFootprint(footprint: string): void;
  /** Writes the footprint that is being edited into the board: only there, or into the project's library and all that are alike. */
  saveFootprint(where: 'here' | 'library'): void;
  /** Brings footprints of the board in line with their libraries: those that are selected, or all. */
  updateFootprints(): void;
  /** Writes the symbol that is being edited into the schematic. */
  saveSymbol(): void;
  /** Shows another unit or body style of the symbol that is being edited; 0 is what is common to all. */
  showBody(unit: number, style: number): void;
  select(ids: Iterable<Id>): void;
  startTool(id: string, args?: unknown): void;
  /** Hands a key to the running tool; whether it took it. */
  toolKey(key: string): boolean;
  fit(what?: 'objects'): void;
  fitSelection(): void;
  zoom(factor: number): void;
  toggleGrid(): void;
  /** Goes on to the next finer grid (1) or wider one (-1). */
  stepGrid(by: 1 | -1): void;
  highlightNetOfSelection(): void;
  clearHighlight(): void;
  showInOther(): void;
  /** Shows the tab of a kind where it is open; else opens it at the place that its kind prefers. */
  showTab(type: string): void;
  /** Does something in the view of three dimensions that is active. */
  solid(action: SolidAction): void;
  /** Simulates the schematic, or shows what came of it. */
  simulate(action: SimulationAction): void;
  /** Starts, pauses, steps, restarts or stops the live circuit. */
  live(action: LiveAction): void;
  /** Opens the sketch of a microcontroller, or compiles the one that is worked on. */
  sketch(action: SketchAction): void;
  /** Debugs the program of a microcontroller. */
  debug(action: DebugAction): void;
  runChecks(): void;
  /** Pours the copper of all zones, with progress, and keeps it up to date from then on. */
  fillZones(): void;
  exportFabrication(): void;
  exportKicad(): void;
  order(): void;
  showPalette(): void;
  showShortcuts(): void;
  /** Changes tabs, panes or panels. */
  arrange(action: ShellAction): void;
}

/** What can be done with tabs, panes and panels; the name of a panel shows it, or hides it where it is seen. */
export type ShellAction =
  | 'splitRight'
  | 'splitDown'
  | 'nextPane'
  | 'nextTab'
  | 'previousTab'
  | 'moveTab'
  | 'closeTab'
  | 'reopenTab'
  | 'properties'
  | 'layers'
  | 'sheets'
  | 'nets'
  | 'history'
  | 'findings'
  | 'simulation'
  | 'serial'
  | 'live'
  | 'debug'
  | 'hidePanels'
  | 'reset'
  | 'probe'
  | 'probeCentres';

/** What the three-dimensional view can do: look from a side, change its projection, show or hide a class of parts. */
export type SolidAction =
  | 'top'
  | 'bottom'
  | 'front'
  | 'back'
  | 'left'
  | 'right'
  | 'isometric'
  | 'projection'
  | 'tht'
  | 'smd'
  | 'virtual'
  | 'dnp';

/** Puts a cursor of the waveforms where the pointer is; sends one to half the power, the highest place, the next crossing. */
export type CursorAction = 'cursorA' | 'cursorB' | 'halfPower' | 'peak' | 'crossing';

/** Runs and stops the simulation; shows its waveforms, or the operating point on the sheet. */
export type SimulationAction = 'run' | 'stop' | 'waves' | 'operatingPoint' | 'clear' | CursorAction;

/** Starts or pauses the live circuit, steps it by a millisecond, stops it, restarts it. */
export type LiveAction = 'start' | 'step' | 'stop' | 'again';

/** Opens a sketch, that of the chosen microcontroller where one is chosen; compiles it, or stops compiling. */
export type SketchAction = 'open' | 'verify' | 'stop';

/** Lets a halted program go on, halts it, goes on by a little; sets breakpoints, or removes all. */
export type DebugAction = 'continue' | 'pause' | 'over' | 'into' | 'out' | 'instruction' | 'breakpoint' | 'clear';

export type Dialog =
  | 'erc'
  | 'export'
  | 'symbols'
  | 'power'
  | 'annotate'
  | 'find'
  | 'fields'
  | 'updateBoard'
  | 'updateSchematic'
  | 'footprints'
  | 'assignFootprint'
  | 'assignModel'
  | 'generateFootprint'
  | 'design'
  | 'table'
  | 'grids'
  | 'picture'
  | 'statistics'
  | 'symbolProperties'
  | 'footprintProperties'
  | 'pinImport';

/** The menus of the menu bar, in their order. */
export const MENUS = ['file', 'edit', 'view', 'place', 'inspect', 'help'] as const;
export type Menu = (typeof MENUS)[number];

/** Something a person can ask for by menu, key or palette. */
export interface Command {
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
  run(ctx: CommandContext): void | Promise<void>;
}

/** A command of an extension of the editor. It can be used in all of its editors: menus outside of the page get it as data. */
export interface AddedCommand extends Command {
  readonly keys: readonly string[];
  readonly editor: readonly EditorName[];
  readonly when?: never;
}

/** A command as data, for a menu that cannot run it itself. */
export type MenuCommand = Pick<AddedCommand, 'id' | 'title' | 'keys' | 'menu' | 'editor'>;
