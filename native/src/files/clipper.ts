import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadClipper } from '@boardwright/engine/fill';

/** Makes ready what zones are filled by. */
export const startClipper = (): void =>
  loadClipper(readFileSync(fileURLToPath(import.meta.resolve('clipper2-wasm/dist/es/clipper2z.wasm'))));
