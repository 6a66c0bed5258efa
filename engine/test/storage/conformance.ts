import { asId, msg, newTimedId } from '../../src/base/index.ts';
import type { Id } from '../../src/base/index.ts';
import type { Change } from '../../src/kinds/index.ts';
import {
  listVersions,
  saveVersion,
  versionContent,
  type ProjectStore,
  type StoredDocument,
} from '../../src/storage/index.ts';
import { refused, same } from './assert.ts';
import { partCases } from './partCases.ts';
import { branchCases } from './branchCases.ts';
import { reviewCases } from './reviewCases.ts';
import { versionCases } from './versionCases.ts';
import { edit, sampleBoard, track, zone } from './sample.ts';

/** How a home of the store opens it for a case: a fresh store, and for lasting ones the same store once more. */
export interface Home {
  open(): Promise<ProjectStore>;
  /** Opens what `open` of this case gave again, after its close. */
  reopen(): Promise<ProjectStore>;
}

export interface Case {
  readonly name: string;
  /** Of stores that outlive their window. */
  readonly lasting?: boolean;
  run(home: Home): Promise<void>;
}

const label = msg('undo.test', 'Test');
const nowhere = asId('00000000-0000-4000-8000-000000000000');

async function withBoard(store: ProjectStore, name = 'clock'): Promise<{ project: Id; document: Id }> {
  const project = await store.create(name, 0, [sampleBoard()]);
  return { project: project.id, document: (await store.documents(project.id))[0]!.id };
}

const content = ({ settings, objects }: Pick<StoredDocument, 'settings' | 'objects'>) => ({ settings, objects });

/** A change as data, its records in the order of their ids. */
const sorted = ({ added, removed, updated, settings }: Change) => ({
  added: [...added].sort(),
  removed: [...removed].sort(),
  updated: [...updated].sort(),
  settings: settings ?? null,
});

