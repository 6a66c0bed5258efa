import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startServer, type RunningServer } from '@boardwright/server';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StrangersCompiler } from '../../src/compiler/strangers.ts';
import { compilerEnv, noCompiler } from '../compiler/compiler.ts';
import { cli, useFolder } from './harness.ts';

const folder = useFolder();
let server: RunningServer;
const start = async (env: Record<string, string>) => {
  const dataDir = path.join(folder.path, 'data');
  server = await startServer({ dataDir, log: 'none', sketches: { compiler: new StrangersCompiler({ env }) } });
};
afterEach(() => server.close());

const put = (name: string, content: string | Uint8Array): string => {
  const file = path.join(folder.path, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};
const text = (content: string) => new TextEncoder().encode(content);

describe.skipIf(noCompiler)('a sketch compiled by a server', () => {
  beforeEach(() => start(compilerEnv));

  test('is the same program as one that was compiled here, library and all', async () => {
    put('hello/hello.ino', '#include <Thing.h>\nvoid setup() { Serial.print(thing()); }\nvoid loop() {}\n');
    const zip = put(
      'Thing.zip',
      zipSync({
        'Thing/src/Thing.h': text('int thing();\n'),
        'Thing/src/Thing.cpp': text('#include "Thing.h"\nint thing() { return 11; }\n'),
        'Thing/examples/e/e.ino': text('#error no part of it\n'),
        'Thing/.travis.yml': text('no part of it either\n'),
      }),
    );
    const words = ['compile', path.join(folder.path, 'hello'), '--library', zip, '--json', '--out'];
    const [far, near] = ['far.hex', 'near.hex'].map(name => path.join(folder.path, name)) as [string, string];
    const there = await cli([...words, far, '--server', `${server.url}/`]);
    expect([there.status, there.err]).toEqual([0, '']);
    const here = await cli([...words, near, '--sandbox'], compilerEnv);
    expect(here.json()['size']).toEqual(there.json()['size']);
    expect(readFileSync(far, 'utf8')).toBe(readFileSync(near, 'utf8'));
    expect(readFileSync(far, 'utf8')).toMatch(/^:1/);
    // What an ELF file says of its folder differs; that it is one does not.
    await cli([...words, path.join(folder.path, 'far.elf'), '--server', server.url]);
    expect(readFileSync(path.join(folder.path, 'far.elf')).subarray(0, 4)).toEqual(Buffer.from('\x7fELF', 'latin1'));
  });

  test('reports where it is wrong, in the file that the user has', async () => {
    const file = put('wrong/wrong.ino', 'void setup() {\n  nothing();\n}\nvoid loop() {}\n');
    const ran = await cli(['compile', path.dirname(file), '--server', server.url]);
    expect(ran.status).toBe(1);
    expect(ran.err).toContain(`${file}:2`);
    expect(ran.err).toContain("'nothing' was not declared");
  });

  test('reads nothing of the server', async () => {
    const file = put('spy/spy.ino', '\n#define F "/etc/passwd"\n#include F\nvoid setup() {}\nvoid loop() {}\n');
    const ran = await cli(['compile', path.dirname(file), '--server', server.url, '--lang', 'zh']);
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('程序不得读取其文件夹之外的 /etc/passwd');
    expect(ran.err).not.toMatch(/root:|daemon/);
  });
});

test('a server without a compiler reports it, in the language of the user', async () => {
  await start({ PATH: folder.path, HOME: folder.path });
  const file = put('a/a.ino', 'void setup() {}\nvoid loop() {}\n');
  const words = ['compile', path.dirname(file), '--server', server.url];
  expect((await cli(words)).err).toContain('This server has no compiler for sketches.');
  expect((await cli([...words, '--lang', 'zh'])).err).toContain(
    '该服务器没有程序编译器。请改用其他服务器、装有 avr-gcc 的桌面应用，或已编译的 .hex、.elf 或 .uf2 文件。',
  );
  const library = await cli([...words, '--library', path.dirname(file)]);
  expect([library.status, library.err]).toEqual([2, expect.stringContaining('libraries as zip only')]);
});
