import { expect, it } from 'vitest';
import { TARGETS, Toolchain, type Kit, type Program } from '../../src/sketch/index.ts';

type Emscripten = Awaited<ReturnType<Program['create']>>;

it('goes on without a program that could not be started in time', async () => {
  const FS: Emscripten['FS'] = {
    mkdirTree: () => {},
    chdir: () => {},
    writeFile: () => {},
    readFile: () => Uint8Array.of(7),
    analyzePath: () => ({ exists: true }),
    unlink: () => {},
  };
  let started = 0;
  const program: Program = {
    name: 'cc1plus',
    module: {} as WebAssembly.Module,
    async create() {
      if (++started === 1) throw new RangeError('out of memory');
      return { callMain: () => 0, FS };
    },
  };
  const kit: Kit = { program: async () => program, files: async () => new Map() };
  const toolchain = new Toolchain(kit);
  await expect(toolchain.rest({ cc1plus: new Map() })).rejects.toThrow('memory');
  for (let i = 0; i < 2; i++)
    expect((await toolchain.precompile(TARGETS[0]!, '/a.h', [], new Map(), '/')).made).toEqual(Uint8Array.of(7));
  expect(started).toBe(3);
});
