import { fail, issue, msg, type Result } from '@boardwright/engine/base';
import { workerScope } from '../../app/workerScope.ts';
import '../../app/glyphs.ts';
import type { DocumentKind } from '../session.ts';
import { SnapshotReader, type SnapshotPart } from '../snapshots.ts';
import { mergeFolder, type Design, type FolderFiles, type FolderMerge } from './folderMerge.ts';

/** Portions of the documents; then the files of the folder. */
export type FolderRequest =
  | { readonly type: 'part'; readonly document: DocumentKind; readonly part: SnapshotPart }
  | { readonly type: 'merge'; readonly files: FolderFiles };

const scope = workerScope<FolderRequest, Result<FolderMerge>>();
const readers: Readonly<Record<DocumentKind, SnapshotReader>> = {
  schematic: new SnapshotReader(),
  board: new SnapshotReader(),
};

function design(): Design {
  const [schematic, board] = [readers.schematic.snapshot(), readers.board.snapshot()];
  return { ...(schematic && { schematic }), ...(board && { board }) };
}

scope.onmessage = ({ data }) => {
  if (data.type === 'part') return readers[data.document].take(data.part);
  try {
    scope.postMessage(mergeFolder(data.files, design()));
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    scope.postMessage(
      fail(issue('error', msg('liveFolder.failed', 'The folder could not be synchronized: {{reason}}', { reason }))),
    );
  }
};
