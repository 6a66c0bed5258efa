import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { createProjectStore, type RawCall } from '@boardwright/engine/storage';
import { openRawStore, restoreBackupFile, type StoreTask } from '@boardwright/native';
import { cases } from '../../engine/test/storage/conformance.ts';
import { EDITOR_NAMES } from '@boardwright/engine/commands';
import { channels } from '../src/channels.ts';
import { serveFiles, type Dialogs } from '../src/handlers/files.ts';
import { serveMenu } from '../src/handlers/menu.ts';
import { filesOf, serveOpened } from '../src/handlers/opened.ts';
import { serveStore, type Restore } from '../src/handlers/store.ts';
import { desktopPlatform } from '../../web/src/platform/desktop/index.ts';
import type { Bridge } from '../../web/src/platform/desktop/bridge.ts';
import { testPort } from './port.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-desktop-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fixture = (name: string) => path.join(import.meta.dirname, '../../native/test/fixtures', name);

describe('the store over the messages', () => {
  const stored = () => path.join(folder, 'projects.boardwright');
  const startWorker = (task: StoreTask) =>
    new Worker(new URL('../src/storeWorker.ts', import.meta.url), { workerData: task });
  const inThread: Restore = (bytes, mode) => restoreBackupFile({ file: stored(), bytes, mode, startWorker });
  /** Hundreds of backups are no good in the cases: a thread for each would take minutes. */
  const here: Restore = async (bytes, mode) => {
    const store = openRawStore(stored());
    try {
      return store.restoreBackup(bytes, mode);
    } finally {
      store.close();
    }
  };
  const serve = (restore = here) => {
    const messages = testPort();
    const service = serveStore(messages.port, () => openRawStore(stored()), restore);
    const bridge = { callStore: (...values) => messages.invoke(channels.store, ...values) } as Bridge;
    return { ...messages, service, platform: desktopPlatform(bridge) };
  };

  test.each(cases)('$name', async each => {
    const { platform } = serve();
    const open = () => platform.projects();
    await expect(each.run({ open, reopen: open })).resolves.toBeUndefined();
  });

  test('takes a backup without keeping the process; what is asked meanwhile is answered after it', async () => {
    const { platform, service } = serve(inThread);
    const projects = await platform.projects();
    const { id } = await projects.create('Restored', 0, []);
    const bytes = await projects.backup();
    await projects.remove(id);
    await projects.purge(id);
    let turns = 0;
    const beat = setInterval(() => turns++, 1);
    const restoring = projects.restoreBackup(bytes, 'add');
    const listing = projects.list();
    // A thread takes longer to start than this.
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(() => service.store()).toThrow('locked');
    expect(await restoring).toEqual({ added: 1, kept: 0, parts: 0 });
    clearInterval(beat);
    expect(turns).toBeGreaterThan(5);
    expect((await listing).map(({ name }) => name)).toEqual(['Restored']);
    await expect(projects.restoreBackup(new Uint8Array(9), 'replace')).rejects.toMatchObject({ fault: 'damaged' });
    expect(await projects.list()).toHaveLength(1);
    service.close();
  });

  test('is refused while another program has the file, and opens when that one ends', async () => {
    const other = openRawStore(path.join(folder, 'projects.boardwright'));
    const { platform, service } = serve();
    await expect(platform.projects()).rejects.toMatchObject({ fault: 'locked' });
    other.close();
    expect(await (await platform.projects()).list()).toEqual([]);
    service.close();
  });

  test.each([
    [[]],
    [['fly', []]],
    [['constructor', []]],
    [['get', ['x', 'y']]],
    [['get', [{ toString: 1 }]]],
    [['list', ['yes']]],
    [['append', ['id', -1, '{}', '{}']]],
    [['create', ['n', 0, []]]],
    [['create', ['id', 'n', 0, [{ type: 'board', name: 'x', body: 'text' }]]]],
    [['create', ['id', 'n', 0, [{ type: 'board', name: 'x', body: new Uint8Array(1), more: 1 }]]]],
    [['putBlob', ['id', 'n', 'no hash', new Uint8Array(1)]]],
  ])('a message of a wrong form is turned away: %j', async values => {
    const { invoke, service } = serve();
    await expect(invoke(channels.store, ...values)).rejects.toThrow(/wrong form/);
    service.close();
  });

  test('a page of somebody else gets nothing', async () => {
    const { from } = serve();
    for (const url of ['https://evil.example/', 'app://boardwright.evil/', 'file:///etc/passwd', ''])
      await expect(from(url, channels.store, 'list', [false])).rejects.toThrow(/foreign page/);
  });

  test('the RPC keeps its types', async () => {
    const { invoke, service } = serve();
    const call: RawCall = async (method, ...values) =>
      ((await invoke(channels.store, method, values)) as { value: never }).value;
    const project = await createProjectStore(call).create('p', 0, []);
    expect(project.name).toBe('p');
    service.close();
  });
});

