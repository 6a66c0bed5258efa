import { buffer } from 'node:stream/consumers';
import type { SentFile } from './readInProcess.ts';
import type { DesignFile } from './unpack.ts';

/** The files whose contents follow each other on the standard input of this process. */
export async function filesFromInput(files: readonly SentFile[]): Promise<DesignFile[]> {
  const bytes = await buffer(process.stdin);
  let at = 0;
  return files.map(({ name, size }) => ({ name, bytes: new Uint8Array(bytes.subarray(at, (at += size))) }));
}
