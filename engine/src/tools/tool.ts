import type { Id, Msg } from '../base/index.ts';
import type { RatsnestIndex } from '../indexes/index.ts';
import type { Box } from '../geometry/index.ts';
import { type GridUse, type Obj, type Point, type Store } from '../kinds/index.ts';

export interface Modifiers {
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
}

/** What the person at the canvas does. Coordinates are those of the sheet or board, not yet snapped. */
export interface ToolEvent {
  readonly type: 'down' | 'move' | 'up' | 'double' | 'key' | 'cancel';
  readonly x: number;
  readonly y: number;
  readonly key?: string;
  readonly mods: Modifiers;
  /** Of a press: whether it is the second one of a double click. */
  readonly isSecond?: boolean;
}

/** What one points at with a probe. */
export type Probed =
  /** A wire, label or the like: the voltage of its net. */
  | { readonly type: 'voltage'; readonly id: Id; readonly at: Point }
  /** The pin of a part: the current into it. */
  | { readonly type: 'current'; readonly id: Id; readonly pin: string; readonly at: Point }
  /** The body of a part: its power. */
  | { readonly type: 'power'; readonly id: Id; readonly at: Point };

/** What a tool may see and do. Previews go to an overlay; the document changes once, when the action is complete. */
export interface ToolContext {
  readonly store: Store;
  /** The sheet file shown; '' on boards. */
  readonly screen: string;
  readonly activeLayer: string;
  /** RoutedCopper length of a pixel. */
  readonly pixel: number;
  readonly selection: ReadonlySet<Id>;
  select(ids: Iterable<Id>): void;
  /** Lets the person choose among items that lie under a point. */
  choose(ids: readonly Id[], at: { readonly x: number; readonly y: number }): void;
  /** Says that the selected items are locked, and offers to unlock them. */
  tellLocked(ids: readonly Id[]): void;
  /**
   * `support`: symbols that the objects refer to and the document lacks; `without`: records that are not seen meanwhile,
   * for the preview stands for them.
   */
  preview(objects: readonly Obj[], support?: readonly Obj[], without?: readonly Id[]): void;
  /**
   * The preview of objects that lie elsewhere by so many nanometres: as long as they are the same list, a move costs nothing.
   * `beside` is seen with them, where it lies.
   */
  carry(objects: readonly Obj[], by: { readonly x: number; readonly y: number }, beside: readonly Obj[]): void;
  /** Makes a layer the active one. */
  activate(layer: string): void;
  /** A line about what is going on, in the status bar; null ends it. */
  say(message: Msg | null): void;
  /** Shows a net before all others, which are dimmed; null as it was before. */
  highlight(net: string | null): void;
  /** Copper of the board, what it joins and what is missing; null on sheets. */
  readonly ratsnest: RatsnestIndex | null;
  /** Reports what was placed last, for repeating it. */
  placed(objects: readonly Obj[]): void;
  /** Continues with another tool once this step is over. */
  begin(tool: string, args: unknown): void;
  /** A rubber band, or none. */
  band(box: Box | null, crossing: boolean): void;
  /** What lies under a point, the best answer to a click first. */
  hit(x: number, y: number): readonly Obj[];
  /** Records of the screen whose drawing touches a box, hidden ones too. */
  near(box: Box): Iterable<Obj>;
  /** What a box touches (crossing) or holds. */
  within(box: Box, crossing: boolean): readonly Obj[];
  /** What a probe points at. `taken`: it was clicked; `against`: its voltage counts from the point clicked before. */
  pointAt(probed: Probed | null, taken: boolean, against: boolean): void;
  /** To the grid, that of what it is for where there is one, or to a connection point nearby when `electric`. */
  snap(x: number, y: number, electric: boolean, use?: GridUse): Point;
}

/** What tools need that can run apart from the surface, on a copy of the document. */
export type RouteContext = Pick<
  ToolContext,
  'store' | 'activeLayer' | 'pixel' | 'preview' | 'activate' | 'say' | 'highlight' | 'ratsnest' | 'snap'
>;

/** An interactive tool: a state machine, tested by tables of events. */
export interface Tool<S extends { readonly at: string }, C = ToolContext> {
  readonly id: string;
  readonly initial: S;
  /** Keys that it takes while it is in the middle of something, as commands spell them. */
  readonly keys?: readonly string[];
  /** The first state for what it was started with; without it the tool takes no arguments. */
  begin?(args: unknown, ctx: C): S;
  /** The next state; 'done' ends the tool and selection takes over. */
  step(state: S, event: ToolEvent, ctx: C): S | 'done';
}
