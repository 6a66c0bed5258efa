import type { Id, Msg } from '../base/index.ts';
import type { Obj, Store } from '../kinds/index.ts';
import type { History } from '../model/index.ts';
import type { SheetView } from '../tools/index.ts';
import type { Form } from './form.ts';
import type { DebugService, LiveService, SimulationService, SketchService } from './services.ts';
import type { CommandState, Dialog, ShellAction, SolidAction } from './surface.ts';

/** The document of the active pane, and the schematic of its project. */
export interface DocumentContext {
  readonly store: Store;
  readonly history: History;
  /** The schematic of the project, whose records its own symbols are; null where there is none. */
  readonly schematic: Store | null;
  /** Names of the wires of a bus; empty for anything else. */
  busMembers(id: Id): readonly string[];
}

/** What is selected, and what was placed last. */
export interface SelectionContext {
  readonly selection: ReadonlySet<Id>;
  select(ids: Iterable<Id>): void;
  /** Selects an object and brings it into view, on the page of that path. */
  goTo(id: Id, path: string): void;
  /** What was placed last. */
  readonly placed: readonly Obj[];
  notePlaced(objects: readonly Obj[]): void;
}

/** Where on which page a person works. */
export interface PageContext {
  /** The sheet that is shown; on boards its screen is ''. */
  readonly view: SheetView;
  /** Path of the page that is shown; '' on boards. */
  readonly path: string;
  /** Shows another page of the schematic. */
  showPage(path: string): void;
  /** Where the cursor is, in the world. */
  readonly cursor: { readonly x: number; readonly y: number };
  readonly gridStep: number;
  /** Layer of a board that is drawn on; '' elsewhere. */
  readonly activeLayer: string;
}

/** How the drawing is looked at. */
export interface CanvasContext {
  /** Makes a layer of the board the one that is worked on. */
  activateLayer(layer: string): void;
  fit(what?: 'objects'): void;
  fitSelection(): void;
  zoom(factor: number): void;
  toggleGrid(): void;
  /** Goes on to the next finer grid (1) or wider one (-1). */
  stepGrid(by: 1 | -1): void;
  highlightNetOfSelection(): void;
  clearHighlight(): void;
  /** Does something in the view of three dimensions that is active. */
  solid(action: SolidAction): void;
}

/** Interactive tools. */
export interface ToolContext {
  startTool(id: string, args?: unknown): void;
  /** Hands a key to the running tool; whether it took it. */
  toolKey(key: string): boolean;
}

/** Questions and messages to the user. */
export interface DialogContext {
  /** Asks the person for values; null when they think better of it. */
  ask<K extends string>(form: Form<K>): Promise<Readonly<Record<K, string>> | null>;
  /**
   * Runs work that reports its progress, 0 to 1, and can be cancelled. Null when the user cancels it, or when the document
   * changes meanwhile; a message reports the change.
   */
  work<T>(label: Msg, steps: Iterator<number, T>): Promise<T | null>;
  /** Opens one of the surface's dialogs or panels by name. */
  open(dialog: Dialog): void;
  /** A text in the person's language. */
  say(message: Msg): string;
  /** Shows a short notice. */
  tell(message: Msg, severity?: 'info' | 'warning'): void;
}

/** What comes from and goes to other programs. */
export interface TransferContext {
  /** Lets the person choose a file; null when they chose none. */
  pickFile(extensions: readonly string[]): Promise<Uint8Array | null>;
  copyText(text: string): Promise<void>;
  pasteText(): Promise<string>;
}

/** Editors of symbols and footprints. */
export interface PartEditorContext {
  /** Opens the editor of a symbol of the schematic. */
  editSymbol(symbol: Id): void;
  /** Opens the editor of a footprint: of the board by its id, of the project's libraries by its 'Library:Name'. */
  editFootprint(footprint: string): void;
  /** Writes the footprint that is being edited into the board: only there, or into the project's library and all that are alike. */
  saveFootprint(where: 'here' | 'library'): void;
  /** Writes the symbol that is being edited into the schematic. */
  saveSymbol(): void;
  /** Shows another unit or body style of the symbol that is being edited; 0 is what is common to all. */
  showBody(unit: number, style: number): void;
}

/** The project as a whole. */
export interface ProjectContext {
  runChecks(): void;
  /** Fills the copper of all zones, with progress, and keeps it up to date from then on. */
  fillZones(): void;
  exportKicad(): void;
  order(): void;
  /** Orders the board with its parts placed. */
  orderAssembled(): void;
}

/** Tabs, panes and panels around the active pane. */
export interface WindowContext {
  /** Shows the tab of a kind where it is open; else opens it at the place that its kind prefers. */
  showTab(type: string): void;
  showInOther(): void;
  /** Changes tabs, panes or panels. */
  arrange(action: ShellAction): void;
  showPalette(): void;
  showShortcuts(): void;
  /** Opens the help on what is being worked on. */
  showHelp(): void;
}

/** Services of an extension that simulates; null where there is none. */
export interface SimulationContext {
  /** Runs SPICE; null where nothing simulates. */
  readonly simulation: SimulationService | null;
  /** Runs the live circuit. */
  readonly live: LiveService | null;
  /** Edits and compiles sketches of microcontrollers. */
  readonly sketch: SketchService | null;
  /** Debugs the program of a microcontroller. */
  readonly debug: DebugService | null;
}

/** What the editor supplies to all commands; each list of commands names the concerns that it uses. */
export interface CommandContext
  extends
    CommandState,
    DocumentContext,
    SelectionContext,
    PageContext,
    CanvasContext,
    ToolContext,
    DialogContext,
    TransferContext,
    PartEditorContext,
    ProjectContext,
    WindowContext,
    SimulationContext {}

/** What commands need that place, copy and paste objects. */
export type PlacingContext = DocumentContext &
  SelectionContext &
  PageContext &
  ToolContext &
  DialogContext &
  TransferContext;
