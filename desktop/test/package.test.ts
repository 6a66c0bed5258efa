import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { parseSync } from 'oxc-parser';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const ON = '1'.charCodeAt(0);
const OFF = '0'.charCodeAt(0);

/** Where the fuses of an Electron program begin; then their version, their number and one character each. */
const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0009' + '1'.repeat(9);

const BEFORE_PACK = /^beforePack: desktop\/packaging\/beforePack\.mjs$/m;

let folder: string;
let app: string;

// A stub in place of Electron's own files: the configuration, the packed files and the fuses are real.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-package-'));
  for (const part of ['main', 'storeWorker', 'preload'])
    await build({ configFile: path.join(root, `desktop/vite.${part}.config.ts`), logLevel: 'error' });
  // `npm test` has built the web app by now; run alone, this test builds it, and not as a page under test: browser tests use it next.
  if (!existsSync(path.join(root, 'web/dist/index.html')))
    execFileSync(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
      cwd: path.join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
    });
  const stub = path.join(folder, 'electron');
  mkdirSync(path.join(stub, 'resources'), { recursive: true });
  mkdirSync(path.join(stub, 'locales'));
  for (const name of ['en-US.pak', 'zh-CN.pak', 'de.pak']) writeFileSync(path.join(stub, 'locales', name), '');
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) writeFileSync(path.join(stub, name), '45.4.1');
  writeFileSync(path.join(stub, 'electron'), `#!/bin/sh\nexit 0\n# ${FUSES}\n`);
  chmodSync(path.join(stub, 'electron'), 0o755);
  // Not every machine that runs the tests has built the compiler; safety.test.ts tests what is left out here.
  const config = path.join(folder, 'electron-builder.yml');
  const whole = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8');
  expect(whole).toMatch(BEFORE_PACK);
  writeFileSync(config, whole.replace(BEFORE_PACK, ''));
  execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/electron-builder/out/cli/cli.js'),
      `--config=${config}`,
      '--linux',
      '--x64',
      '--dir',
      '--publish=never',
      `-c.electronDist=${stub}`,
      `-c.directories.output=${path.join(folder, 'out')}`,
    ],
    { cwd: root, stdio: 'pipe' },
  );
  app = path.join(folder, 'out', 'linux-unpacked');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  const asar = () => path.join(app, 'resources/app.asar');
  const list = () => listPackage(asar(), { isPack: false }).map(name => name.replaceAll('\\', '/'));

  test('holds the main process, the preload and the web app, and no sources', () => {
    const files = list();
    for (const name of [
      '/package.json',
      '/dist/main.js',
      '/dist/storeWorker.js',
      '/dist/preload.cjs',
      '/renderer/index.html',
    ])
      expect(files).toContain(name);
    expect(files.filter(name => /\.tsx?$|\/test\/|\/(zod|electron|vite)\//.test(name))).toEqual([]);
    expect(JSON.parse(extractFile(asar(), 'package.json').toString())).toMatchObject({ main: 'dist/main.js' });
  });

  test('has the native library of its system next to the archive, and no other', () => {
    const unpacked = path.join(app, 'resources/app.asar.unpacked');
    const libraries = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.node'),
    );
    expect(libraries.map(name => name.replaceAll('\\', '/'))).toEqual([
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    ]);
    expect(list().filter(name => /better-sqlite3\/(deps|src)\//.test(name))).toEqual([]);
  });

  test('has Electron’s back doors shut', async () => {
    const wire = await getCurrentFuseWire(path.join(app, 'boardwright'));
    expect({
      runAsNode: wire[FuseV1Options.RunAsNode],
      nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
      inspect: wire[FuseV1Options.EnableNodeCliInspectArguments],
      integrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
      onlyAsar: wire[FuseV1Options.OnlyLoadAppFromAsar],
      file: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
    }).toEqual({ runAsNode: OFF, nodeOptions: OFF, inspect: OFF, integrity: ON, onlyAsar: ON, file: OFF });
  });

  test('brings the two languages of the product only', () => {
    expect(readdirSync(path.join(app, 'locales')).sort()).toEqual(['en-US.pak', 'zh-CN.pak']);
  });

  test.each([
    ['main', ['better-sqlite3', 'electron']],
    ['storeWorker', ['better-sqlite3']],
  ])('%s asks for nothing that is not in it', (name, wanted) => {
    const built = readFileSync(path.join(root, `desktop/dist/${name}.js`), 'utf8');
    const { module } = parseSync(`${name}.js`, built);
    const names = module.staticImports.map(each => each.moduleRequest.value);
    expect([...new Set(names)].filter(each => !isBuiltin(each)).sort()).toEqual(wanted);
  });
});
