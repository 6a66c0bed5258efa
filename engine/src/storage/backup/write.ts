import { Zip, ZipDeflate } from 'fflate';
import { toText } from '../codec/text.ts';
import { crc32 } from './crc32.ts';
import {
  CHECKSUM,
  documentPath,
  filePath,
  FORMAT,
  MANIFEST,
  partsPath,
  type BackupContent,
  type Manifest,
} from './layout.ts';

/** The same content gives the same bytes: entries of a zip have a time, here always its first. */
const TIME = new Date(1980, 0, 1);

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Takes a backup as it is made. */
export interface BackupSink {
  /** The next bytes of the zip. */
  write(chunk: Uint8Array): void;
  /** Share that is done, 0 to 1. */
  progress?(done: number): void;
}

/** All projects and parts as a zip. Throws a StoreError where one cannot be read. */
export function writeBackup(content: BackupContent): Uint8Array {
  const chunks: Uint8Array[] = [];
  streamBackup(content, { write: chunk => void chunks.push(chunk) });
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Writes all projects and parts as a zip, one document or file at a time in memory. Throws a StoreError where one cannot be read. */
export function streamBackup({ versions, projects, parts, file }: BackupContent, sink: BackupSink): void {
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    sink.write(chunk);
  });
  const expected = projects.reduce((sum, { documents, files }) => sum + documents.length + files.length, 0);
  let added = 0;
  const add = (path: string, bytes: Uint8Array): { size: number; crc32: number } => {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = TIME;
    zip.add(entry);
    entry.push(bytes, true);
    // Parts and the list come on top.
    sink.progress?.(Math.min(1, ++added / (expected + 1)));
    return { size: bytes.length, crc32: crc32(bytes) };
  };
  const hashes = new Set(projects.flatMap(({ files }) => files.map(({ hash }) => hash)));
  const listedProjects = projects.map(({ summary, documents, files }) => ({
    ...summary,
    documents: documents.map(document => ({
      ...document.summary,
      ...add(documentPath(summary.id, document.summary.id), utf8(toText(document.content()))),
    })),
    files: files.map(({ name, hash }) => ({ name, hash })),
  }));
  const listedParts: Manifest['parts'] = [];
  for (const some of parts()) {
    for (const { files } of some) for (const { hash } of files) hashes.add(hash);
    // What lists show follows from the record.
    const list = some.map(({ summary: { id, kind, library, name, created, updated, removed }, files, record }) => ({
      id,
      kind,
      library,
      name,
      created,
      updated,
      removed,
      files: files.map(({ name, hash }) => ({ name, hash })),
      record,
    }));
    listedParts.push(add(partsPath(listedParts.length), utf8(toText(list))));
  }
  const manifest: Manifest = {
    format: FORMAT,
    // Programs that know no parts read a backup that has none.
    version: listedParts.length > 0 ? 2 : 1,
    kinds: versions,
    projects: listedProjects,
    parts: listedParts,
    files: [...hashes].sort().map(hash => ({ hash, ...add(filePath(hash), file(hash)) })),
  };
  const listed = add(MANIFEST, utf8(`${JSON.stringify(manifest, null, 1)}\n`));
  add(CHECKSUM, utf8(listed.crc32.toString(16).padStart(8, '0')));
  zip.end();
}
