import wasm from 'libarchive-wasm/dist/libarchive.wasm?url';
import { isRar, loadRarReader } from '@boardwright/engine/formats/archive';

let ready: Promise<void> | undefined;

async function load(): Promise<void> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
  loadRarReader(new Uint8Array(await response.arrayBuffer()));
}

/** Fetches what RAR archives are unpacked by, if these bytes are one. Rejects where it cannot be fetched, and then may be asked again. */
export function rarReady(bytes: Uint8Array): Promise<void> {
  if (!isRar(bytes)) return Promise.resolve();
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}
