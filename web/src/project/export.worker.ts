import type { Result } from '@boardwright/engine/base';
import { openDocument, type Obj, type Settings } from '@boardwright/engine/kinds';
import { workerScope } from '../app/workerScope.ts';
import '../app/glyphs.ts';
import { exportFile, type Exported, type ExportRequest } from './export.ts';

export interface ExportMessage {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
  readonly name: string;
  readonly request: ExportRequest;
}

export type ExportReply =
  { readonly ok: true; readonly result: Result<Exported> } | { readonly ok: false; readonly reason: string };

const scope = workerScope<ExportMessage, ExportReply>();

scope.onmessage = ({ data: { settings, objects, name, request } }) => {
  try {
    scope.postMessage({ ok: true, result: exportFile(openDocument({ settings, objects }), name, request) });
  } catch (error) {
    scope.postMessage({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
};
