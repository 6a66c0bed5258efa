import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importProject } from '@boardwright/engine/formats';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { must, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { makeZip } from '../zip.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../resources/examples');
const BLINKY = readFileSync(join(EXAMPLES, 'blinky/blinky.kicad_sch'));

const upload = async ({ api }: TestClient, name: string, data: Uint8Array, more = {}) =>
  must(
    await api.upload.file(
      { fileType: 7, originalFileName: name, ...more },
      { file: new Blob([new Uint8Array(data)]), quiet: true },
    ),
  );

/** Examples, and the import of KiCad schematics. */
export function importSuite(
  server: () => TestServer,
  database: () => Promise<NonNullable<ServerOptions['database']>>,
): void {
  test('the examples are those of resources/examples, for visitors too, in the language of the request', async () => {
    const listed = must(await server().visitor('zh').api.project.articleExampleList());
    expect(listed.map(({ projectId }) => projectId).toSorted()).toEqual(readdirSync(EXAMPLES).toSorted());
    for (const { projectId, projectType, example } of listed) {
      const isBoard = readdirSync(join(EXAMPLES, projectId)).some(name => name.endsWith('.kicad_pcb'));
      expect([projectType === 0, example], projectId).toEqual([isBoard, true]);
    }
    expect(listed[0]!.projectName).toBe('闪烁灯');
    const user = await server().user();
    expect(must(await user.api.project.exampleList())[0]!.projectName).toBe('Blinky');
  });

  test('a KiCad schematic is converted, alone and in an archive, to what the editor reads of it', async () => {
    const client = await server().user();
    const read = importProject({
      names: ['blinky.kicad_sch'],
      read: name => (name === 'blinky.kicad_sch' ? new Uint8Array(BLINKY) : undefined),
    });
    if (!read.ok) throw new Error('the example cannot be read');
    const expected: unknown = JSON.parse(JSON.stringify(read.value.schematic));
    const archive = makeZip([{ name: 'blinky.kicad_sch', data: BLINKY }]);
    for (const [name, data] of [
      ['blinky.kicad_sch', BLINKY],
      ['blinky.zip', archive],
    ] as const) {
      const { fileUrl } = await upload(client, name, data);
      const converted = must(await client.api.project.importKicad({ schUrl: fileUrl }));
      expect(converted).toEqual({ name: 'blinky', schematic: expected, warnings: [] });
    }
  });

  test('what cannot be converted is refused without a toast, and files of others are not read', async () => {
    const [client, other] = [await server().user(), await server().user()];
    const { fileUrl } = await upload(client, 'broken.kicad_sch', Buffer.from('(kicad_sch (version 20240101) (wire'));
    const answer = refused(await client.api.project.importKicad({ schUrl: fileUrl }));
    expect(answer.id).toBe('import.refused');
    expect(answer.message).toMatch(/^Import failed\. ./);
    const board = await upload(client, 'b.kicad_pcb', Buffer.from('(kicad_pcb (version 20240101))'));
    expect(refused(await client.api.project.importKicad({ schUrl: board.fileUrl })).id).toBe('upload.type');
    const packed = makeZip([{ name: 'notes.txt', data: 'nothing' }]);
    const none = await upload(client, 'none.zip', packed);
    expect(refused(await client.api.project.importKicad({ schUrl: none.fileUrl })).id).toBe('import.refused');
    expect(refused(await other.api.project.importKicad({ schUrl: fileUrl })).id).toBe('file.missing');
    for (const { toasts } of [client, other]) expect(toasts.filter(each => each.startsWith('error'))).toEqual([]);
  });

  test('a conversion that takes too long is ended', async () => {
    const limits = { timeMs: 1, memoryMb: 1024, bytes: 1024 * 1024 };
    const slow = await startTestServer({ database: await database(), designs: limits });
    const client = await slow.user();
    const { fileUrl } = await upload(client, 'blinky.kicad_sch', BLINKY);
    const answer = refused(await client.api.project.importKicad({ schUrl: fileUrl }));
    expect(answer.message).toContain('could not be read within 1 s');
    await slow.close();
  });

  test('a batch import keeps its files and how far it is', async () => {
    const [client, other] = [await server().user(), await server().user()];
    const batch = { batchUid: 'batch-1', importType: 'kicad' };
    expect(refused(await client.api.project.mark({ state: 1, batchUid: 'batch-1' })).id).toBe('import.batch-missing');
    const first = await upload(client, 'a.kicad_sch', BLINKY, batch);
    const second = await upload(client, 'b.kicad_sch', BLINKY, batch);
    await upload(client, 'c.kicad_sch', BLINKY);
    must(await client.api.project.mark({ state: 2, batchUid: 'batch-1' }));
    const found = must(await client.api.project.importBatch({ batchUid: 'batch-1' }));
    expect(found).toMatchObject({ importType: 'kicad', state: 2 });
    expect(found.files.map(({ fileId }) => fileId).toSorted()).toEqual([first.fileId, second.fileId].toSorted());
    expect(refused(await other.api.project.importBatch({ batchUid: 'batch-1' })).id).toBe('import.batch-missing');
  });
}
