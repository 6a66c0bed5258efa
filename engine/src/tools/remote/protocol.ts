import { nm, type Id, type Msg } from '../../base/index.ts';
import { type Change, type GridUse, type Obj, type Point } from '../../kinds/index.ts';
import type { ToolEvent } from '../tool.ts';

/** What a tool that runs elsewhere knows of the surface: everything that its context answers at once. */
export interface ToolView {
  readonly activeLayer: string;
  /** RoutedCopper length of a pixel. */
  readonly pixel: number;
  readonly gridOrigin: { readonly x: number; readonly y: number };
  /** Steps of the grids, nanometres; that of the surface under ''. */
  readonly gridSteps: Readonly<Partial<Record<GridUse | '', number>>>;
}

/** To who runs the tools. Each but a change is answered once, in order. */
export type ToolRequest =
  /** Another tool, or the same from its beginning; answers name its session. */
  | {
      readonly type: 'enter';
      readonly session: number;
      readonly tool: string;
      readonly args?: unknown;
      readonly view: ToolView;
    }
  | { readonly type: 'event'; readonly event: ToolEvent; readonly view: ToolView }
  /** The document was edited by somebody else. */
  | { readonly type: 'change'; readonly change: Change; readonly label: Msg };

/** What a tool did of what its context lets it do. */
export type ToolAct =
  | {
      readonly type: 'preview';
      readonly objects: readonly Obj[];
      readonly support: readonly Obj[];
      readonly without: readonly Id[];
    }
  | { readonly type: 'say'; readonly message: Msg | null }
  | { readonly type: 'activate'; readonly layer: string }
  | { readonly type: 'highlight'; readonly net: string | null }
  /** One step of the document. */
  | { readonly type: 'commit'; readonly change: Change; readonly label: Msg }
  /** A step was not made: others had changed meanwhile what it is about. The copy is no good any more. */
  | { readonly type: 'outrun' };

/** All that a change is about. */
export const idsOf = ({ added, removed, updated }: Change): Set<Id> =>
  new Set([...added.keys(), ...removed.keys(), ...updated.keys()]);

export interface ToolReply {
  readonly session: number;
  /** State that the tool is in; 'done' when it has ended. */
  readonly at: string;
  readonly acts: readonly ToolAct[];
  /** Number of changes that it had received by then. */
  readonly changes: number;
}

/** To the nearest point of a grid. */
export function onGrid(x: number, y: number, { gridOrigin: origin, gridSteps }: ToolView, use?: GridUse): Point {
  const step = (use && gridSteps[use]) ?? gridSteps[''] ?? 1;
  return {
    x: nm(Math.round((x - origin.x) / step) * step + origin.x),
    y: nm(Math.round((y - origin.y) / step) * step + origin.y),
  };
}
