import { newId } from '../../base/index.ts';
import { toText } from '../codec/text.ts';
import type { Content } from '../codec/document.ts';
import { sha256Now } from '../hash.ts';
import { isHistoryFile } from '../historyFiles.ts';
import type { DocumentSummary } from '../port.ts';
import type { FileSummary } from '../raw.ts';
import type { BackupContent, BackupProject } from './layout.ts';

/** A project as a store has it. */
interface Present {
  readonly documents: readonly { readonly summary: DocumentSummary; content(): Content }[];
  readonly files: readonly Pick<FileSummary, 'name' | 'hash'>[];
}

const filesText = (files: Present['files']): string =>
  files
    .map(({ name, hash }) => `${hash} ${name}`)
    .sort()
    .join('\n');

/** Whether a backup has a project as the store has it. Documents of one revision may differ: two devices count on their own. */
export function isAsBackedUp(backup: BackupProject, present: Present): boolean {
  if (backup.documents.length !== present.documents.length) return false;
  if (filesText(backup.files) !== filesText(present.files)) return false;
  const here = new Map(present.documents.map(each => [each.summary.id, each]));
  return backup.documents.every(document => {
    const own = here.get(document.summary.id);
    return own?.summary.revision === document.summary.revision && toText(own.content()) === toText(document.content());
  });
}

/**
 * A project of a backup with ids of its own, for a store that has the project already. Its versions, comments and branch
 * refer to documents by their ids, in file names and in JSON: they refer to those of the copy.
 *
 * @returns the project and its files, of which some are others than in the backup
 */
export function asCopy(
  { summary, documents, files }: BackupProject,
  file: BackupContent['file'],
): { readonly project: BackupProject; readonly file: BackupContent['file'] } {
  const ids = new Map(documents.map(each => [each.summary.id, newId()]));
  const renamed = (text: string): string => [...ids].reduce((all, [old, made]) => all.replaceAll(old, made), text);
  const rewritten = new Map<string, Uint8Array>();
  const copied = files.map(({ name, hash }) => {
    if (!isHistoryFile(name)) return { name, hash };
    if (!name.endsWith('.json')) return { name: renamed(name), hash };
    const bytes = new TextEncoder().encode(renamed(new TextDecoder().decode(file(hash))));
    const made = sha256Now(bytes);
    rewritten.set(made, bytes);
    return { name: renamed(name), hash: made };
  });
  const project = {
    summary: { ...summary, id: newId() },
    documents: documents.map(each => ({ ...each, summary: { ...each.summary, id: ids.get(each.summary.id)! } })),
    files: copied,
  };
  return { project, file: hash => rewritten.get(hash) ?? file(hash) };
}
