import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a folder as the engine takes them: bytes by name. */
export const projectFiles = (folder: string): Map<string, Uint8Array> =>
  new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => [name, new Uint8Array(readFileSync(path.join(folder, name)))]),
  );
