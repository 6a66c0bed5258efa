import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadRarReader } from '@boardwright/engine/formats/archive';

/** Makes ready what RAR archives are unpacked by. */
export const startRarReader = (): void =>
  loadRarReader(readFileSync(fileURLToPath(import.meta.resolve('libarchive-wasm/dist/libarchive.wasm'))));
