import type { EditorExtension } from '../extension/EditorExtension.ts';
import type { PaneType } from '../workspace/Pane.ts';
import { boardPane } from './board.tsx';
import { footprintPane } from './footprint.tsx';
import { schematicPane } from './schematic.tsx';
import { solidPane } from './solid.tsx';
import { symbolPane } from './symbol.tsx';

const own: readonly PaneType[] = [schematicPane, boardPane, symbolPane, footprintPane, solidPane];

/** The kinds of tabs by their names: the editor's and those of its extensions. */
export const paneTypesWith = (extensions: readonly EditorExtension[]): ReadonlyMap<string, PaneType> =>
  new Map([...own, ...extensions.flatMap(({ paneTypes }) => paneTypes ?? [])].map(each => [each.type, each]));
