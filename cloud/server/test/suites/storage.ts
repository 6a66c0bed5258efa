import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { must, refused, staged, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import type { ServerOptions } from '../../src/index.ts';
import { withOldDatabase } from '../oldDatabase.ts';
import { makeZip } from '../zip.ts';

type Place = Pick<ServerOptions, 'database' | 'blobs'>;

const csv = (text: string) => new Blob([text]);
const uploadText = ({ api }: TestClient, text: string) =>
  api.upload.file({ fileType: 10, originalFileName: 'a.csv' }, { file: csv(text), quiet: true });
const usage = async ({ api }: TestClient) => must(await api.account.storage());

async function withServer(
  choose: () => Promise<Place>,
  options: Partial<ServerOptions>,
  body: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ ...(await choose()), ...options });
  try {
    await body(server);
  } finally {
    await server.close();
  }
}

const never = { everyMs: 3_600_000, graceMs: 3_600_000 };
const busily = { everyMs: 5, graceMs: 0 };

/** A bucket keeps the time of a file in whole seconds. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });

export function storageSuite(choose: () => Promise<Place>): void {
  test('files, snapshots and logs count together; what does not fit is refused in both languages', async () => {
    await withServer(choose, { storageBytes: 10_000 }, async server => {
      const client = await server.user();
      const { api } = client;
      expect(await usage(client)).toEqual({ used: 0, allowed: 10_000, largest: [] });
      must(await uploadText(client, 'x'.repeat(3000)));
      const { projectId: id } = must(await api.project.create({ projectType: 0 }));
      const push = (baseRevision: number, length: number) =>
        api.revision.push({ id, baseRevision, changes: [{ changeId: `c${baseRevision}`, body: 'x'.repeat(length) }] });
      must(await push(0, 2998));
      // A change counts with its quotes, and with what its row takes.
      expect((await usage(client)).used).toBe(3000 + 3000 + 256);
      must(await api.revision.snapshot({ id, revision: 1, body: 'x'.repeat(2998) }));
      expect(await usage(client)).toMatchObject({
        used: 9256,
        largest: [{ projectName: 'Project 1', bytes: 6256, deleted: false }],
      });

      const refusals = [
        await uploadText(client, 'y'.repeat(745)),
        await push(1, 487),
        await api.revision.snapshot({ id, revision: 1, body: 'y'.repeat(3743) }),
      ];
      for (const refusal of refusals)
        expect(refused(refusal)).toMatchObject({
          id: 'storage.full',
          code: 507,
          data: { used: 9256, allowed: 10_000, needed: 745 },
        });
      expect(refused(refusals[0]!).message).toBe(
        'Your storage is full: 9 KB of 9.8 KB are used, and this needs 745 B more. Delete uploaded files, or delete projects and empty the recycle bin.',
      );
      const chinese = server.visitor('zh');
      chinese.token = client.token;
      expect(refused(await uploadText(chinese, 'y'.repeat(745))).message).toBe(
        '存储空间不足：已用 9 KB（共 9.8 KB），还需 745 B。请删除已上传的文件，或删除工程并清空回收站。',
      );
      expect((await usage(client)).used).toBe(9256);
      must(await uploadText(client, 'y'.repeat(744)));
      // Somebody else has a storage of their own.
      must(await uploadText(await server.user(), 'y'.repeat(744)));
    });
  });

  test('what cannot fit is not written to the disk while it arrives, and what is held already fits', async () => {
    await withServer(choose, { storageBytes: 3_000_000 }, async server => {
      const client = await server.user();
      const held = 'a'.repeat(2_900_000);
      must(await uploadText(client, held));
      let written = 0;
      const watcher = setInterval(async () => {
        const incoming = join(server.dataDir, 'incoming');
        for (const name of await readdir(incoming, { recursive: true })) {
          const found = await stat(join(incoming, name)).catch(() => null);
          if (found?.isFile()) written = Math.max(written, found.size);
        }
      }, 1);
      const refusal = refused(await uploadText(client, 'b'.repeat(40_000_000)));
      clearInterval(watcher);
      expect(refusal).toMatchObject({ id: 'storage.full', data: { used: 2_900_000, needed: 40_000_000 } });
      expect(written).toBe(0);
      expect(refused(await uploadText(client, 'c'.repeat(2_900_001)))).toMatchObject({ id: 'storage.full' });
      // The same bytes take no room.
      must(await uploadText(client, held));
      expect((await usage(client)).used).toBe(2_900_000);
      expect(await staged(server.dataDir)).toEqual([]);
    });
  });

  test('of uploads, pushes and snapshots at the same time no more get through than fit', async () => {
    await withServer(choose, { storageBytes: 50_000 }, async server => {
      const client = await server.user();
      const { api } = client;
      const ids = [];
      for (let i = 0; i < 4; i++) ids.push(must(await api.project.create({ projectType: 0 })).projectId);
      const size = 9_000;
      const results = await Promise.all([
        ...Array.from({ length: 8 }, (_, i) => uploadText(client, `${i}`.repeat(size))),
        ...ids.flatMap((id, i) => [
          api.revision.push(
            { id, baseRevision: 0, changes: [{ changeId: 'c', body: `${i}`.repeat(size - 258) }] },
            { quiet: true },
          ),
          api.revision.snapshot({ id, revision: 0, body: `s${i}`.repeat(size / 2 - 1) }, { quiet: true }),
        ]),
      ]);
      const errors = results.flatMap(result => (result.ok ? [] : [result.error.id]));
      expect(new Set(errors)).toEqual(new Set(['storage.full']));
      expect(results.length - errors.length).toBe(5);
      expect((await usage(client)).used).toBe(5 * size);
    });
  });

  test('room comes back with what is deleted', async () => {
    await withServer(choose, { storageBytes: 10_000, collector: never }, async server => {
      const client = await server.user();
      const { api } = client;
      const a = must(await uploadText(client, 'x'.repeat(1000)));
      const b = must(await uploadText(client, 'x'.repeat(1000)));
      // The same bytes are held once, as long as one file has them.
      expect((await usage(client)).used).toBe(1000);
      must(await api.upload.remove({ fileId: a.fileId }));
      expect((await usage(client)).used).toBe(1000);
      expect(must(await api.upload.list()).rows.map(({ fileId }) => fileId)).toEqual([b.fileId]);
      must(await api.upload.remove({ fileId: b.fileId }));
      expect(must(await api.upload.list())).toEqual({ rows: [], total: 0 });
      expect(refused(await api.upload.remove({ fileId: b.fileId })).id).toBe('file.missing');

      const zip = makeZip([{ name: 'top.gtl', data: 'G04*' }]);
      const file = new Blob([zip as Uint8Array<ArrayBuffer>]);
      const { fileId, fileUrl } = must(await api.upload.file({ fileType: 8, originalFileName: 'g.zip' }, { file }));
      const { projectId: id } = must(await api.project.gerber({ gerberUrl: fileUrl, projectName: 'From "Gerber"' }));
      expect(refused(await api.upload.remove({ fileId }))).toMatchObject({
        id: 'file.in-use',
        message: 'The project "From "Gerber"" uses this file. Delete the project first, also from the recycle bin.',
      });
      must(await api.revision.push({ id, baseRevision: 0, changes: [{ changeId: 'c', body: 1 }] }));
      must(await api.revision.snapshot({ id, revision: 0, body: 'x'.repeat(3998) }));
      must(await api.revision.snapshot({ id, revision: 0, body: 'x'.repeat(998) }));
      expect((await usage(client)).used).toBe(zip.length + 257 + 1000);
      // Only the newest snapshot is kept, and an older one that comes late changes nothing.
      must(await api.revision.snapshot({ id, revision: 1, body: 'y'.repeat(498) }));
      must(await api.revision.snapshot({ id, revision: 0, body: 'x'.repeat(998) }));
      expect((await usage(client)).used).toBe(zip.length + 257 + 500);
      expect(must(await api.revision.pull({ id })).snapshot).toEqual({ revision: 1, body: 'y'.repeat(498) });

      must(await api.project.remove({ id }));
      expect((await usage(client)).used).toBe(zip.length + 257 + 500);
      must(await api.project.purge({ projectIds: [id] }));
      expect((await usage(client)).used).toBe(0);
      expect(refused(await api.upload.get({ fileId })).id).toBe('file.missing');
    });
  });

  test('files without a row go at the start and from time to time, those that are referred to or young stay', async () => {
    const place = await choose();
    let dataDir = '';
    const start = (collector: NonNullable<ServerOptions['collector']>) =>
      // One that never collects leaves the job to the others.
      startTestServer({
        ...place,
        collector,
        jobPollMs: collector === never ? 600_000 : 5,
        ...(dataDir !== '' && { dataDir }),
      });
    const first = await start(never);
    dataDir = first.dataDir;
    const client = await first.user();
    const [gone, held] = [must(await uploadText(client, 'gone')), must(await uploadText(client, 'held'))];
    must(await client.api.upload.remove({ fileId: gone.fileId }));
    expect(await first.kept()).toHaveLength(2);
    // Two servers on one folder and one database: the first continues.
    const young = await start({ everyMs: 20, graceMs: 3_600_000 });
    const { token } = client;
    const other = young.visitor();
    other.token = token;
    must(await other.api.account.get());
    await new Promise(done => setTimeout(done, 100));
    expect(await first.kept()).toHaveLength(2);
    await young.close();
    const old = await start(busily);
    await eventually(async () => expect((await first.kept()).map(name => name.slice(0, 64))).toEqual([held.sha256]));
    await old.close();
    must(await client.api.upload.remove({ fileId: held.fileId }));
    const again = await start(busily);
    await eventually(async () => expect(await first.kept()).toEqual([]));
    await again.close();
    await first.close();
  });

  test('uploads, snapshots, deletions and the collector at once lose nothing, and at the end leave nothing', async () => {
    await withServer(choose, { collector: busily, jobPollMs: 5 }, async server => {
      const clients = [await server.user(), await server.user()];
      // Few contents, so that the same bytes are deleted, collected and uploaded again all the time.
      const content = () => `content ${Math.floor(Math.random() * 3)}`;
      const faults: string[] = [];
      const worker = async (client: TestClient) => {
        const { api } = client;
        const { projectId: id } = must(await api.project.create({ projectType: 0 }));
        for (let i = 0; i < 10; i++) {
          const text = content();
          const { fileId } = must(await uploadText(client, text));
          const body = content();
          must(await api.revision.snapshot({ id, revision: 0, body }));
          const got = await api.upload.get({ fileId }, { quiet: true });
          if (!got.ok || (await got.value.data.text()) !== text) faults.push(`file: ${JSON.stringify(got)}`);
          const pulled = await api.revision.pull({ id }, { quiet: true });
          if (!pulled.ok || pulled.value.snapshot?.body !== body) faults.push(`snapshot: ${JSON.stringify(pulled)}`);
          must(await api.upload.remove({ fileId }));
        }
        must(await api.project.remove({ id }));
        must(await api.project.purge({ projectIds: [id] }));
      };
      await Promise.all([...clients, ...clients, ...clients].map(worker));
      expect(faults).toEqual([]);
      for (const client of clients) expect((await usage(client)).used).toBe(0);
      await eventually(async () => expect(await server.kept()).toEqual([]));
    });
  });

  test('what an older version kept counts, is found and is collected', async () => {
    // Files were all that versions before the migration knew.
    const { database = { kind: 'sqlite' } } = await choose();
    const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-old-'));
    const blob = async (text: string) => {
      const sha256 = createHash('sha256').update(text).digest('hex');
      await mkdir(join(dataDir, 'blobs', sha256.slice(0, 2)), { recursive: true });
      await writeFile(join(dataDir, 'blobs', sha256.slice(0, 2), sha256), text);
      return sha256;
    };
    const at = { created_at: '2026-11-01T00:00:00.000Z' };
    const [both, snapshot] = [await blob('"both"'), await blob('"snapshot"')];
    await withOldDatabase(database, dataDir, async old => {
      const mine = { user_id: 'u' };
      const file = { ...mine, sha256: both, size: 6, file_name: 'a.csv', kind: 10, ...at };
      await old
        .insertInto('files')
        .values([
          { ...file, file_id: 'f1' },
          { ...file, file_id: 'f2' },
        ])
        .execute();
      const project = { ...mine, project_type: 0, open_count: 0, updated_at: at.created_at, ...at };
      const names = ['p1', 'p2'].map(id => ({ project_id: id, project_name: id, name_key: id, revision: 1 }));
      await old
        .insertInto('projects')
        .values(names.map(name => ({ ...project, ...name })))
        .execute();
      await old
        .insertInto('snapshots')
        .values([
          { ...mine, project_id: 'p1', revision: 1, sha256: snapshot, ...at },
          { ...mine, project_id: 'p2', revision: 1, sha256: both, ...at },
        ])
        .execute();
      const change = { ...mine, project_id: 'p1', revision: 1, change_id: 'c', body: '"é"' };
      await old.insertInto('changes').values(change).execute();
    });
    const server = await startTestServer({ database, dataDir, collector: busily, jobPollMs: 5 });
    const client = await server.user();
    // The account of that version: its rows get a user who can sign in.
    const { userId } = must(await client.api.account.get());
    await withOldDatabase(database, dataDir, async old => {
      for (const table of ['files', 'projects', 'snapshots', 'changes', 'blobs'])
        await old.updateTable(table).set({ user_id: userId }).execute();
    });
    expect((await usage(client)).used).toBe(6 + 10 + 4 + 256);
    expect(must(await client.api.revision.pull({ id: 'p1' })).snapshot).toEqual({ revision: 1, body: 'snapshot' });
    expect(must(await client.api.revision.pull({ id: 'p2' })).snapshot).toEqual({ revision: 1, body: 'both' });
    expect(await (must(await client.api.upload.get({ fileId: 'f1' })).data as Blob).text()).toBe('"both"');
    for (const id of ['p1', 'p2']) must(await client.api.project.remove({ id }));
    must(await client.api.project.purge({ projectIds: ['p1', 'p2'] }));
    expect((await usage(client)).used).toBe(6);
    await eventually(async () => expect(await server.kept()).toEqual([both]));
    for (const fileId of ['f1', 'f2']) must(await client.api.upload.remove({ fileId }));
    await eventually(async () => expect(await server.kept()).toEqual([]));
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
}
