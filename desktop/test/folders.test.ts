import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { msg, nm } from '@boardwright/engine/base';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { corpusMissing, corpusPath } from '../../engine/test/corpus.ts';
import { LiveFolders } from '@boardwright/native';
import { systemDisk, type Disk } from '../../native/src/liveFolders/disk.ts';
import { foldersOf, kicadProjectOf } from '../src/handlers/folders.ts';
import { channels } from '../src/channels.ts';
import { contentOf, copyFolder, folderDesk } from './folderDesk.ts';

const FIXTURES = path.join(import.meta.dirname, '../../native/test/fixtures');
const LABEL = msg('undo.edit', 'Edit');

let root: string;
let folder: string;
let desk: ReturnType<typeof folderDesk>;

/** A folder with the project, and other files that must not change. */
function arrange(disk?: Disk): void {
  for (const name of ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'])
    copyFolder(path.join(FIXTURES, name), path.join(folder, name));
  writeFileSync(path.join(folder, 'notes.md'), 'mine');
  writeFileSync(path.join(folder, 'other.kicad_pcb'), 'another project');
  mkdirSync(path.join(folder, '.git'));
  writeFileSync(path.join(folder, '.git/index'), 'git');
  desk = folderDesk(path.join(root, 'app'), disk);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'boardwright-folders-'));
  folder = path.join(root, 'blink');
  mkdirSync(folder);
});
afterEach(async () => {
  await desk.close();
  rmSync(root, { recursive: true });
});

const at = (name: string): string => path.join(folder, name);
const text = (name: string): string => readFileSync(at(name), 'utf8');

function setValue(schematic: Store, value: string): void {
  const [part] = [...schematic.all('component')].filter(each => each.fields.some(field => field.name === 'Value'));
  schematic.transact(LABEL, tx =>
    tx.update('component', part!.id, draft => {
      for (const field of draft.fields) if (field.name === 'Value') field.value = value;
    }),
  );
}

const moveFirst = (board: Store, mm: number): void => {
  const [part] = board.all('footprint');
  board.transact(LABEL, tx => tx.update('footprint', part!.id, draft => void (draft.at.x = nm(draft.at.x + mm * 1e6))));
};

