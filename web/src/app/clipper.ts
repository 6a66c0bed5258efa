import wasm from 'clipper2-wasm/dist/es/clipper2z.wasm?url';
import { loadClipper } from '@boardwright/engine/fill';

let ready: Promise<void> | undefined;

async function load(): Promise<void> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
  loadClipper(new Uint8Array(await response.arrayBuffer()));
}

/** Fetches what zones are filled by; for workers. Rejects where it cannot be fetched, and then may be asked again. */
export function clipperReady(): Promise<void> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}
