import type { EditorExtension } from '../extension/EditorExtension.ts';
import type { PaneType } from './Pane.ts';
import { boardPane } from './types/board.tsx';
import { footprintPane } from './types/footprint.tsx';
import { schematicPane } from './types/schematic.tsx';
import { solidPane } from './types/solid.tsx';
import { symbolPane } from './types/symbol.tsx';

const own: readonly PaneType[] = [schematicPane, boardPane, symbolPane, footprintPane, solidPane];

/** The kinds of tabs by their names: the editor's and those of its extensions. */
export const paneTypesWith = (extensions: readonly EditorExtension[]): ReadonlyMap<string, PaneType> =>
  new Map([...own, ...extensions.flatMap(({ paneTypes }) => paneTypes ?? [])].map(each => [each.type, each]));
