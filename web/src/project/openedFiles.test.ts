import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Bridge } from '../platform/desktop/bridge.ts';
import type { Readiness } from '../platform/port.ts';
import type { FolderStatus } from './liveFolder/LiveFolder.ts';
import type { ProjectFolder, useOpenFolder } from './liveFolder/ProjectFolder.ts';

const answers: Readiness[] = [];
let close: (value: string) => void = () => {};
let openFolder: typeof useOpenFolder;

beforeAll(async () => {
  const bridge: Partial<Bridge> = {
    on(event, listener) {
      if (event === 'closing') close = listener;
      return () => {};
    },
    readyToClose: async state => void answers.push(state),
  };
  vi.stubGlobal('boardwright', bridge);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} });
  const { followClosing } = await import('./openedFiles.ts');
  ({ useOpenFolder: openFolder } = await import('./liveFolder/ProjectFolder.ts'));
  followClosing();
});
afterAll(() => vi.unstubAllGlobals());

const LOCKED = { type: 'locked', issues: [] } as const;

test.each<[Readiness, FolderStatus]>([
  ['saved', { type: 'saved' }],
  // Another window edits the project, and saves it.
  ['saved', { type: 'waiting' }],
  ['folderUnsaved', { type: 'conflicts', conflicts: [] }],
  ['folderUnsaved', { type: 'missing', issues: [] }],
  ['folderUnsaved', LOCKED],
  ['folderUnsaved', { type: 'failed', issues: [] }],
])('a window answers %s where its folder ends as %j', async (answer, status) => {
  answers.length = 0;
  // What the folder was before the last save does not count.
  const before: FolderStatus = status.type === 'saved' ? LOCKED : { type: 'saved' };
  const folder = {
    flush: async () => openFolder.setState(({ open }) => ({ open: open && { ...open, status } })),
  } as ProjectFolder;
  openFolder.setState({ open: { project: 'p', main: '/a/a.kicad_pro', status: before, notes: [], folder } });
  close('');
  await expect.poll(() => answers).toEqual([answer]);
});

test('a window without a folder closes', async () => {
  answers.length = 0;
  openFolder.setState({ open: null });
  close('');
  await expect.poll(() => answers).toEqual(['saved']);
});
