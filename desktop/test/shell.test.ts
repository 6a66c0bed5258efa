import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { belongs, commands } from '@boardwright/engine/commands';
import { callCloud } from '../src/cloud.ts';
import { kept } from '../src/kept.ts';
import { menuTemplate, type MenuActions } from '../src/menu.ts';
import { isOurs, isWeb, pageFor } from '../src/pages.ts';
import { recentFiles, withRecent } from '../src/recent.ts';
import { placeBeside, placeWindow, windowRecords } from '../src/windows/windowState.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-shell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the menu bar', () => {
  const done: string[] = [];
  const actions: MenuActions = {
    command: id => done.push(id),
    newWindow: () => done.push('newWindow'),
    open: () => done.push('open'),
    openFolder: () => done.push('folder'),
    openRecent: file => done.push(file),
    clearRecent: () => done.push('clear'),
    server: () => done.push('server'),
    proxy: () => done.push('proxy'),
    model: () => done.push('model'),
    updates: () => done.push('updates'),
    backupFolder: () => done.push('folder'),
  };
  const state = {
    editor: 'board',
    selected: 0,
    canUndo: false,
    canRedo: true,
    highlighted: false,
    canRepeat: false,
    inSheet: false,
    tabs: 1,
    panes: 1,
    closedTabs: 0,
  } as const;
  type Items = {
    id?: string;
    label?: string;
    enabled?: boolean;
    accelerator?: string;
    submenu?: Items;
    click?: () => void;
    role?: string;
  }[];
  const flat = (items: Items): Items => items.flatMap(item => [item, ...flat(item.submenu ?? [])]);
  const bar = (...[menu, recent = [], mac = false]: [Parameters<typeof menuTemplate>[0], string[]?, boolean?]) =>
    menuTemplate(menu, recent, mac, actions) as Items;

  test('has every command of the open editor once, usable as the page says', () => {
    const items = flat(bar({ locale: 'en', commands: state, added: [] }));
    const ids = items.flatMap(item => (item.id === undefined ? [] : [item.id]));
    expect(ids.toSorted()).toEqual(
      commands
        .filter(each => belongs(each, 'board'))
        .map(each => each.id)
        .toSorted(),
    );
    const find = (id: string) => items.find(item => item.id === id)!;
    expect([find('edit.undo').enabled, find('edit.redo').enabled, find('edit.delete').enabled]).toEqual([
      false,
      true,
      false,
    ]);
    expect(find('edit.undo').accelerator).toBe('CmdOrCtrl+Z');
    // Letters are typed into fields of the page.
    expect(find('edit.move').accelerator).toBeUndefined();
    find('edit.redo').click!();
    expect(done.splice(0)).toEqual(['edit.redo']);
  });

  test('has the commands that extend the editor, where they belong', () => {
    const title = { id: 'cmd.x.show', en: 'Show X' };
    const added = (editor: 'board' | 'bench') => [
      { id: 'x.show', title, keys: [], menu: 'inspect' as const, editor: [editor] },
    ];
    const found = (editor: 'board' | 'bench') =>
      flat(bar({ locale: 'en', commands: state, added: added(editor) })).find(item => item.id === 'x.show');
    expect(found('bench')).toBeUndefined();
    expect(found('board')).toMatchObject({ label: 'Show X', enabled: true });
    found('board')!.click!();
    expect(done.splice(0)).toEqual(['x.show']);
  });

  test('outside of the editor has what the app can do by itself', () => {
    const items = flat(bar({ locale: 'en', commands: null, added: [] }));
    expect(items.some(item => item.id !== undefined)).toBe(false);
    expect(items.find(item => item.label === 'Open…')).toBeDefined();
    expect(items.some(item => item.role === 'quit')).toBe(true);
    expect(flat(bar({ locale: 'en', commands: null, added: [] }, [], true)).some(item => item.role === 'appMenu')).toBe(
      true,
    );
  });

  test('speaks Chinese', () => {
    const labels = flat(bar({ locale: 'zh', commands: state, added: [] })).map(item => item.label);
    expect(labels).toEqual(expect.arrayContaining(['打开…', '撤销']));
    expect(labels).not.toContain('Undo');
  });

  test('opens recent files and forgets them', () => {
    const items = flat(bar({ locale: 'en', commands: null, added: [] }, ['/a/b.kicad_pro']));
    items.find(item => item.label === '/a/b.kicad_pro')!.click!();
    items.find(item => item.label === 'Clear list')!.click!();
    expect(done.splice(0)).toEqual(['/a/b.kicad_pro', 'clear']);
  });
});

