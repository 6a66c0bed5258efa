import { asCopy, isAsBackedUp } from '../backup/copies.ts';
import { PARTS_IN_FILE, type BackupContent, type BackupPart, type BackupProject } from '../backup/layout.ts';
import { readBackup } from '../backup/read.ts';
import { streamBackup, writeBackup, type BackupSink } from '../backup/write.ts';
import { encodeContent } from '../codec/document.ts';
import { pack, unpack } from '../codec/pack.ts';
import { factsOf } from '../codec/part.ts';
import { ageOf, migrateRecords } from '../codec/versions.ts';
import { freeName } from '../names.ts';
import type { PartRecord } from '../parts.ts';
import { StoreError, type Restored, type RestoreMode } from '../port.ts';
import type { Blobs } from './blobs.ts';
import type { Documents } from './documents.ts';
import type { Parts } from './parts.ts';
import type { Projects } from './projects.ts';

interface Tables {
  readonly projects: Projects;
  readonly documents: Documents;
  readonly blobs: Blobs;
  readonly parts: Parts;
}

/** All projects and parts, the recycle bin included, as the file of a backup. Writes: documents of older versions are migrated. */
export const backupOf = (tables: Tables): Uint8Array => writeBackup(contentOf(tables));

/** The same, as it is made. */
export const backupTo = (tables: Tables, sink: BackupSink): void => streamBackup(contentOf(tables), sink);

function contentOf({ projects, documents, blobs, parts }: Tables): BackupContent {
  return {
    versions: documents.kindVersions,
    projects: projects.all().map(summary => ({
      summary,
      documents: documents.of(summary.id).map(document => ({
        summary: document,
        content: () => documents.contentOf(document.id),
      })),
      files: blobs.of(summary.id),
    })),
    *parts() {
      const all = parts.all();
      for (let i = 0; i < all.length; i += PARTS_IN_FILE) {
        const some = all.slice(i, i + PARTS_IN_FILE).map(({ id }) => id);
        yield parts.load(some).map(({ summary, body, files }) => ({
          summary,
          files,
          record: unpack(body) as PartRecord,
        }));
      }
    },
    file: hash => blobs.get(hash),
  };
}

/** Takes projects and parts from the file of a backup. Belongs into a transaction; throws a StoreError where the file is no good. */
export function restoreFrom(tables: Tables, bytes: Uint8Array, mode: RestoreMode): Restored {
  const { projects, documents, blobs, parts } = tables;
  const backup = readBackup(bytes);
  if (ageOf(backup.versions, documents.kindTable) === 'newer') throw new StoreError('newer', 'records of the backup');
  if (mode === 'replace') for (const { id } of projects.all()) projects.purge(id);
  if (mode === 'replace') parts.purge(parts.all().map(({ id }) => id));
  const names = new Map(projects.all().map(({ id, name }) => [name, id]));
  const present = new Set(names.values());
  const isOther = (project: BackupProject): boolean => {
    const own = documents.of(project.summary.id);
    return !isAsBackedUp(project, {
      documents: own.map(each => ({ summary: each, content: () => documents.contentOf(each.id) })),
      files: blobs.of(project.summary.id),
    });
  };
  let added = 0;
  for (const found of backup.projects) {
    const isPresent = present.has(found.summary.id);
    if (isPresent && (mode !== 'both' || !isOther(found))) continue;
    const { project, file: fileOf } = isPresent ? asCopy(found, backup.file) : { project: found, file: backup.file };
    const { summary } = project;
    const name = freeName(summary.name, each => names.has(each));
    projects.insert({ ...summary, name });
    names.set(name, summary.id);
    for (const document of project.documents)
      documents.insert(summary.id, document.summary, encodeContent(document.content()), backup.versions);
    for (const { name: file, hash } of project.files) blobs.put(summary.id, file, hash, fileOf(hash));
    added++;
  }
  const partsAdded = restoreParts(tables, backup);
  blobs.sweep();
  return { added, kept: backup.projects.length - added, parts: partsAdded };
}

/** Adds the parts that are missing; one whose name was given away meanwhile gets a free one. */
function restoreParts({ documents, parts }: Tables, { versions, parts: given, file }: BackupContent): number {
  const present = parts.all();
  const ids = new Set(present.map(({ id }) => id));
  const keyOf = ({ kind, library }: BackupPart['summary'], name: string): string => `${kind} ${library}:${name}`;
  const names = new Set(present.flatMap(each => (each.removed === null ? [keyOf(each, each.name)] : [])));
  let added = 0;
  for (const some of given())
    for (const { summary, files, record } of some) {
      if (ids.has(summary.id)) continue;
      const active = summary.removed === null;
      const name = active ? freeName(summary.name, each => names.has(keyOf(summary, each))) : summary.name;
      if (active) names.add(keyOf(summary, name));
      const [today] = migrateRecords([record], versions, documents.kindTable) as [PartRecord];
      const named = files.map(({ name: path, hash }) => ({ name: path, hash, bytes: file(hash) }));
      parts.insert(
        { ...summary, name, facts: JSON.stringify(factsOf(today)) },
        pack(today),
        documents.kindVersions,
        named,
      );
      added++;
    }
  return added;
}
