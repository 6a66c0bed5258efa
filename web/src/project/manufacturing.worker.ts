import { openDocument, type Obj, type Settings } from '@boardwright/engine/kinds';
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
}

export type ManufacturingReply =
  { readonly ok: true; readonly value: Manufacturing } | { readonly ok: false; readonly reason: string };

const scope = workerScope<ManufacturingRequest, ManufacturingReply>();

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage({
      ok: true,
      value: manufacture(openDocument(data.board), data.schematic && openDocument(data.schematic)),
    });
  } catch (error) {
    scope.postMessage({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
};
