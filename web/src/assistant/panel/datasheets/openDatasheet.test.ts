import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutputFile } from '@boardwright/engine/formats';
import type { ProjectDatasheets } from './ProjectDatasheets.ts';
import { openDatasheet } from './openDatasheet.ts';

interface Files {
  openPdf: ((file: OutputFile) => Promise<boolean>) | null;
}
const { files, toasts } = vi.hoisted(() => ({ files: { openPdf: null } as Files, toasts: [] as string[] }));
vi.mock('../../../platform/index.ts', () => ({ platform: { files } }));
vi.mock('../../../app/toast.ts', () => ({
  toast: (type: string, text: string) => void toasts.push(`${type} ${text}`),
}));
vi.mock('../../../app/locale.ts', () => ({ i18next: { t: (key: string) => key.replace(/.*\./, '') } }));

const opened: string[] = [];
let isBlocked = false;
beforeEach(() => {
  toasts.length = opened.length = 0;
  isBlocked = false;
  files.openPdf = null;
  vi.stubGlobal('window', {
    open: (address: string) => {
      opened.push(address);
      return isBlocked ? null : {};
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bytes = new Uint8Array([1]);
// `as`: all that is asked of them.
const datasheets = {
  address: async (name: string, page: number) => (name === 'a.pdf' ? `blob:x#page=${page}` : null),
  bytes: async (name: string) => (name === 'a.pdf' ? bytes : null),
} as unknown as ProjectDatasheets;
const open = (name = 'a.pdf', from = datasheets) => openDatasheet(from, { type: 'datasheet', name, page: 3 });

test('a browser shows the page in a tab, and says where it may not or the file is gone', async () => {
  await open();
  expect([opened, toasts]).toEqual([['blob:x#page=3'], []]);
  isBlocked = true;
  await open();
  await open('b.pdf');
  expect(toasts).toEqual(['error blocked', 'error gone']);
});

test('the desktop app opens no window: the viewer of the system shows the file, and the page is named', async () => {
  const shown: OutputFile[] = [];
  let works = true;
  files.openPdf = async file => {
    shown.push(file);
    return works;
  };
  await open();
  works = false;
  await open();
  await open('b.pdf');
  expect(shown).toEqual([1, 2].map(() => ({ name: 'a.pdf', bytes })));
  expect(opened).toEqual([]);
  expect(toasts).toEqual(['success opened', 'error noViewer', 'error gone']);
});

test('a store that fails is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open('a.pdf', { address: () => Promise.reject(new Error('closed')) } as unknown as ProjectDatasheets);
  expect(toasts).toEqual(['error unread']);
});
