import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { footprintsOf, type FootprintInfo, type FootprintLibrarySource } from '../src/library/footprints/index.ts';

const folder = path.join(import.meta.dirname, '../../resources/footprints');

/** Our footprints as they are shipped. */
export const libraryFootprints: readonly FootprintInfo[] = readdirSync(folder)
  .sort()
  .map(file => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as FootprintLibrarySource)
  .flatMap(footprintsOf);
