import { z } from 'zod';
import type { Content } from '../codec/document.ts';
import type { Versions } from '../codec/versions.ts';
import type { PartRecord, PartSummary } from '../parts.ts';
import type { DocumentSummary, ProjectSummary } from '../port.ts';
import type { FileSummary } from '../raw.ts';

// A backup is a zip: this manifest, a JSON file for each document, JSON files of parts, and each file of the projects once, named by its SHA-256.
// docs/backup.md describes it.

export const MANIFEST = 'boardwright-backup.json';
/** CRC-32 of the manifest, as eight hexadecimal digits. */
export const CHECKSUM = 'boardwright-backup.crc32';
export const FORMAT = 'boardwright-backup';
/** Counted up when an older program could not read what is written; 2 has parts of My library. */
export const VERSION = 2;

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
  /** JSON files of parts: a zip with an entry for each of thousands is slow to read. */
  parts: z.array(entry).default([]),
  files: z.array(entry.extend({ hash })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A part in a JSON file of parts, besides its record. */
export const partSchema = z.object({
  id,
  kind: z.enum(['symbol', 'footprint']),
  library: text,
  name: text,
  created: text,
  updated: text,
  removed: text.nullable(),
  files: z.array(z.object({ name: z.string().max(1000), hash })),
});

/** Parts in a file. */
export const PARTS_IN_FILE = 200;
export const partsPath = (index: number): string => `parts/${String(index + 1).padStart(4, '0')}.json`;

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

export interface BackupPart {
  readonly summary: Omit<PartSummary, 'facts'>;
  readonly files: readonly Pick<FileSummary, 'name' | 'hash'>[];
  readonly record: PartRecord;
}

/** What goes into a backup, and what comes out of one. Contents and files are read one at a time: they are large. */
export interface BackupContent {
  readonly versions: Versions;
  readonly projects: readonly BackupProject[];
  /** Parts of My library, some at a time. */
  parts(): Iterable<readonly BackupPart[]>;
  file(hash: string): Uint8Array;
}
