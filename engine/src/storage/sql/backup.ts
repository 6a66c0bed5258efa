import { readBackup } from '../backup/read.ts';
import { writeBackup } from '../backup/write.ts';
import { encodeContent } from '../codec/document.ts';
import { ageOf } from '../codec/versions.ts';
import { freeName } from '../names.ts';
import { StoreError, type Restored, type RestoreMode } from '../port.ts';
import type { Blobs } from './blobs.ts';
import type { Documents } from './documents.ts';
import type { Projects } from './projects.ts';

interface Tables {
  readonly projects: Projects;
  readonly documents: Documents;
  readonly blobs: Blobs;
}

/** All projects, the recycle bin included, as the file of a backup. Writes: documents of older versions are migrated. */
export function backupOf({ projects, documents, blobs }: Tables): Uint8Array {
  return writeBackup({
    versions: documents.kindVersions,
    projects: projects.all().map(summary => ({
      summary,
      documents: documents.of(summary.id).map(document => ({
        summary: document,
        content: () => documents.contentOf(document.id),
      })),
      files: blobs.of(summary.id),
    })),
    file: hash => blobs.get(hash),
  });
}

/** Takes projects from the file of a backup. Belongs into a transaction; throws a StoreError where the file is no good. */
export function restoreFrom({ projects, documents, blobs }: Tables, bytes: Uint8Array, mode: RestoreMode): Restored {
  const backup = readBackup(bytes);
  if (ageOf(backup.versions, documents.kindTable) === 'newer') throw new StoreError('newer', 'records of the backup');
  if (mode === 'replace') for (const { id } of projects.all()) projects.purge(id);
  const names = new Map(projects.all().map(({ id, name }) => [name, id]));
  let added = 0;
  for (const project of backup.projects) {
    const { summary } = project;
    if ([...names.values()].includes(summary.id)) continue;
    const name = freeName(summary.name, each => names.has(each));
    projects.insert({ ...summary, name });
    names.set(name, summary.id);
    for (const document of project.documents)
      documents.insert(summary.id, document.summary, encodeContent(document.content()), backup.versions);
    for (const { name: file, hash } of project.files) blobs.put(summary.id, file, hash, backup.file(hash));
    added++;
  }
  blobs.sweep();
  return { added, kept: backup.projects.length - added };
}
