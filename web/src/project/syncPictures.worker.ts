import { decodeContent, type RawContent, type SyncConflict } from '@boardwright/engine/storage';
import { workerScope } from '../app/workerScope.ts';
import '../app/glyphs.ts';
import { shownConflicts, type ShownConflict } from './syncPictures.ts';

/** A document as the store has it, and its conflicts. */
export interface PicturesRequest {
  readonly content: Pick<RawContent, 'body' | 'changes'>;
  readonly conflicts: readonly SyncConflict[];
}

/** An error ends the worker, and reaches the page. */
export type PicturesReply = readonly ShownConflict[];

const scope = workerScope<PicturesRequest, PicturesReply>();

scope.onmessage = ({ data: { content, conflicts } }) =>
  scope.postMessage(shownConflicts(decodeContent(content.body, content.changes), conflicts));
