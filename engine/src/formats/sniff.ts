import type { FileSet } from './port.ts';

/** So much of a file reports what it is. */
const HEAD = 4096;

export const headOf = (files: FileSet, name: string): Uint8Array =>
  files.read(name)?.subarray(0, HEAD) ?? new Uint8Array();

/** Names that tools leave next to the real files. */
export const isNoise = (name: string): boolean => /(^|\/)(__MACOSX\/|\._|_autosave-|_saved_)|-backups\//.test(name);

/** Whether a file starts like XML, after a byte order mark and blanks. */
export const isXml = (head: Uint8Array): boolean => textOf(head).startsWith('<');

/** The start of a file as text, without blanks before it. */
export const textOf = (head: Uint8Array): string => new TextDecoder().decode(head).trimStart();

export const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b;

/** The nearest file first: highest up, then the shortest name. */
export const nearestFirst = (names: readonly string[]): string[] =>
  [...names].sort((a, b) => a.split('/').length - b.split('/').length || a.length - b.length || (a < b ? -1 : 1));
