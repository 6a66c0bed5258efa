import {
  busTool,
  dimensionTool,
  measureTool,
  pairTool,
  placeListTool,
  placeTool,
  probeTool,
  selectTool,
  shapeTool,
  sliceTool,
  trackDragTool,
  trackTool,
  tuneTool,
  wireTool,
  type Tool,
} from '@boardwright/engine/tools';

/** A tool that is only given states that it gave. */
export type AnyTool = Tool<{ readonly at: string }>;

/** The tool while no other one is chosen. */
export const home: AnyTool = selectTool;

const tools: readonly AnyTool[] = [
  selectTool,
  wireTool,
  busTool,
  placeTool,
  shapeTool,
  sliceTool,
  measureTool,
  trackTool,
  dimensionTool,
  placeListTool,
  trackDragTool,
  tuneTool,
  pairTool,
  probeTool,
];

export const toolOf = (id: string): AnyTool => tools.find(tool => tool.id === id) ?? home;

/** Tools that begin with nothing in hand: on a new surface of the same pane they continue. */
export const EMPTY_HANDED: ReadonlySet<string> = new Set(['wire', 'bus', 'measure', 'track', 'pair', 'probe']);
