import { Zip, ZipDeflate } from 'fflate';
import { toText } from '../codec/text.ts';
import { crc32 } from './crc32.ts';
import {
  CHECKSUM,
  documentPath,
  filePath,
  FORMAT,
  MANIFEST,
  VERSION,
  type BackupContent,
  type Manifest,
} from './layout.ts';

/** The same content gives the same bytes: entries of a zip have a time, here always its first. */
const TIME = new Date(1980, 0, 1);

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** All projects as a zip. Throws a StoreError where a project cannot be read. */
export function writeBackup({ versions, projects, file }: BackupContent): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const add = (path: string, bytes: Uint8Array): { size: number; crc32: number } => {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = TIME;
    zip.add(entry);
    entry.push(bytes, true);
    return { size: bytes.length, crc32: crc32(bytes) };
  };
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    kinds: versions,
    projects: projects.map(({ summary, documents, files }) => ({
      ...summary,
      documents: documents.map(document => ({
        ...document.summary,
        ...add(documentPath(summary.id, document.summary.id), utf8(toText(document.content()))),
      })),
      files: files.map(({ name, hash }) => ({ name, hash })),
    })),
    files: [...new Set(projects.flatMap(({ files }) => files.map(({ hash }) => hash)))]
      .sort()
      .map(hash => ({ hash, ...add(filePath(hash), file(hash)) })),
  };
  const listed = add(MANIFEST, utf8(`${JSON.stringify(manifest, null, 1)}\n`));
  add(CHECKSUM, utf8(listed.crc32.toString(16).padStart(8, '0')));
  zip.end();
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
