import { openDocument, type Obj, type Settings } from '@boardwright/engine/kinds';
import type { FabricationChoices } from '@boardwright/engine/formats/fab';
import { workerScope } from '../app/workerScope.ts';
import '../app/glyphs.ts';
import { manufacture, type Manufacturing } from './manufacturing.ts';

interface Snapshot {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

export interface ManufacturingRequest {
  readonly board: Snapshot;
  readonly schematic: Snapshot | null;
  readonly choices: FabricationChoices;
}

export type ManufacturingReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'done'; readonly value: Manufacturing }
  | { readonly type: 'failed'; readonly reason: string };

const scope = workerScope<ManufacturingRequest, ManufacturingReply>();

scope.onmessage = ({ data }) => {
  try {
    const { board, schematic, choices } = data;
    const progress = (part: number) => scope.postMessage({ type: 'progress', part });
    const value = manufacture(openDocument(board), schematic && openDocument(schematic), choices, progress);
    scope.postMessage({ type: 'done', value });
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};
