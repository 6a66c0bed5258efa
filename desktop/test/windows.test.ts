import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { channels } from '../src/channels.ts';
import { kept } from '../src/kept.ts';
import { AppWindows } from '../src/windows/AppWindows.ts';
import { Closing, type Doubt } from '../src/windows/closing.ts';
import { guardWindow } from '../src/windows/guardWindow.ts';
import { windowRecords, type Area } from '../src/windows/windowState.ts';
import { FakeWindow } from './fakeWindow.ts';
import { testPort } from './port.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-windows-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const SCREENS: readonly Area[] = [
  { x: 0, y: 0, width: 1920, height: 1080 },
  { x: 1920, y: 0, width: 1280, height: 1024 },
];

/** The app's windows, with pages that answer when the test says so. */
function desk(screens = SCREENS) {
  const { port, invokeFrom } = testPort();
  const made: FakeWindow[] = [];
  const doubts: Doubt[] = [];
  let listens = true;
  let isConfirmed = false;
  const records = kept(path.join(folder, 'windows.json'), windowRecords, []);
  const windows = new AppWindows({
    create(place) {
      const window = new FakeWindow(place);
      made.push(window);
      return window.asWindow;
    },
    screens: () => screens,
    records,
    mayClose: window => closing.mayClose(window),
    onClosed: window => closing.forget(window),
    onFront: () => {},
  });
  const closing = new Closing(port, {
    ask: window => {
      if (listens) windows.send('closing', '', window);
      return listens;
    },
    close: window => windows.find(window)?.close(),
    stay: () => windows.stopQuitting(),
    confirm: async (_, doubt) => {
      doubts.push(doubt);
      return isConfirmed;
    },
    patienceMs: 1000,
  });
  return {
    windows,
    made,
    doubts,
    records,
    answer: (window: FakeWindow, state: unknown) => invokeFrom(window.id, channels.readyToClose, state),
    set: (next: { listens?: boolean; isConfirmed?: boolean }) => {
      listens = next.listens ?? listens;
      isConfirmed = next.isConfirmed ?? isConfirmed;
    },
  };
}

describe('windows', () => {
  test('of the last session come back on their pages, where they were, on screens that exist', async () => {
    const first = desk();
    first.windows.restore();
    expect(first.made.map(each => each.url)).toEqual(['app://boardwright/workbench/my-files']);
    first.windows.open('/eda/pcb?id=a');
    Object.assign(first.made[1]!, { bounds: { x: 2000, y: 50, width: 900, height: 700 }, isLarge: true });
    first.windows.beginQuitting();
    for (const window of first.made) {
      window.close();
      await first.answer(window, 'saved');
    }
    expect(first.windows.front).toBeNull();

    const again = desk();
    again.windows.restore();
    expect(again.made.map(each => [each.url, each.isLarge])).toEqual([
      ['app://boardwright/workbench/my-files', false],
      ['app://boardwright/eda/pcb?id=a', true],
    ]);
    expect(again.made[1]!.bounds).toEqual({ x: 2000, y: 50, width: 900, height: 700 });
    // Without the second screen the window is put onto the first one.
    const alone = desk([SCREENS[0]!]);
    alone.windows.restore();
    expect(alone.made[1]!.options).toEqual({ width: 900, height: 700 });
  });

  test('a window opens next to the one in front; one that is closed does not come back, the last one does', async () => {
    const { windows, made, records, answer } = desk();
    windows.open('/eda/sch?id=a', null);
    windows.open('/eda/pcb?id=a');
    expect([made[1]!.bounds.x, made[1]!.bounds.y]).toEqual([made[0]!.bounds.x + 32, made[0]!.bounds.y + 32]);
    expect(windows.showing('a')?.id).toBe(made[1]!.id);
    made[0]!.focus();
    expect([windows.front?.id, windows.showing('a')?.id, windows.showing('b')]).toEqual([
      made[0]!.id,
      made[0]!.id,
      null,
    ]);
    for (const window of made) {
      window.close();
      await answer(window, 'saved');
    }
    expect(records.value.map(each => each.address)).toEqual(['/eda/pcb?id=a']);
  });

  test('that cannot all be remembered come back as far as they can', () => {
    const first = desk();
    for (let i = 0; i < 22; i++) first.windows.open(`/eda/pcb?id=${i}`);
    first.made[21]!.url = `app://boardwright/workbench/my-files?search=${'x'.repeat(3000)}`;
    first.made[20]!.url = 'app://boardwright//eda/pcb';
    first.windows.beginQuitting();

    const again = desk();
    again.windows.restore();
    expect(again.made.map(each => each.url.slice('app://boardwright'.length))).toEqual([
      ...Array.from({ length: 18 }, (_, i) => `/eda/pcb?id=${i + 2}`),
      '/workbench/my-files',
      '/workbench/my-files',
    ]);
  });

  test('events go to one window, to the one in front or to all', () => {
    const { windows, made } = desk();
    windows.open();
    windows.open();
    windows.send('a', '', 'all');
    windows.send('b', '', 'front');
    windows.send('c', '', made[0]!.id);
    windows.send('d', '', 999);
    expect(made.map(each => each.sent.map(([event]) => event))).toEqual([
      ['a', 'c'],
      ['a', 'b'],
    ]);
  });
});

