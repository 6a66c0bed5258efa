import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkBoard, checkSchematic } from '@boardwright/engine/check';
import { importProject } from '@boardwright/engine/formats';
import { bomOf } from '@boardwright/engine/formats/fab';
import { openDocument } from '@boardwright/engine/kinds';
import { createProjectStore, createRawStore, localCalls } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine } from '@boardwright/engine/sync';
import { memoryDriver } from '../src/community/verdict/memoryDriver.ts';
import { must, startTestServer } from './harness.ts';
import type { TestClient, TestServer } from './harness.ts';
import { change, cover, upload } from './shares.ts';

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

    // What is no design cannot be checked, and claims nothing.
    const { revision } = must(await owner.api.project.open({ projectId }));
    must(await owner.api.revision.push({ id: projectId, baseRevision: revision, changes: [change('unreadable')] }));
    must(await owner.api.community.shareUpdate({ ...input, publishRevision: true }));
    expect((await checksOf(projectId)).state).not.toBe('done');
    await done('failed');
    expect(await checksOf(projectId)).toMatchObject({ erc: null, drc: null, outputs: null });
  },
);
