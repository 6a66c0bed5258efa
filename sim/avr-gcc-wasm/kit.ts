import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unpack, type Kit, type Program } from '../src/sketch/index.ts';

/** The compiler as it lies in a folder such as dist/, for Node: the build itself, tests and measurements. */
export function kitIn(folder: string): Kit {
  const parts = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, load: () => Promise<T>): Promise<T> => {
    if (!parts.has(name)) parts.set(name, load());
    return parts.get(name) as Promise<T>;
  };
  return {
    program: name =>
      once(name, async (): Promise<Program> => {
        const [module, script] = await Promise.all([
          WebAssembly.compile(readFileSync(path.join(folder, `${name}.wasm`))),
          import(path.join(folder, `${name}.mjs`)) as Promise<{ default: Program['create'] }>,
        ]);
        return { name, module, create: script.default };
      }),
    files: pack =>
      once(`${pack}.pack`, () =>
        Promise.resolve(unpack(new Uint8Array(readFileSync(path.join(folder, `${pack}.pack`))))),
      ),
  };
}
