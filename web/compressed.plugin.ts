import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures and woff2 fonts are compressed by their own formats. */
const COMPRESSIBLE = /\.(js|mjs|css|html|svg|wasm|pack|json|txt|ttf)$/;
/** Documents are sent with a nonce of their own each time, and compressed by the server. */
const DOCUMENT = /\.html$|(^|[\\/])(robots\.txt|sitemap\.xml)$/;
/** A response of this size fits into the first packets anyway, bytes. */
const SMALLEST = 1024;
/** Brotli's best quality takes 2 s per megabyte, which only the files of the first page are worth, bytes. */
const LARGE = 1024 * 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes the compressed forms of a file, which the server sends instead of it. */
async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) return;
  const quality = bytes.length > LARGE ? 8 : constants.BROTLI_MAX_QUALITY;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Writes NAME.br and NAME.gz beside the files of the build. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dir = path.join(import.meta.dirname, 'dist');
        const files = globSync('**/*', { cwd: dir }).filter(file => COMPRESSIBLE.test(file) && !DOCUMENT.test(file));
        await Promise.all(files.map(file => compress(path.join(dir, file))));
      },
    },
  };
}
