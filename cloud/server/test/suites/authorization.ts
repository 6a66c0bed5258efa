import { endpointList, roleOf } from '@boardwright/contract';
import type { Endpoint, EndpointName } from '@boardwright/contract';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { handlers } from '../../src/calls/all.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, must, PASSWORD, pricedBoard, startTestServer } from '../harness.ts';
import type { TestClient } from '../harness.ts';
import { sampleInput } from '../sampleInput.ts';
import type { Names } from '../sampleInput.ts';
import { addSecondFactor } from '../secondFactor.ts';
import { makeZip } from '../zip.ts';

type Database = NonNullable<ServerOptions['database']>;
type AnyCall = (input: object, options: { file: Blob; quiet: boolean }) => Promise<unknown>;

/** Stands in each text of the owner: nobody else may ever be sent it. */
const MARK = 'only-the-owner-knows-this';

/** Tables that hold a secret which requests of others may add to: anyone may ask for a mail to reset a password. */
const NOT_OWNED = new Set(['sessions', 'mail_tokens']);

/** These end the session they are called with. */
const ENDS_SESSION: readonly EndpointName[] = ['auth.signOut'];

const takesIds = (endpoint: Endpoint): boolean => {
  const text = JSON.stringify(sampleInput(endpoint, { id: MARK, fileUrl: '', sha256: '', partNo: '', email: '' }));
  return text.includes(MARK);
};

const call = (client: TestClient, { name }: Endpoint<EndpointName>, input: object): Promise<unknown> => {
  const [group, key] = name.split('.') as [keyof TestClient['api'], string];
  const calls = client.api[group] as unknown as Record<string, AnyCall>;
  return calls[key]!(input, { file: new Blob(['Reference,Value\nR1,1k\n']), quiet: true });
};

/** A user who has one of everything, and the identifiers of it. */
async function makeOwner(client: TestClient): Promise<{ ids: string[]; names: Omit<Names, 'id'> }> {
  const { api } = client;
  const { projectId } = must(await api.project.create({ projectType: 0, projectName: MARK }));
  must(
    await api.revision.push({ id: projectId, baseRevision: 0, changes: [{ changeId: 'c1', body: { text: MARK } }] }),
  );
  const gerber = new Blob([new Uint8Array(makeZip([{ name: `${MARK}.gbr`, data: Buffer.from('G04 x*\nM02*\n') }]))]);
  const file = must(await api.upload.file({ fileType: 8, originalFileName: `${MARK}.zip` }, { file: gerber }));
  const design = must(await api.design.create({ fileIds: [file.fileId] }));
  const receiver = must(await api.address.receiverCreate({ ...address, address: MARK }));
  const bill = must(await api.address.billCreate({ companyName: MARK } as never));
  const quote = must(await api.quote.create({ ...pricedBoard(), projectName: MARK, remarks: MARK }));
  const kept = must(await api.cart.add({ ...pricedBoard(), partNo: 'P-OWNER' }));
  const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
  const shown = await asShown(api, { cartItemIds: [cartItemId], receiverId: receiver.id });
  const { orderId } = must(await api.order.place({ ...shown, notes: MARK }));
  const { messageId } = must(await api.order.sendMessage({ id: orderId, text: MARK }));
  await addSecondFactor(client, PASSWORD, new Date());
  const [session] = must(await api.account.sessions());
  return {
    ids: [
      projectId,
      file.fileId,
      design.designId,
      receiver.id,
      bill.id,
      quote.quoteId,
      kept.cartItemId,
      messageId,
      session!.sessionId,
      orderId,
    ],
    names: { fileUrl: file.fileUrl, sha256: file.sha256, partNo: 'P-OWNER', email: client.email },
  };
}

/**
 * Every call of the contract, made with the identifiers of somebody else: nothing of theirs is answered, and no row of theirs
 * changes.
 */
export function authorizationSuite(database: () => Promise<Database>): void {
  test('visitors, other users and operators neither read nor change what an owner has', async () => {
    const place = await database();
    const server = await startTestServer({ database: place });
    const owner = await server.user();
    const { ids, names } = await makeOwner(owner);
    const { userId } = must(await owner.api.account.get());
    const db = await openDatabase({ dataDir: server.dataDir, database: place });
    const before = await rowsOf(db.read as never, userId);
    expect(JSON.stringify(before)).toContain(MARK);
    const actors = { visitor: server.visitor(), other: await server.user(), operator: await server.operator() };
    let calls = 0;
    for (const [actor, client] of Object.entries(actors))
      for (const endpoint of endpointList) {
        if (handlers[endpoint.name] === undefined || ENDS_SESSION.includes(endpoint.name)) continue;
        // What operators are for.
        if (actor === 'operator' && roleOf(endpoint) === 'operator') continue;
        for (const id of takesIds(endpoint) ? ids : ['none']) {
          const answer = await call(client, endpoint, sampleInput(endpoint, { ...names, id }));
          expect(JSON.stringify(answer), `${actor}: ${endpoint.name}`).not.toContain(MARK);
          calls++;
        }
      }
    expect(calls).toBeGreaterThan(500);
    expect(await rowsOf(db.read as never, userId)).toEqual(before);
    // The owner still can: the calls were not refused for another reason.
    must(await owner.api.order.view({ id: ids.at(-1)! }));
    await db.close();
    await server.close();
  });
}

/** All rows that belong to a user, by table. */
async function rowsOf(db: Kysely<Record<string, Record<string, unknown>>>, userId: string): Promise<object> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, columns }) => columns.some(column => column.name === 'user_id') && !NOT_OWNED.has(name),
  );
  const entries: [string, unknown[]][] = [];
  for (const { name, columns } of tables) {
    const order = sql.join(columns.map(column => sql.ref(column.name)));
    const { rows } = await sql`select * from ${sql.table(name)} where user_id = ${userId} order by ${order}`.execute(
      db,
    );
    entries.push([name, rows]);
  }
  return Object.fromEntries(entries);
}
