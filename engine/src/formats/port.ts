import type { z } from 'zod';
import type { Issue, Result } from '../base/index.ts';
import type { Doc, Obj, Settings } from '../kinds/index.ts';

/** The files of a project: a folder, an unpacked zip, or what the user dropped. Names are relative, with '/'. */
export interface FileSet {
  readonly names: readonly string[];
  read(name: string): Uint8Array | undefined;
}

/** A document as an importer gives it: ready for a store, in file order. */
export interface DocumentData {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

/** What a project's files held. Each part is null when the project has no such file. */
export interface ProjectData {
  readonly name: string;
  readonly schematic: DocumentData | null;
  readonly board: DocumentData | null;
  /** Faults that did not prevent reading: what was left out or mended, and where. */
  readonly issues: readonly Issue[];
}

/** Reports a part done of 0 to 1; returns false to cancel. */
export type Progress = (part: number) => boolean;

export interface Importer {
  readonly id: string;
  readonly extensions: readonly string[];
  /** Whether the file looks like this format, from its name and first bytes. */
  sniff(head: Uint8Array, name: string): boolean;
  read(files: FileSet, main: string, progress?: Progress): Result<ProjectData>;
}

/** An importer of whole projects. */
export interface ProjectImporter extends Importer {
  /** The main file of each project among files, as far as this format goes: the likeliest first. */
  mains(files: FileSet): readonly string[];
}

/** A file that was made. */
export interface OutputFile {
  /** Relative to the output folder, with '/'. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Exporter<O> {
  readonly id: string;
  readonly options: z.ZodType<O>;
  write(doc: Doc, options: O): Iterable<OutputFile>;
}
