import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partsOf, type LibrarySource, type PartInfo } from '../src/library/index.ts';

const folder = path.join(import.meta.dirname, '../../resources/symbols');

/** Our libraries as they are shipped. */
export const librarySources: readonly LibrarySource[] = readdirSync(folder)
  .sort()
  .map(file => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as LibrarySource);

export const libraryParts: readonly PartInfo[] = librarySources.flatMap(partsOf);