/** Someone else saves the file with a change in its text. */
const saveElsewhere = (name: string, from: string | RegExp, to: string): void => {
  const before = text(name);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${name} does not contain ${String(from)}`);
  writeFileSync(at(name), after);
};

async function openBlink(disk?: Disk) {
  arrange(disk);
  await desk.link(folder, 'p1');
  const open = await desk.open('p1');
  await open.until('saved');
  return open;
}

test('opening writes nothing; an edit is saved as KiCad files, and nothing else in the folder is touched', async () => {
  const before = { ...(arrange(), contentOf(folder)) };
  await desk.link(folder, 'p1');
  const open = await desk.open('p1');
  await open.until('saved');
  expect(contentOf(folder)).toEqual(before);
  setValue(open.schematic, '47k');
  expect(open.status()).toEqual({ type: 'waiting' });
  await open.until('saved');
  const after = contentOf(folder);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(after).filter(name => after[name] !== before[name])).toEqual(['blink.kicad_sch']);
  expect(after['blink.kicad_sch']).toContain('"47k"');
});

test('an external change is merged into the open design, together with an edit made there', async () => {
  const open = await openBlink();
  const label = [...open.board.all('footprint')][0]!;
  saveElsewhere('blink.kicad_sch', '"10k"', '"from outside"');
  moveFirst(open.board, 1);
  await open.until('saved');
  const values = [...open.schematic.all('component')].flatMap(each => each.fields.map(({ value }) => value));
  expect(values).toContain('from outside');
  expect(open.board.get(label.id)).toMatchObject({ at: { x: label.at.x + 1_000_000 } });
  expect(text('blink.kicad_sch')).toContain('from outside');
});

test('what both changed differently is asked; the answer is saved, and nothing before it', async () => {
  const open = await openBlink();
  saveElsewhere('blink.kicad_sch', '"10k"', '"theirs"');
  setValue(open.schematic, 'ours');
  const { conflicts } = await open.until('conflicts');
  expect(conflicts).toMatchObject([{ conflict: { kind: 'component', theirs: 'theirs', ours: 'ours' } }]);
  expect(text('blink.kicad_sch')).toContain('"theirs"');
  open.live.settle({ [conflicts[0]!.key]: 'ours' });
  await open.until('saved');
  expect(text('blink.kicad_sch')).toContain('"Value" "ours"');
  // An answer holds for what was shown only.
  saveElsewhere('blink.kicad_sch', '"Value" "ours"', '"Value" "theirs"');
  setValue(open.schematic, 'ours too');
  const again = await open.until('conflicts');
  open.live.settle({ [again.conflicts[0]!.key]: 'theirs' });
  await open.until('saved');
  expect(text('blink.kicad_sch')).toContain('"Value" "theirs"');
});

test('a workbook of KiCad’s simulator stands for the project in its folder', () => {
  arrange();
  for (const name of ['blink.wbk', 'other-name.wbk', 'blink.kicad_sch'])
    expect([name, kicadProjectOf(at(name))]).toEqual([name, at('blink.kicad_pro')]);
  writeFileSync(at('second.kicad_pro'), '{}');
  expect([kicadProjectOf(at('blink.wbk')), kicadProjectOf(at('other-name.wbk'))]).toEqual([
    at('blink.kicad_pro'),
    null,
  ]);
});

test('a board that appears later is offered to the project, which merges it once it has it', async () => {
  arrange();
  const board = readFileSync(at('blink.kicad_pcb'));
  rmSync(at('blink.kicad_pcb'));
  await desk.link(folder, 'p1');
  const alone = await desk.open('p1', undefined);
  await alone.until('saved');
  expect(alone.documents.map(each => each.type)).toEqual(['schematic']);
  const project = text('blink.kicad_pro');
  writeFileSync(at('blink.kicad_pcb'), board);
  setValue(alone.schematic, '47k');
  await vi.waitFor(() => expect(Object.keys(alone.arrived)).toEqual(['board']), { timeout: 10_000 });
  // Until the project has it, nothing is written: what is not known there would be taken for removed.
  expect([text('blink.kicad_pro'), text('blink.kicad_sch').includes('47k')]).toEqual([project, false]);
  await alone.live.end();
  const stored = { readOnly: false, saveState: 'saved', settled: async () => {} } as const;
  const arrived = { type: 'board', store: openDocument(alone.arrived.board!), ...stored } as const;
  const both = await desk.open('p1', [...alone.documents, arrived]);
  await both.until('saved');
  expect(text('blink.kicad_sch')).toContain('47k');
  expect(readFileSync(at('blink.kicad_pcb')).equals(board)).toBe(true);
  moveFirst(both.board, 1);
  await both.until('saved');
  expect(readFileSync(at('blink.kicad_pcb')).equals(board)).toBe(false);
});

test('a sheet outside of the folder is named, and nothing is merged', async () => {
  const open = await openBlink();
  const sheet = (file: string) =>
    `(sheet (at 10 10) (size 20 10) (uuid "5f0c7a1e-0000-4000-8000-0000000000aa") (property "Sheetname" "Power" (at 10 9 0)) (property "Sheetfile" "${file}" (at 10 21 0)))\n`;
  const before = text('blink.kicad_sch');
  const end = before.lastIndexOf(')');
  writeFileSync(at('blink.kicad_sch'), before.slice(0, end) + sheet('../shared/power.kicad_sch') + before.slice(end));
  const outside = await open.until('failed');
  expect(outside.issues[0]!.message).toMatchObject({
    id: 'liveFolder.outside',
    args: { file: '../shared/power.kicad_sch' },
  });
  // One that is only missing is another matter.
  writeFileSync(at('blink.kicad_sch'), before.slice(0, end) + sheet('power.kicad_sch') + before.slice(end));
  const gone = await open.until('failed');
  expect(gone.issues[0]!.message.id).toBe('kicad.sheetMissing');
});

test('a window that closes saves at once what was edited a moment before', async () => {
  const open = await openBlink();
  setValue(open.schematic, '47k');
  expect(text('blink.kicad_sch')).not.toContain('47k');
  await open.live.flush();
  expect(text('blink.kicad_sch')).toContain('47k');
});

test('a folder is followed until the last window with its project is closed', async () => {
  await openBlink();
  await desk.invokeFrom(2, channels.readFolder, 'p1');
  await desk.invokeFrom(1, channels.unwatchFolder, 'p1');
  const before = desk.sent.length;
  saveElsewhere('blink.kicad_sch', '"10k"', '"theirs"');
  await vi.waitFor(() => expect(desk.sent.slice(before)).toContainEqual(['folders', 'p1']), { timeout: 10_000 });
  expect(desk.receivers.at(-1)).toBe('all');
  expect(desk.service.projectAt(at('blink.kicad_pro'))).toBe('p1');
  // A closed window is forgotten, even if its page did not say goodbye.
  const unwatched = vi.spyOn(LiveFolders.prototype, 'unwatch');
  desk.service.forget(1);
  expect(unwatched).not.toHaveBeenCalled();
  desk.service.forget(2);
  expect(unwatched).toHaveBeenCalledWith('p1');
  unwatched.mockRestore();
});

test('a damaged file stops saving until it is whole again', async () => {
  const open = await openBlink();
  const whole = text('blink.kicad_pcb');
  writeFileSync(at('blink.kicad_pcb'), whole.slice(0, whole.length / 2));
  const { issues } = await open.until('failed');
  expect(issues.map(({ message }) => message.id)).toContain('liveFolder.damaged');
  setValue(open.schematic, '1k5');
  await open.until('failed');
  expect(text('blink.kicad_sch')).not.toContain('1k5');
  writeFileSync(at('blink.kicad_pcb'), whole);
  await open.until('saved');
  expect(text('blink.kicad_sch')).toContain('1k5');
});

test('a file that is open in KiCad is saved when it is closed there', async () => {
  const open = await openBlink();
  const lock = at('~blink.kicad_sch.lck');
  writeFileSync(lock, JSON.stringify({ hostname: 'lab', username: 'ada' }));
  setValue(open.schematic, '1k5');
  const { issues } = await open.until('locked');
  expect(issues[0]!.message).toMatchObject({ id: 'liveFolder.locked', args: { user: 'ada', computer: 'lab' } });
  expect(text('blink.kicad_sch')).not.toContain('1k5');
  rmSync(lock);
  await open.until('saved');
  expect(text('blink.kicad_sch')).toContain('1k5');
});

test('a folder that is missing is not made again; what was edited is saved when it is back', async () => {
  const open = await openBlink();
  renameSync(folder, `${folder}-away`);
  setValue(open.schematic, '1k5');
  const { issues } = await open.until('missing');
  expect(issues[0]!.message.id).toBe('liveFolder.missing');
  renameSync(`${folder}-away`, folder);
  await open.until('saved');
  expect(text('blink.kicad_sch')).toContain('1k5');
});

test.each([
  ['ENOSPC', 'file.full'],
  ['EACCES', 'file.forbidden'],
  ['EBUSY', 'file.busy'],
])('%s is shown, leaves the folder as it was, and is tried again', async (code, id) => {
  let isFaulty = false;
  const disk: Disk = {
    ...systemDisk,
    write(file, bytes, like) {
      if (isFaulty) throw Object.assign(new Error(code), { code });
      systemDisk.write(file, bytes, like);
    },
  };
  const open = await openBlink(disk);
  const before = contentOf(folder);
  isFaulty = true;
  setValue(open.schematic, '1k5');
  const { issues } = await open.until('failed');
  expect(issues.map(({ message }) => message.id)).toEqual([id]);
  expect(contentOf(folder)).toEqual(before);
  isFaulty = false;
  open.live.hurry();
  await open.until('saved');
  expect(text('blink.kicad_sch')).toContain('1k5');
});

test('a save that was interrupted between two files is completed, and asks nothing', async () => {
  let replaced = 0;
  const disk: Disk = {
    ...systemDisk,
    replace(from, to) {
      if (replaced === 1) throw Object.assign(new Error('the process ends'), { code: 'EIO' });
      replaced++;
      systemDisk.replace(from, to);
    },
  };
  const open = await openBlink(disk);
  const before = contentOf(folder);
  setValue(open.schematic, '1k5');
  moveFirst(open.board, 2);
  await open.until('failed');
  const half = contentOf(folder);
  expect(half['blink.kicad_pcb'] === before['blink.kicad_pcb']).not.toBe(
    half['blink.kicad_sch'] === before['blink.kicad_sch'],
  );
  const again = folderDesk(path.join(root, 'app'));
  const reopened = await again.open('p1', open.documents);
  await reopened.until('saved');
  const whole = contentOf(folder);
  expect(Object.keys(whole)).toEqual(Object.keys(before));
  const changed = Object.keys(whole).filter(name => whole[name] !== before[name]);
  expect(changed.sort()).toEqual(['blink.kicad_pcb', 'blink.kicad_sch']);
  expect(whole['blink.kicad_sch']).toContain('1k5');
  await again.close();
});

test('what waits when the project is closed is saved; changes from outside are left for its next opening', async () => {
  const open = await openBlink();
  setValue(open.schematic, '1k5');
  await open.live.end();
  expect(text('blink.kicad_sch')).toContain('1k5');
  const next = await desk.open('p1', open.documents);
  await next.until('saved');
  saveElsewhere('blink.kicad_sch', '"1k5"', '"from outside"');
  await next.live.end();
  const last = await desk.open('p1', open.documents);
  await last.until('saved');
  expect([...last.schematic.all('component')].flatMap(each => each.fields.map(({ value }) => value))).toContain(
    'from outside',
  );
});

test('a project that was taken out of its folder follows it no more', async () => {
  const open = await openBlink();
  await open.live.end();
  await desk.folders.unlink('p1');
  expect(await desk.folders.list()).toEqual([]);
  expect(await desk.folders.read('p1')).toMatchObject({
    ok: false,
    error: [{ message: { id: 'liveFolder.unlinked' } }],
  });
});

describe('the page', () => {
  test('opens only what the user chose, and writes design files only', async () => {
    await openBlink();
    await expect(desk.invoke(channels.linkFolder, 'made-up', 'p2')).rejects.toThrow(/did not choose/);
    await expect(desk.invoke(channels.readFolder, '../../etc')).rejects.toThrow(/wrong form/);
    await expect(desk.invoke(channels.dropFolder, '')).rejects.toThrow(/wrong form/);
    const bytes = new Uint8Array(1);
    const state = await desk.folders.read('p1');
    if (!state.ok) throw new Error('not read');
    await expect(desk.folders.write('p1', [{ name: 'notes.md', bytes }], state.value.stamp)).rejects.toThrow(
      /not a design file/,
    );
    expect(await desk.folders.write('p1', [{ name: '../x.kicad_pcb', bytes }], state.value.stamp)).toMatchObject({
      ok: false,
      error: [{ message: { id: 'file.outside' } }],
    });
  });

  test('gets the project of a sheet or board, and a board without one as a file', () => {
    arrange();
    const project = at('blink.kicad_pro');
    expect(['blink.kicad_sch', 'blink.kicad_pcb', 'blink.kicad_pro', ''].map(name => kicadProjectOf(at(name)))).toEqual(
      Array.from({ length: 4 }, () => project),
    );
    expect(['other.kicad_pcb', 'notes.md', 'gone'].map(name => kicadProjectOf(at(name)))).toEqual([null, null, null]);
  });

  test('is reminded of the copy that was imported from a project, also after a restart', async () => {
    arrange();
    const offer = async (from: typeof desk) => {
      expect(from.service.offer(folder, false)).toMatchObject({ ok: true });
      const [taken] = (await from.invoke(channels.takeFolders)) as { id: string; copy: string | null }[];
      return taken!;
    };
    const first = await offer(desk);
    expect(first.copy).toBeNull();
    await desk.folders.noteCopy(first.id, 'copy-1');
    await expect(desk.folders.noteCopy(first.id, 'copy-2')).rejects.toThrow(/did not choose/);
    expect((await offer(folderDesk(path.join(root, 'app')))).copy).toBe('copy-1');
  });

  test('gets a folder of the command line once, with the project that lives there', async () => {
    await openBlink();
    expect(foldersOf(['--flag', folder, at('notes.md'), root, 'gone'])).toEqual([folder]);
    expect(desk.service.offer(folder, false)).toMatchObject({ ok: true });
    const offers: unknown[] = [];
    const stop = desk.folders.onOffer(offer => void offers.push(offer));
    await expect.poll(() => offers).toMatchObject([{ main: at('blink.kicad_pro'), project: 'p1', inPlace: false }]);
    stop();
    expect(desk.service.offer(root, true)).toMatchObject({
      ok: false,
      error: [{ message: { id: 'liveFolder.none' } }],
    });
  });
});

describe.skipIf(corpusMissing)('real projects', () => {
  test.each(['v6-stickhub', 'v8-icebreaker-bitsy', 'v9-complex_hierarchy', 'v10-pic_programmer'])(
    '%s: opening writes nothing, an edit changes its sheet alone, a change from outside is merged',
    async name => {
      copyFolder(corpusPath(`kicad/${name}`), folder);
      desk = folderDesk(path.join(root, 'app'));
      const before = contentOf(folder);
      await desk.link(folder, 'p1');
      const open = await desk.open('p1');
      await open.until('saved');
      expect(contentOf(folder)).toEqual(before);
      setValue(open.schematic, 'edited here');
      await open.until('saved');
      const after = contentOf(folder);
      const [changed = '', ...others] = Object.keys(after).filter(each => after[each] !== before[each]);
      expect([Object.keys(after), others]).toEqual([Object.keys(before), []]);
      expect(after[changed]).toContain('edited here');
      moveFirst(open.board, 1);
      saveElsewhere(changed, 'edited here', 'edited elsewhere');
      await open.until('saved');
      const values = [...open.schematic.all('component')].flatMap(each => each.fields.map(({ value }) => value));
      expect(values).toContain('edited elsewhere');
      const last = contentOf(folder);
      expect(last[changed]).toContain('edited elsewhere');
      expect(
        Object.keys(last)
          .filter(each => last[each] !== after[each])
          .sort(),
      ).toEqual([changed, Object.keys(last).find(each => each.endsWith('.kicad_pcb'))!].sort());
    },
  );
});