/** What every project store does, wherever it stores. Run by vitest in memory and natively, and inside a real browser. */
export const cases: readonly Case[] = [
  {
    name: 'a new store is empty',
    async run(home) {
      const store = await home.open();
      same(await store.list(), []);
      same(await store.list({ removed: true }), []);
      await store.close();
    },
  },
  {
    name: 'a project keeps its documents bit by bit',
    async run(home) {
      const store = await home.open();
      const board = sampleBoard();
      const project = await store.create('  clock ', 0, [board]);
      same(project.name, 'clock');
      same(await store.get(project.id), project);
      const [summary] = await store.documents(project.id);
      same(summary, { id: summary!.id, type: 'board', name: 'main', revision: 0 });
      same(await store.load(summary!.id), { summary, ...content(board) });
      await store.close();
    },
  },
  {
    name: 'names: 1 to 200 characters, no slash, no duplicate, the recycle bin included',
    async run(home) {
      const store = await home.open();
      for (const name of ['', '   ', 'a/b', 'a\\b', 'x'.repeat(201)])
        await refused('badName', store.create(name, 0, []));
      const first = await store.create('x'.repeat(200), 0, []);
      const second = await store.create('other', 1, []);
      await refused('nameTaken', store.create(' other', 0, []));
      await refused('nameTaken', store.rename(second.id, first.name));
      await store.remove(first.id);
      await refused('nameTaken', store.rename(second.id, first.name));
      same((await store.rename(second.id, 'other')).name, 'other');
      same((await store.rename(second.id, ' third ')).name, 'third');
      await store.close();
    },
  },
  {
    name: 'lists: last changed first, the recycle bin separately, deleted permanently',
    async run(home) {
      const store = await home.open();
      const a = await store.create('a', 0, []);
      const b = await store.create('b', 0, [sampleBoard()]);
      const names = async (removed = false) => (await store.list({ removed })).map(each => each.name);
      same(await names(), ['b', 'a']);
      await store.remove(b.id);
      same([await names(), await names(true)], [['a'], ['b']]);
      same(typeof (await store.get(b.id)).removed, 'string');
      await store.restore(b.id);
      same((await store.get(b.id)).removed, null);
      const [document] = await store.documents(b.id);
      await store.purge(b.id);
      await refused('notFound', store.get(b.id));
      await refused('notFound', store.load(document!.id));
      same([await names(), await names(true)], [['a'], []]);
      same((await store.get(a.id)).name, 'a');
      await store.close();
    },
  },
  {
    name: 'what is not there is not found',
    async run(home) {
      const store = await home.open();
      await refused('notFound', store.get(nowhere));
      await refused('notFound', store.rename(nowhere, 'x'));
      await refused('notFound', store.remove(nowhere));
      await refused('notFound', store.purge(nowhere));
      await refused('notFound', store.documents(nowhere));
      await refused('notFound', store.addDocument(nowhere, sampleBoard()));
      await refused('notFound', store.load(nowhere));
      await refused('notFound', store.putBlob(nowhere, 'a', new Uint8Array(1)));
      await refused('notFound', store.getBlob('00'));
      await refused('notFound', store.dropBlob(nowhere, 'a'));
      await refused('notFound', store.pending(nowhere, 1));
      await store.close();
    },
  },
  {
    name: 'changes of every sort are appended, and the document loads as they left it',
    async run(home) {
      const store = await home.open();
      const { document } = await withBoard(store);
      let now: Pick<StoredDocument, 'settings' | 'objects'> = await store.load(document);
      const steps: Parameters<typeof edit>[1][] = [
        tx => tx.add(track('t2', 2)),
        tx => tx.update('track', asId('t1'), draft => void (draft.net = 'VCC')),
        tx => tx.put(zone('z1', [9, 9])),
        tx => tx.put({ ...track('t2', 3), extra: ['(kept)'] }),
        tx => tx.put(track('t2', 4)),
        tx => tx.configure(draft => void (draft.textVariables = { A: '1' })),
        tx => (tx.remove(asId('t1')), tx.add(track('t3', 5))),
      ];
      for (const [i, step] of steps.entries()) {
        const made = edit(now, step);
        same(await store.append(document, i, made.change, label), i + 1);
        now = made;
      }
      const loaded = await store.load(document);
      same(content(loaded), content(now));
      same(loaded.summary.revision, steps.length);
      await store.close();
    },
  },
  {
    name: 'a change that grew from an older revision is refused and writes nothing',
    async run(home) {
      const store = await home.open();
      const { document } = await withBoard(store);
      const start = await store.load(document);
      const first = edit(start, tx => tx.add(track('t2', 2)));
      await store.append(document, 0, first.change, label);
      const second = edit(start, tx => tx.add(track('t9', 9)));
      await refused('conflict', store.append(document, 0, second.change, label));
      await refused('conflict', store.append(document, 7, second.change, label));
      same(content(await store.load(document)), content(first));
      await store.close();
    },
  },
  {
    name: 'the outbox holds changes, labels and both sides until the cloud has them',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const other = await withBoard(store, 'other');
      const first = edit(await store.load(document), tx => {
        tx.put({ ...track('t1', 1), extra: ['(new)'] });
        tx.remove(asId('z1'));
      });
      await store.append(document, 0, first.change, msg('undo.x', 'Do {{n}}', { n: 2 }));
      const second = edit(first, tx => tx.add(track('t2', 2)));
      await store.append(document, 1, second.change, label);
      const third = edit(await store.load(other.document), tx => tx.remove(asId('t1')));
      await store.append(other.document, 0, third.change, label);
      const [one, two, ...rest] = await store.pending(project, 10);
      same(rest, []);
      same(one!.change, first.change);
      same(one!.label, { id: 'undo.x', en: 'Do {{n}}', args: { n: 2 } });
      same([one!.document, one!.revision, two!.revision], [document, 1, 2]);
      same((await store.pending(project, 1)).length, 1);
      await store.acknowledge(project, one!.seq);
      same(await store.pending(project, 10), [two]);
      await store.acknowledge(project, two!.seq + 100);
      same(await store.pending(project, 10), []);
      same((await store.pending(other.project, 10)).length, 1);
      await store.close();
    },
  },
  {
    name: 'a document is added later; both keep their own content',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const added = await store.addDocument(project, { ...sampleBoard([track('t7', 7)]), name: 'second' });
      same(
        (await store.documents(project)).map(each => each.id),
        [document, added.id],
      );
      same((await store.load(added.id)).objects, [track('t7', 7)]);
      same((await store.load(document)).objects.length, 2);
      await store.close();
    },
  },
  {
    name: 'files: by content, replaced by name, gone with the last project that names them',
    async run(home) {
      const store = await home.open();
      const { project } = await withBoard(store);
      const other = await withBoard(store, 'other');
      const bytes = Uint8Array.from([1, 2, 3, 255]);
      const hash = await store.putBlob(project, 'a.zip', bytes);
      same(hash, '3e6f9aae16382bf563d8991b6da1b92213911f0dd5deea3ecaccf2f35a56794a');
      same(await store.putBlob(other.project, 'b.zip', bytes), hash);
      const second = await store.putBlob(project, 'empty', new Uint8Array(0));
      same(await store.blobs(project), [
        { name: 'a.zip', hash, size: 4 },
        { name: 'empty', hash: second, size: 0 },
      ]);
      // Plain bytes, not the driver's own type.
      same(await store.getBlob(hash), bytes);
      same(await store.getBlob(second), new Uint8Array(0));
      const third = await store.putBlob(project, 'empty', Uint8Array.from([7]));
      same((await store.blobs(project)).map(each => each.hash).sort(), [hash, third].sort());
      await refused('notFound', store.getBlob(second));
      await store.dropBlob(project, 'empty');
      await store.dropBlob(project, 'never there');
      same(await store.blobs(project), [{ name: 'a.zip', hash, size: 4 }]);
      await refused('notFound', store.getBlob(third));
      await store.purge(project);
      same([...(await store.getBlob(hash))], [1, 2, 3, 255]);
      await store.purge(other.project);
      await refused('notFound', store.getBlob(hash));
      await store.close();
    },
  },
  {
    name: 'many changes load as well as few, with any part folded into a snapshot',
    async run(home) {
      const store = await home.open();
      const { document } = await withBoard(store);
      let now: Pick<StoredDocument, 'settings' | 'objects'> = await store.load(document);
      // Each change is heavy enough that the log is folded several times.
      const fill = (n: number) => Array.from({ length: 60_000 }, (_, i) => i * n);
      for (let i = 0; i < 12; i++) {
        const made = edit(now, tx => (tx.put(zone('z1', fill(i + 1))), tx.add(track(`n${i}`, i))));
        await store.append(document, i, made.change, label);
        now = made;
      }
      same(content(await store.load(document)), content(now));
      await store.close();
    },
  },
  {
    name: 'everything is there after closing and opening again',
    lasting: true,
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const made = edit(await store.load(document), tx => tx.add(track('t2', 2)));
      await store.append(document, 0, made.change, label);
      const hash = await store.putBlob(project, 'a', Uint8Array.from([5]));
      const list = await store.list();
      await store.close();
      const again = await home.reopen();
      same(await again.list(), list);
      const loaded = await again.load(document);
      same([content(loaded), loaded.summary.revision], [content(made), 1]);
      same([...(await again.getBlob(hash))], [5]);
      same((await again.pending(project, 9)).length, 1);
      await again.close();
    },
  },
  {
    name: 'an entry is stored once, however often it is repeated',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const made = edit(await store.load(document), tx => tx.add(track('t2', 2)));
      const entry = { id: newTimedId(), actor: 'somebody' };
      same(await store.append(document, 0, made.change, label, entry), 1);
      same(await store.append(document, 0, made.change, label, entry), 1);
      const next = edit(made, tx => tx.add(track('t3', 3)));
      same(await store.append(document, 1, next.change, label), 2);
      same(await store.append(document, 0, made.change, label, entry), 1);
      same(content(await store.load(document)), content(next));
      const [first, second, ...rest] = await store.pending(project, 9);
      same([first!.id, first!.actor, rest.length], [entry.id, 'somebody', 0]);
      same(first!.device === second!.device && first!.device !== '', true);
      same(first!.id < second!.id && /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(second!.id), true);
      await store.close();
    },
  },
  {
    name: 'what led to a document is known again with both sides of each change',
    async run(home) {
      const store = await home.open();
      const { document } = await withBoard(store);
      let now: Pick<StoredDocument, 'settings' | 'objects'> = await store.load(document);
      const steps: Parameters<typeof edit>[1][] = [
        tx => tx.add(track('t2', 2)),
        tx => tx.put({ ...track('t1', 1), extra: ['(new)'] }),
        tx => tx.put(track('t1', 4)),
        tx => tx.configure(draft => void (draft.textVariables = { A: '1' })),
        tx => (tx.remove(asId('z1')), tx.remove(asId('t2'))),
      ];
      const changes: Change[] = [];
      for (const [i, step] of steps.entries()) {
        const made = edit(now, step);
        await store.append(document, i, made.change, label, { mark: i === 0 ? 'do' : 'join' });
        changes.push(made.change);
        now = made;
      }
      const loaded = await store.load(document);
      const past = await store.past(loaded);
      same(
        past.map(({ change, mark }) => [sorted(change), mark]),
        changes.map((change, i) => [sorted(change), i === 0 ? 'do' : 'join']),
      );
      same(past[0]!.label, label);
      const done = await store.activity(document, 2);
      same(
        done.map(({ id, revision, mark }) => [id, revision, mark]),
        past
          .slice(-2)
          .map(({ id, mark }, i) => [id, steps.length - 1 + i, mark])
          .reverse(),
      );
      same(
        done.every(({ at }) => Math.abs(Date.now() - Date.parse(at)) < 60_000),
        true,
      );
      // What was appended after the document was loaded did not lead to it.
      await store.append(document, steps.length, edit(now, tx => tx.add(track('t9', 9))).change, label);
      same((await store.past(loaded)).length, steps.length);
      await store.close();
    },
  },
  {
    name: 'a backup brings everything back, byte by byte, and nothing else',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const made = edit(await store.load(document), tx => tx.add(track('t2', 2)));
      await store.append(document, 0, made.change, label);
      const hash = await store.putBlob(project, 'a', Uint8Array.from([5]));
      const binned = await store.create('binned', 3, []);
      await store.remove(binned.id);
      const lists = async () => [await store.list(), await store.list({ removed: true })];
      const list = await lists();
      const backup = await store.backup();
      await store.purge(project);
      await store.purge(binned.id);
      await store.create('later', 0, [sampleBoard()]);
      same(await store.restoreBackup(backup, 'replace'), { added: 2, kept: 0, parts: 0 });
      same(await lists(), list);
      same(content(await store.load(document)), content(made));
      same([...(await store.getBlob(hash))], [5]);
      same(await store.backup(), backup);
      const next = edit(made, tx => tx.add(track('t3', 3)));
      same(await store.append(document, 1, next.change, label), 2);
      same(content(await store.load(document)), content(next));
      await store.close();
    },
  },
  {
    name: 'a backup adds the projects that are missing, under a free name',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const other = await withBoard(store, 'other');
      const backup = await store.backup();
      await store.purge(project);
      const same1 = edit(await store.load(other.document), tx => tx.remove(asId('z1')));
      await store.append(other.document, 0, same1.change, label);
      await store.create('clock', 0, []);
      same(await store.restoreBackup(backup, 'add'), { added: 1, kept: 1, parts: 0 });
      same((await store.get(project)).name, 'clock (2)');
      same((await store.load(document)).objects.length, 2);
      same((await store.load(other.document)).objects.length, 1);
      same((await store.list()).length, 3);
      await store.close();
    },
  },
  {
    name: 'a backup keeps both where a project is another one by now, with the versions of the copy',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      const untouched = await withBoard(store, 'other');
      const version = await saveVersion(store, project, { name: 'First', actor: '' });
      const backup = await store.backup();
      same(await store.restoreBackup(backup, 'both'), { added: 0, kept: 2, parts: 0 });
      const before = await store.load(document);
      const made = edit(before, tx => tx.remove(asId('z1')));
      await store.append(document, 0, made.change, label);
      same(await store.restoreBackup(backup, 'both'), { added: 1, kept: 1, parts: 0 });
      same(content(await store.load(document)), content(made));
      same((await store.get(untouched.project)).name, 'other');
      const copy = (await store.list()).find(each => each.name === 'clock (2)')!;
      const [copied] = await store.documents(copy.id);
      same(copied!.id === document, false);
      same(content(await store.load(copied!.id)), content(before));
      const [listed] = await listVersions(store, copy.id);
      same([listed!.id, listed!.documents.map(each => each.id)], [version.id, [copied!.id]]);
      same(content((await versionContent(store, copy.id, version.id, copied!.id))!), content(before));
      // The original has its own still, and nothing else came.
      same(content((await versionContent(store, project, version.id, document))!), content(before));
      same((await store.list()).length, 3);
      await store.close();
    },
  },
  {
    name: 'a backup that is damaged anywhere is refused and changes nothing',
    async run(home) {
      const store = await home.open();
      const { project, document } = await withBoard(store);
      await store.putBlob(
        project,
        'a',
        Uint8Array.from({ length: 400 }, (_, i) => (i * i) % 251),
      );
      const backup = await store.backup();
      const list = await store.list();
      for (const bytes of [new Uint8Array(0), new TextEncoder().encode('not a backup'.repeat(99))])
        await refused('damaged', store.restoreBackup(bytes, 'replace'));
      for (let cut = 1; cut < backup.length; cut += 97)
        await refused('damaged', store.restoreBackup(backup.slice(0, -cut), 'replace'));
      let survived = 0;
      for (let at = 30; at < backup.length; at += 61) {
        const broken = backup.slice();
        broken[at]! ^= 0x10;
        // Some bytes of a zip mean nothing to its reader: what is restored then must be what was saved.
        const outcome = await store.restoreBackup(broken, 'replace').catch((error: unknown) => error);
        if ((outcome as { fault?: string }).fault === undefined) survived++;
        else same((outcome as { fault?: string }).fault, 'damaged');
        same(await store.backup(), backup);
      }
      same(survived < 20, true, 'damage that is no damage');
      same(await store.list(), list);
      same((await store.load(document)).objects.length, 2);
      await store.close();
    },
  },
  ...partCases,
  ...versionCases,
  ...branchCases,
  ...reviewCases,
];
