import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, OPENED } from '../src/handlers/opened.ts';

const root = path.resolve(import.meta.dirname, '../..');
const fromBuilder = createRequire(createRequire(path.join(root, 'desktop/package.json')).resolve('electron-builder'));

interface Association {
  readonly ext: string | readonly string[];
  readonly mimeType: string;
}

interface Configuration {
  readonly electronVersion: string;
  readonly fileAssociations: readonly Association[];
  readonly linux: {
    readonly target: readonly string[];
    readonly desktop: { readonly entry: { readonly Actions: string } };
  };
  readonly win: { readonly target: readonly string[] };
  readonly mac: {
    readonly target: readonly { readonly target: string; readonly arch: readonly string[] }[];
    readonly files: readonly string[];
    readonly x64ArchFiles: string;
    readonly mergeASARs: boolean;
  };
  readonly publish: null;
}

/** What electron-builder reads, once it has found no fault in it. */
async function configuration(): Promise<Configuration> {
  const { getConfig, validateConfiguration } = fromBuilder('app-builder-lib/out/util/config/config.js') as {
    getConfig(folder: string, file: string, patch: null): Promise<Configuration>;
    validateConfiguration(config: Configuration, log: unknown): Promise<void>;
  };
  const { DebugLogger } = fromBuilder('builder-util') as { DebugLogger: new (isOn: boolean) => unknown };
  const config = await getConfig(root, path.join(root, 'electron-builder.yml'), null);
  await validateConfiguration(config, new DebugLogger(false));
  return config;
}

const endings = (associations: readonly Association[]) => associations.flatMap(({ ext }) => ext);

describe('the configuration of electron-builder', () => {
  test('is valid, has the targets of each system, and publishes nothing', async () => {
    const { linux, win, mac, publish, electronVersion } = await configuration();
    expect([linux.target, win.target, mac.target]).toEqual([
      ['AppImage', 'deb'],
      ['nsis'],
      [{ target: 'dmg', arch: ['universal'] }],
    ]);
    expect(publish).toBeNull();
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'desktop/package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies['electron']).toBe(`^${electronVersion}`);
    expect(linux.desktop.entry.Actions).toBe('new-window;');
  });

  test('associates what the app opens, and only that', async () => {
    const { fileAssociations } = await configuration();
    const associated = endings(fileAssociations);
    for (const ending of ['kicad_pro', 'kicad_pcb', 'kicad_sch', 'brd', 'epro', 'wbk'])
      expect(associated).toContain(ending);
    expect(associated.filter(ending => filesOf([`design.${ending}`]).length === 0)).toEqual([]);
    expect(new Set(associated).size).toBe(associated.length);
    // What other programs own too is opened when it is asked for, and claimed by none of these.
    expect(['pro', 'sch', 'json', 'zip'].every(each => OPENED.test(`a.${each}`) && !associated.includes(each))).toBe(
      true,
    );
    for (const { mimeType } of fileAssociations) expect(mimeType).toMatch(/^application\/(x-|vnd\.)[\w.-]+$/);
  });

  test('gives both halves of the universal app the native libraries of both processors, which are not joined', async () => {
    const { mac } = await configuration();
    expect(mac.mergeASARs).toBe(true);
    const libraries = mac.files.flatMap(pattern => globSync(pattern, { cwd: root })).sort();
    expect(libraries.map(each => path.basename(each))).toEqual(['darwin-arm64.node', 'darwin-x64.node']);
    // As @electron/universal decides which files it may find to be the same in both.
    const { minimatch } = createRequire(fromBuilder.resolve('@electron/universal'))('minimatch') as {
      minimatch(name: string, pattern: string, options: { matchBase: boolean }): boolean;
    };
    const same = (name: string) =>
      minimatch(`Contents/Resources/app.asar.unpacked/${name}`, mac.x64ArchFiles, { matchBase: true });
    expect(libraries.map(each => same(each.split(path.sep).join('/')))).toEqual([true, true]);
    expect(same('node_modules/other/build/Release/other.node')).toBe(false);
  });
});