describe('files', () => {
  const serve = (dialogs: Partial<Dialogs>) => {
    const faults: (readonly Issue[])[] = [];
    const messages = testPort();
    serveFiles(messages.port, {
      pick: async () => [],
      target: async () => null,
      fault: issues => void faults.push(issues),
      ...dialogs,
    });
    return { ...messages, faults };
  };

  test('those that the user picks come with their bytes', async () => {
    const asked: unknown[] = [];
    const { invoke } = serve({ pick: async (...what) => (asked.push(what), [fixture('blink.kicad_pro')]) });
    const [file] = (await invoke(channels.pick, ['.kicad_pro'], true)) as OutputFile[];
    expect(asked).toEqual([[['.kicad_pro'], true]]);
    expect(file!.name).toBe('blink.kicad_pro');
    expect(Buffer.from(file!.bytes)).toEqual(readFileSync(fixture('blink.kicad_pro')));
  });

  test('are saved where the user wants; cancelled is false; a fault is reported', async () => {
    const target = path.join(folder, 'out.zip');
    const { invoke } = serve({ target: async () => target });
    expect(await invoke(channels.save, 'a.zip', Uint8Array.from([1, 2]))).toBe(true);
    expect([...readFileSync(target)]).toEqual([1, 2]);
    expect(await serve({}).invoke(channels.save, 'a.zip', new Uint8Array(1))).toBe(false);
    const bad = serve({ target: async () => path.join(target, 'below a file') });
    expect(await bad.invoke(channels.save, 'a.zip', new Uint8Array(1))).toBe(false);
    expect(bad.faults).toHaveLength(1);
  });

  test('a name with a folder, or no bytes, is turned away before any dialog', async () => {
    const { invoke } = serve({ target: () => Promise.reject(new Error('a dialog was shown')) });
    for (const name of ['../a', '/etc/passwd', 'a/b', 'a\\b', '', 'x'.repeat(256)])
      await expect(invoke(channels.save, name, new Uint8Array(1))).rejects.toThrow(/wrong form/);
    await expect(invoke(channels.save, 'a', 'text')).rejects.toThrow(/wrong form/);
    await expect(invoke(channels.pick, ['exe'], true)).rejects.toThrow(/wrong form/);
  });
});

