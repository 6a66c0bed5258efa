import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkBoard, checkSchematic } from '@boardwright/engine/check';
import { importProject } from '@boardwright/engine/formats';
import { bomOf } from '@boardwright/engine/formats/fab';
import { openDocument } from '@boardwright/engine/kinds';
import { createProjectStore, createRawStore, localCalls } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine } from '@boardwright/engine/sync';
import { judgeShares } from '../src/community/judgeShares.ts';
import { memoryDriver } from '../src/community/verdict/memoryDriver.ts';
import { openDatabase } from '../src/db/open.ts';
import { blobStore } from '../src/files/blobs.ts';
import { must, PASSWORD, startTestServer } from './harness.ts';
import type { TestClient, TestServer } from './harness.ts';
import { change, cover, shared, upload } from './shares.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ checkShares: true, jobPollMs: 50 });
});
afterAll(() => server.close());

const FIXTURES = join(import.meta.dirname, '../../../native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

function blink() {
  const files = new Map(names.map(name => [name, readFileSync(join(FIXTURES, name))]));
  const read = importProject({ names, read: name => files.get(name) });
  if (!read.ok) throw new Error('the fixture cannot be read');
  return read.value;
}

/** Uploads the example to the account, as the editor does. */
async function uploadBlink({ api }: TestClient): Promise<string> {
  const call = localCalls(createRawStore(memoryDriver()));
  const { schematic, board } = blink();
  const documents = [
    { type: 'schematic', name: 'blink', ...schematic! },
    { type: 'board', name: 'blink', ...board! },
  ] as const;
  const { id } = await createProjectStore(call).create('blink', 0, documents);
  const { userId } = must(await api.account.get());
  const engine = new SyncEngine(call, remoteOver(api), userId, { onMoved: () => undefined });
  await engine.upload(id);
  await engine.sync();
  return id;
}

const checksOf = async (id: string) => must(await server.visitor().api.community.view({ id })).checks;

test(
  'the service checks what was shared, and makes its files twice, and does so again for a new revision',
  { timeout: 120_000 },
  async () => {
    const owner = await server.user();
    const projectId = await uploadBlink(owner);
    const input = { projectId, coverUrl: await upload(owner, cover()), title: 'Blink', introduction: 'A lamp' };
    must(await owner.api.community.share(input));
    const done = (state: string) =>
      vi.waitFor(async () => expect((await checksOf(projectId)).state).toBe(state), { timeout: 60_000, interval: 200 });
    await done('done');
    const checks = await checksOf(projectId);
    const { schematic, board } = blink();
    const counted = (found: readonly { readonly severity: string }[]) => ({
      errors: found.filter(({ severity }) => severity === 'error').length,
      warnings: found.filter(({ severity }) => severity === 'warning').length,
    });
    const [sheet, copper] = [openDocument(schematic!), openDocument(board!)];
    expect(checks.erc).toEqual(counted(checkSchematic(sheet)));
    expect(checks.drc).toEqual(counted(checkBoard(copper, sheet)));
    expect(checks.outputs).toMatchObject({ isReproducible: true });
    expect(checks.outputs!.files).toBeGreaterThan(5);
    expect(must(await owner.api.community.shareList()).rows[0]!.checks).toEqual(checks);

    const { lines } = must(await server.visitor().api.community.parts({ id: projectId }));
    expect(lines.flatMap(({ designators }) => designators).toSorted()).toEqual(
      bomOf(sheet)
        .flatMap(({ designators, dnp }) => (dnp ? [] : designators))
        .toSorted(),
    );

    // A file that is not a design cannot be checked, and gets no badge.
    const { revision } = must(await owner.api.project.open({ projectId }));
    must(await owner.api.revision.push({ id: projectId, baseRevision: revision, changes: [change('unreadable')] }));
    must(await owner.api.community.shareUpdate({ ...input, publishRevision: true }));
    expect((await checksOf(projectId)).state).not.toBe('done');
    await done('failed');
    expect(await checksOf(projectId)).toMatchObject({ erc: null, drc: null, outputs: null });
  },
);

test('a share whose snapshot is lost does not hold up the others', { timeout: 120_000 }, async () => {
  const idle = await startTestServer();
  const db = await openDatabase({ dataDir: idle.dataDir });
  try {
    const owner = await idle.user();
    const [lost, next] = [(await shared(owner, {}, 'A')).share, (await shared(owner, {}, 'B')).share];
    const { sha256 } = await db.read
      .selectFrom('share_files')
      .select('sha256')
      .where('project_id', '=', lost.projectId)
      .executeTakeFirstOrThrow();
    const { ownerId: user_id, projectId: project_id } = lost;
    await db.read.insertInto('share_snapshots').values({ user_id, project_id, revision: 1, sha256 }).execute();
    await db.read
      .updateTable('blobs')
      .set({ name: '0'.repeat(64) })
      .where('sha256', '=', sha256)
      .execute();
    const faulty: string[] = [];
    const blobs = blobStore({ dataDir: idle.dataDir });
    const now = () => new Date('2026-11-27T12:00:00Z');
    const again = await judgeShares({ db, blobs, now, isOn: true, onFault: id => void faulty.push(id) });
    expect(faulty).toEqual([lost.projectId]);
    expect(again.getTime()).toBeGreaterThan(now().getTime());
    const judged = await db.read.selectFrom('shares').select('project_id').where('is_judged', '=', 1).execute();
    expect(judged.map(each => each.project_id)).toEqual([next.projectId]);
  } finally {
    await db.close();
    await idle.close();
  }
});

test('what was reported about the builds of an account ends with it', async () => {
  const idle = await startTestServer();
  const db = await openDatabase({ dataDir: idle.dataDir });
  try {
    const [owner, maker] = [await idle.user(), await idle.user()];
    const { projectId } = (await shared(owner)).share;
    const { buildId } = must(await maker.api.community.build({ projectId, content: 'It runs.', revision: 1 }));
    must(await owner.api.community.report({ subjectType: 'build', subjectId: buildId, cause: 'abuse', text: 'Rude' }));
    const reports = db.read.selectFrom('share_reports').select('text').where('subject_id', '=', buildId);
    expect(await reports.execute()).toEqual([{ text: 'Rude' }]);
    must(await maker.api.account.erase({ password: PASSWORD }));
    expect(await reports.execute()).toEqual([]);
  } finally {
    await db.close();
    await idle.close();
  }
});
