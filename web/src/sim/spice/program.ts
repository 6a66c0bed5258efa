import type { Program } from '@boardwright/sim/spice';

/** The address of ngspice; none where it was not built with the site. */
const [address] = Object.values(
  import.meta.glob<string>('../../../../sim/ngspice-wasm/dist/ngspice.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

let program: Promise<Program | null> | undefined;

async function load(): Promise<Program | null> {
  if (address === undefined) return null;
  // A module is compiled once; workers are given it, not its bytes.
  return WebAssembly.compileStreaming(fetch(address));
}

/** ngspice, fetched and compiled when it is first asked for; null where the site has none. Rejects when it cannot be fetched. */
export function spiceProgram(): Promise<Program | null> {
  program ??= load().catch((error: unknown) => {
    program = undefined;
    throw error;
  });
  return program;
}
