import { WorkerCompiler, type Addresses, type Answer, type Compiler } from '@boardwright/sim/sketch';

/** Addresses of the parts of sim/avr-gcc-wasm by their names; none where it was not built with the site. */
const parts = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../sim/avr-gcc-wasm/dist/*.{wasm,mjs,pack}', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([file, address]) => [file.slice(file.lastIndexOf('/') + 1), new URL(address, location.href).href]),
);

const named = <T>(ending: string, value: (name: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.keys(parts)
      .filter(file => file.endsWith(ending))
      .map(file => file.slice(0, -ending.length))
      .map(name => [name, value(name)]),
  );

const addresses: Addresses = {
  programs: named('.wasm', name => ({ wasm: parts[`${name}.wasm`]!, script: parts[`${name}.mjs`]! })),
  packs: named('.pack', name => parts[`${name}.pack`]!),
};

/** GCC in a worker of the page, where the site was built with it: no sketch leaves the machine. */
export const gccCompiler: Compiler | null =
  'cc1plus' in addresses.programs
    ? new WorkerCompiler({
        addresses,
        start() {
          const worker = new Worker(new URL('./gcc.worker.ts', import.meta.url), { type: 'module' });
          return {
            post: asked => worker.postMessage(asked),
            listen(heard, fault) {
              worker.onmessage = ({ data }: MessageEvent<Answer>) => heard(data);
              worker.onerror = event => fault(event.message || 'the worker of the compiler failed');
            },
            end: () => worker.terminate(),
          };
        },
      })
    : null;
