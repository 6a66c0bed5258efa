import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const BUILT = path.join(import.meta.dirname, '../sim/avr-gcc-wasm/dist');

/** Where the browser's compiler was built: its parts compressed, for servers that can send them so, and what its licence asks for. */
export function gccWhereBuilt(): Plugin {
  return {
    name: 'gcc-where-built',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir === undefined || !existsSync(BUILT)) return;
      for (const asset of Object.values(bundle)) {
        const [from] = asset.type === 'asset' ? asset.originalFileNames : [];
        if (from === undefined || !from.includes('avr-gcc-wasm/dist/')) continue;
        for (const ending of ['.br', '.gz'])
          copyFileSync(path.join(BUILT, path.basename(from)) + ending, path.join(dir, asset.fileName) + ending);
      }
      const beside = path.join(dir, 'avr-gcc');
      mkdirSync(beside, { recursive: true });
      for (const name of ['SOURCE.txt', 'COPYING3.txt', 'COPYING.RUNTIME.txt'])
        copyFileSync(path.join(BUILT, name), path.join(beside, name));
    },
  };
}