describe('closing a window', () => {
  const opened = () => {
    const all = desk();
    all.windows.open();
    return { ...all, window: all.made[0]! };
  };

  test('waits until its page has saved, and asks it once', async () => {
    const { window, doubts, answer } = opened();
    window.close();
    window.close();
    expect([window.isGone, window.sent]).toEqual([false, [['closing', '']]]);
    await answer(window, 'saved');
    expect([window.isGone, doubts]).toEqual([true, []]);
  });

  test('a page that does not listen yet is not waited for', () => {
    const { window, set } = opened();
    set({ listens: false });
    window.close();
    expect(window.isGone).toBe(true);
  });

  test('what could not be saved is asked about; who keeps the window open does not quit either', async () => {
    const { windows, window, doubts, answer, set } = opened();
    windows.beginQuitting();
    window.close();
    await answer(window, 'unsaved');
    expect([window.isGone, doubts, windows.stopQuitting()]).toEqual([false, ['unsaved'], false]);
    set({ isConfirmed: true });
    window.close();
    await answer(window, 'unsaved');
    expect(window.isGone).toBe(true);
  });

  test('what could not be saved in its live folder is asked about in words of its own', async () => {
    const { window, doubts, answer, set } = opened();
    window.close();
    await answer(window, 'folderUnsaved');
    expect([window.isGone, doubts]).toEqual([false, ['folderUnsaved']]);
    set({ isConfirmed: true });
    window.close();
    await answer(window, 'folderUnsaved');
    expect(window.isGone).toBe(true);
  });

  test('a page that does not answer is waited for, then the user is asked; one that answers then closes', async () => {
    vi.useFakeTimers();
    const { window, doubts, answer } = opened();
    window.close();
    await vi.advanceTimersByTimeAsync(1100);
    expect([window.isGone, doubts]).toEqual([false, ['silent']]);
    // The user waits, and tries again.
    window.close();
    await answer(window, 'saved');
    expect(window.isGone).toBe(true);
  });

  test('answers of a wrong form and of windows that nobody closes do nothing', async () => {
    const { window, answer } = opened();
    await answer(window, 'saved');
    await expect(answer(window, 'maybe')).rejects.toThrow(/wrong form/);
    expect(window.isGone).toBe(false);
  });
});

test('a guarded window opens our pages in windows of ours and others outside, and comes back after a crash', () => {
  const window = new FakeWindow();
  const done: string[] = [];
  let mayLeave = false;
  guardWindow(window.asWindow, {
    openWindow: address => done.push(`window ${address}`),
    openOutside: address => done.push(`outside ${address}`),
    onReload: () => done.push('reload'),
    tryAgain: () => false,
    mayLeave: () => mayLeave,
    quit: () => done.push('quit'),
  });
  for (const url of ['app://boardwright/eda/pcb?id=a', 'https://a.example', 'file:///etc/passwd'])
    expect(window.openWindow({ url }).action).toBe('deny');
  expect(done.splice(0)).toEqual(['window app://boardwright/eda/pcb?id=a', 'outside https://a.example']);
  const prevented = (event: string, url = ''): boolean => {
    let is = false;
    window.webContents.emit(event, { url, preventDefault: () => (is = true) });
    return is;
  };
  expect([prevented('will-navigate', 'https://a.example'), prevented('will-navigate', 'app://boardwright/x')]).toEqual([
    true,
    false,
  ]);
  expect(prevented('will-prevent-unload')).toBe(false);
  mayLeave = true;
  expect(prevented('will-prevent-unload')).toBe(true);
  for (let i = 0; i < 4; i++) window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  expect(window.reloads).toBe(3);
  expect(done).toEqual(['reload', 'reload', 'reload', 'reload', 'quit']);
});