describe('pages', () => {
  const get = async (address: string) => {
    const response = pageFor(address, folder);
    return [response.status, await response.text(), response.headers.get('content-type')];
  };
  beforeEach(() => {
    writeFileSync(path.join(folder, 'index.html'), 'shell');
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'assets', 'a b.js'), 'code');
    writeFileSync(path.join(folder, 'assets', 'zones.webp'), 'picture');
  });

  test('files, routes of the app, and nothing outside of its folder', async () => {
    expect(await get('app://boardwright/')).toEqual([200, 'shell', 'text/html; charset=utf-8']);
    expect(await get('app://boardwright/zh/eda/sch?id=1')).toEqual([200, 'shell', 'text/html; charset=utf-8']);
    expect(await get('app://boardwright/assets/a%20b.js')).toEqual([200, 'code', 'text/javascript']);
    expect(await get('app://boardwright/assets/zones.webp')).toEqual([200, 'picture', 'image/webp']);
    expect((await get('app://boardwright/assets/gone.js'))[0]).toBe(404);
    writeFileSync(`${folder}.secret.txt`, 'secret');
    for (const name of ['..%2f', '%2e%2e/', '..%5c', `..%2f${path.basename(folder)}.secret.txt`, '%00', '%ff']) {
      const [, text] = await get(`app://boardwright/${name}${path.basename(folder)}.secret.txt`);
      expect(text).not.toContain('secret');
    }
    rmSync(`${folder}.secret.txt`);
  });

  test('have a policy without inline scripts and foreign hosts', () => {
    const policy = pageFor('app://boardwright/', folder).headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('only the worker of scripts may make code of texts, and it reaches nothing', () => {
    writeFileSync(path.join(folder, 'assets', 'scriptSandbox.worker-BxK2a9Qz.js'), 'code');
    const policyOf = (name: string) =>
      pageFor(`app://boardwright/assets/${name}`, folder).headers.get('content-security-policy')!;
    expect(policyOf('scriptSandbox.worker-BxK2a9Qz.js')).toMatch(
      /^default-src 'none'; script-src 'unsafe-eval'.*connect-src 'none'/,
    );
    expect(policyOf('a%20b.js')).not.toContain("'unsafe-eval'");
  });

  test('they may connect to the websocket of the server that the app is set to', () => {
    const connect = (cloud?: string) =>
      /connect-src [^;]*/.exec(
        pageFor('app://boardwright/', folder, cloud).headers.get('content-security-policy')!,
      )![0];
    expect(connect()).toBe("connect-src 'self' blob: data:");
    expect(connect('https://pcb.example.com/eda/')).toBe("connect-src 'self' blob: data: wss://pcb.example.com");
    expect(connect('http://127.0.0.1:4600')).toBe("connect-src 'self' blob: data: ws://127.0.0.1:4600");
  });

  test('the window stays on them; the browser gets web addresses only', () => {
    expect([isOurs('app://boardwright/x'), isOurs('app://boardwright.evil/'), isOurs('https://a')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(['https://a.b', 'mailto:a@b', 'file:///etc', 'javascript:x', 'nonsense'].map(isWeb)).toEqual(
      Array.from('11000', each => each === '1'),
    );
  });
});

describe('the cloud', () => {
  const call = new Request('app://boardwright/api/eda/cart?x=1', {
    method: 'POST',
    body: 'b',
    headers: { authorization: 't', origin: 'app://boardwright' },
  });

  test('gets the calls of the page, without what belongs to the app', async () => {
    const seen: unknown[] = [];
    const response = await callCloud(call.clone() as Request, 'https://cloud.example/', 'en', async (address, init) => {
      seen.push(address, init.method, await new Response(init.body).text(), [...init.headers.keys()]);
      return new Response('yes');
    });
    expect(await response.text()).toBe('yes');
    expect(seen.slice(0, 3)).toEqual(['https://cloud.example/api/eda/cart?x=1', 'POST', 'b']);
    expect(seen[3]).toContain('authorization');
    expect(seen[3]).not.toContain('origin');
  });

  test.each([
    [undefined, 'zh', /服务器地址/],
    ['https://away.example', 'en', /Cannot reach the server https:\/\/away\.example/],
  ] as const)('%s: the page is reported', async (cloud, lang, message) => {
    const response = await callCloud(call.clone() as Request, cloud, lang, () => Promise.reject(new Error('offline')));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ type: 'error', message: expect.stringMatching(message) });
  });
});

describe('what the app keeps', () => {
  test('is there again; what is damaged or too large is not', () => {
    const file = path.join(folder, 'recent.json');
    kept(file, recentFiles, []).set(withRecent(['b', 'a'], 'a'));
    expect(kept(file, recentFiles, []).value).toEqual(['a', 'b']);
    expect(readdirSync(folder)).toEqual(['recent.json']);
    for (const text of ['{', '{"a":1}', JSON.stringify(Array(99).fill('x'))]) {
      writeFileSync(file, text);
      expect(kept(file, recentFiles, []).value).toEqual([]);
    }
    expect(
      withRecent(
        Array.from({ length: 12 }, (_, i) => `${i}`),
        'new',
      ),
    ).toHaveLength(10);
  });

  test('the window comes back where it was, or onto a screen that is there', () => {
    const screens = [
      { x: 0, y: 0, width: 1920, height: 1080 },
      { x: 1920, y: 0, width: 1280, height: 1024 },
    ];
    const at = (x: number, y: number) => ({ x, y, width: 800, height: 600, maximized: false });
    expect(placeWindow(at(2000, 50), screens)).toEqual({ x: 2000, y: 50, width: 800, height: 600 });
    for (const [x, y] of [
      [5000, 0],
      [-790, 0],
      [0, -200],
      [0, 1079],
    ] as const)
      expect(placeWindow(at(x, y), screens)).toEqual({ width: 800, height: 600 });
    expect(placeWindow(at(2000, 50), [screens[0]!])).toEqual({ width: 800, height: 600 });
    expect(placeWindow(null, [{ x: 0, y: 0, width: 1024, height: 700 }])).toEqual({ width: 1024, height: 700 });
    expect(placeBeside({ ...at(10, 20), maximized: true })).toEqual(at(42, 52));
    const record = { ...at(0, 0), address: '/eda/pcb?id=x' };
    expect(windowRecords.safeParse([record]).success).toBe(true);
    for (const wrong of [{ width: 1 }, { address: 'https://a.example' }, { address: '//a.example' }])
      expect(windowRecords.safeParse([{ ...record, ...wrong }]).success).toBe(false);
  });
});
