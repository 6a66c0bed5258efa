import type { PaneType } from './Pane.ts';
import { benchPane } from './types/bench.ts';
import { boardPane } from './types/board.tsx';
import { footprintPane } from './types/footprint.tsx';
import { logicPane } from './types/logic.ts';
import { metersPane } from './types/meters.ts';
import { schematicPane } from './types/schematic.tsx';
import { scopePane } from './types/scope.ts';
import { sketchPane } from './types/sketch.tsx';
import { solidPane } from './types/solid.tsx';
import { symbolPane } from './types/symbol.tsx';
import { wavesPane } from './types/waves.tsx';

const paneTypes: readonly PaneType[] = [
  schematicPane,
  boardPane,
  symbolPane,
  footprintPane,
  solidPane,
  wavesPane,
  sketchPane,
  benchPane,
  logicPane,
  scopePane,
  metersPane,
];

export function paneTypeOf(type: string): PaneType {
  const found = paneTypes.find(each => each.type === type);
  if (!found) throw new Error(`no pane type ${type}`);
  return found;
}

export const isPaneType = (type: string): boolean => paneTypes.some(each => each.type === type);