describe('projects that the system asks to open', () => {
  const serve = () => {
    const faults: (readonly Issue[])[] = [];
    const messages = testPort();
    return { ...messages, faults, opening: serveOpened(messages.port, issues => void faults.push(issues)) };
  };
  const names = (taken: unknown) => (taken as OutputFile[][]).map(files => files.map(each => each.name).sort());

  test('wait for the page, which takes each once', async () => {
    const { opening, invoke, sent } = serve();
    expect(opening.open(fixture('blink.kicad_pro'))).toBe(true);
    expect(sent).toEqual([['opened', '']]);
    expect(names(await invoke(channels.opened))).toEqual([['blink.kicad_pcb', 'blink.kicad_pro', 'blink.kicad_sch']]);
    expect(await invoke(channels.opened)).toEqual([]);
  });

  test('come without the files of their neighbours', async () => {
    for (const name of ['blink.kicad_pcb', 'blink.kicad_sch', 'blink.kicad_pro']) {
      copyFileSync(fixture(name), path.join(folder, name));
      copyFileSync(fixture(name), path.join(folder, name.replace('blink', 'other')));
    }
    copyFileSync(fixture('blink.kicad_pcb'), path.join(folder, 'alone.kicad_pcb'));
    const { opening, invoke } = serve();
    opening.open(path.join(folder, 'blink.kicad_pro'));
    opening.open(path.join(folder, 'alone.kicad_pcb'));
    const [project, alone] = names(await invoke(channels.opened));
    // Any other sheet may be part of the schematic; other projects and boards are not.
    expect(project).toEqual(['blink.kicad_pcb', 'blink.kicad_pro', 'blink.kicad_sch', 'other.kicad_sch']);
    expect(alone).toEqual(['alone.kicad_pcb']);
  });

  test('of Eagle come with their sheets, Gerber files with their set', async () => {
    for (const name of [
      'eagle/a.brd',
      'eagle/a.sch',
      'eagle/b.brd',
      'fab/x.gtl',
      'fab/x.gbl',
      'fab/notes.md',
      'drill/x.drl',
    ]) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), name);
    }
    const { opening, invoke } = serve();
    expect(opening.open(path.join(folder, 'eagle/a.brd'))).toBe(true);
    expect(opening.open(path.join(folder, 'fab/x.gtl'))).toBe(true);
    expect(names(await invoke(channels.opened))).toEqual([
      ['a.brd', 'a.sch'],
      ['drill/x.drl', 'x.gbl', 'x.gtl'],
    ]);
  });

  test('that are gone are reported, and not offered', async () => {
    const { opening, invoke, faults } = serve();
    expect(opening.open(path.join(folder, 'gone.kicad_pro'))).toBe(false);
    expect(faults).toHaveLength(1);
    expect(await invoke(channels.opened)).toEqual([]);
  });

  test('have every type that the installer registers for the app', () => {
    const config = readFileSync(path.join(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
    const types = [...config.matchAll(/\bext: (?:\[([\w, ]+)\]|(\w+))/g)].flatMap(([, list, one]) =>
      (list ?? one!).split(', '),
    );
    expect(types).toEqual(expect.arrayContaining(['kicad_pro', 'brd', 'epro', 'epro2', 'gbr', 'drl']));
    expect(types.filter(type => filesOf([`board.${type}`]).length === 0)).toEqual([]);
  });

  test('are found among the words of a command line', () => {
    expect(filesOf(['--flag', '/a/b.kicad_pro', 'x.txt', 'b.brd', 'top.GTL', 'C:\\d\\e.ZIP', '.'])).toEqual([
      '/a/b.kicad_pro',
      'b.brd',
      'top.GTL',
      'C:\\d\\e.ZIP',
    ]);
  });
});

test('the menu follows every editor', async () => {
  const shown: unknown[] = [];
  const { port, invoke } = testPort();
  serveMenu(port, state => shown.push(state.commands?.editor));
  const flags = { canUndo: false, canRedo: false, highlighted: false, canRepeat: false, inSheet: false };
  for (const editor of EDITOR_NAMES)
    await invoke(channels.menu, {
      locale: 'en',
      commands: { editor, selected: 0, ...flags, tabs: 1, panes: 1, closedTabs: 0 },
      added: [],
    });
  expect(shown).toEqual([...EDITOR_NAMES]);
});

test('the state of the menu is taken in its exact form only', async () => {
  const shown: unknown[] = [];
  const { port, invoke } = testPort();
  serveMenu(port, state => shown.push(state));
  const commands = {
    editor: 'board',
    selected: 1,
    canUndo: true,
    canRedo: false,
    highlighted: false,
    canRepeat: false,
    inSheet: false,
    tabs: 1,
    panes: 1,
    closedTabs: 0,
  };
  const added = [
    { id: 'x.show', title: { id: 'cmd.x.show', en: 'X' }, keys: ['Alt+0'], menu: 'inspect', editor: ['bench'] },
  ];
  await invoke(channels.menu, { locale: 'zh', commands, added });
  await invoke(channels.menu, { locale: 'en', commands: null, added: [] });
  expect(shown).toEqual([
    { locale: 'zh', commands, added },
    { locale: 'en', commands: null, added: [] },
  ]);
  const runnable = [{ ...added[0], run: 'x' }];
  await expect(invoke(channels.menu, { locale: 'en', commands, added: runnable })).rejects.toThrow(/wrong form/);
  await expect(invoke(channels.menu, { locale: 'fr', commands: null, added: [] })).rejects.toThrow(/wrong form/);
  await expect(invoke(channels.menu, { locale: 'en', commands: { ...commands, more: 1 }, added: [] })).rejects.toThrow(
    /wrong form/,
  );
});
