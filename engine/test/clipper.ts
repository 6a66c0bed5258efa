import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadClipper } from '../src/fill/index.ts';

// To be imported for its effect by all code that fills copper.
loadClipper(readFileSync(fileURLToPath(import.meta.resolve('clipper2-wasm/dist/es/clipper2z.wasm'))));
