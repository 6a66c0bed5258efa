import { z } from 'zod';
import type { Content } from '../codec/document.ts';
import type { Versions } from '../codec/versions.ts';
import type { DocumentSummary, ProjectSummary } from '../port.ts';
import type { FileSummary } from '../raw.ts';

// A backup is a zip: this manifest, a JSON file for each document, and each file of the projects once, named by its SHA-256.
// docs/backup.md describes it.

export const MANIFEST = 'boardwright-backup.json';
/** CRC-32 of the manifest, as eight hexadecimal digits. */
export const CHECKSUM = 'boardwright-backup.crc32';
export const FORMAT = 'boardwright-backup';
/** Counted up when an older program could not read what is written. */
export const VERSION = 1;

const id = z.string().regex(/^[\w-]{1,100}$/);
const size = z.number().int().nonnegative();
const text = z.string().min(1).max(200);
/** What an entry of the zip must be, so that damage is found before anything is replaced. */
const entry = z.object({ size, crc32: z.number().int().min(0).max(0xffffffff) });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const document = entry.extend({
  id,
  type: z.enum(['schematic', 'board', 'library']),
  name: z.string().max(1000),
  revision: size,
});

const project = z.object({
  id,
  name: text,
  type: size,
  created: text,
  updated: text,
  removed: text.nullable(),
  documents: z.array(document),
  files: z.array(z.object({ name: z.string().max(1000), hash })),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().positive(),
  /** Of each kind of record, the version that the documents have. */
  kinds: z.record(z.string(), z.number().int().positive()),
  projects: z.array(project),
  files: z.array(entry.extend({ hash })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const documentPath = (project: string, document: string): string => `projects/${project}/${document}.json`;
export const filePath = (hashOfFile: string): string => `files/${hashOfFile}`;

export interface BackupDocument {
  readonly summary: DocumentSummary;
  content(): Content;
}

export interface BackupProject {
  readonly summary: ProjectSummary;
  readonly documents: readonly BackupDocument[];
  readonly files: readonly Pick<FileSummary, 'name' | 'hash'>[];
}

/** What goes into a backup, and what comes out of one. Contents and files are read one at a time: they are large. */
export interface BackupContent {
  readonly versions: Versions;
  readonly projects: readonly BackupProject[];
  file(hash: string): Uint8Array;
}
