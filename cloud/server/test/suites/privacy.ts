import { setTimeout as delay } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Queries } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { blobStore } from '../../src/files/blobs.ts';
import type { ServerOptions } from '../../src/index.ts';
import { personalData } from '../../src/privacy/personalData.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, must, PASSWORD, pricedBoard, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { makeZip } from '../zip.ts';

type Choose = () => Promise<NonNullable<ServerOptions['database']>>;

/** Texts of a person, of which each stands in one place alone. */
const marks = {
  username: 'Mark-Username',
  jobTitle: 'Mark-Job',
  companyName: 'Mark-Company',
  lastName: 'Mark-Lastname',
  street: 'Mark-Street 7',
  phone: '+49 221 7654321',
  receiverEmail: 'mark-receiver@example.com',
  billingName: 'Mark-Billing-Name',
  billingPhone: '+49 221 7654322',
  billTitle: 'Mark-Bill-Title',
  billPhone: 'Mark-Bill-Phone',
  billAddress: 'Mark-Bill-Address',
  bank: 'Mark-Bank',
  project: 'Mark-Project',
  change: 'Mark-Change',
  file: 'Mark-File',
  quoteRemarks: 'Mark-Remarks',
  orderNotes: 'Mark-Notes',
  message: 'Mark-Message',
} as const;

/** A person with one of everything; their orders are ended. */
async function makePerson(server: TestServer): Promise<{ client: TestClient; gerber: Buffer }> {
  const client = await server.user();
  const { api, email } = client;
  const profile = { username: marks.username, jobTitle: marks.jobTitle, companyName: marks.companyName };
  must(await api.account.update({ ...profile, email }));
  const { projectId } = must(await api.project.create({ projectType: 0, projectName: marks.project }));
  const changes = [{ changeId: 'c1', body: { text: marks.change } }];
  must(await api.revision.push({ id: projectId, baseRevision: 0, changes }));
  const gerber = makeZip([{ name: 'top.gbr', data: Buffer.from('G04 x*\nM02*\n') }]);
  const file = new Blob([new Uint8Array(gerber)]);
  must(await api.upload.file({ fileType: 8, originalFileName: `${marks.file}.zip` }, { file }));
  const receiver = must(
    await api.address.receiverCreate({
      ...address,
      lastName: marks.lastName,
      address: marks.street,
      phone: marks.phone,
      email: marks.receiverEmail,
    }),
  );
  const head = { ...address, lastName: marks.billingName, phone: marks.billingPhone, usage: 'billing' } as const;
  const { id: billingId } = must(await api.address.receiverCreate(head));
  const bill = must(
    await api.address.billCreate({
      title: marks.billTitle,
      phone: marks.billPhone,
      address: marks.billAddress,
      bank: marks.bank,
    }),
  );
  must(await api.quote.create({ ...pricedBoard(), projectName: marks.project, remarks: marks.quoteRemarks }));
  for (const payer of [{ billId: bill.id, billingId }, { billingId }, {}]) {
    const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
    const order = await asShown(api, { cartItemIds: [cartItemId], receiverId: receiver.id });
    const { orderId } = must(await api.order.place({ ...order, notes: marks.orderNotes, ...payer }));
    must(await api.order.sendMessage({ id: orderId, text: marks.message }));
    must(await api.order.cancel({ id: orderId }));
  }
  must(await api.cart.add(pricedBoard()));
  return { client, gerber: Buffer.from(gerber) };
}

/** Where a text stands in the database, as table.column. */
async function placesOf(db: Queries, text: string): Promise<string[]> {
  const places: string[] = [];
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns) {
      const value = sql`lower(cast(${sql.ref(column.name)} as text))`;
      const { rows } = await sql`
        select 1 from ${sql.table(name)} where ${value} like ${`%${text.toLowerCase()}%`} limit 1`.execute(db);
      if (rows.length > 0) places.push(`${name}.${column.name}`);
    }
  return places;
}

/** What a person may ask of those who keep data about them. */
export function privacySuite(choose: Choose): void {
  test('an export has everything of the account, no secret, and nothing of others', async () => {
    const database = await choose();
    const server = await startTestServer({ database });
    const { client, gerber } = await makePerson(server);
    const other = await server.user();
    must(await other.api.project.create({ projectType: 0, projectName: 'Another-Project' }));
    const { data, filename } = must(await client.api.account.export());
    expect(filename).toMatch(/^boardwright-\d{4}-\d\d-\d\d\.zip$/);
    const entries = unzipSync(new Uint8Array(await data.arrayBuffer()));
    const text = Object.entries(entries)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join('\n');
    for (const mark of [client.email, ...Object.values(marks)]) expect(text).toContain(mark);
    for (const secret of ['argon2', '_hash":', 'Another-Project', other.email]) expect(text).not.toContain(secret);
    for (const [name, bytes] of Object.entries(entries))
      if (name.endsWith('.json')) expect(JSON.parse(Buffer.from(bytes).toString()), name).toBeInstanceOf(Array);
    const files = Object.keys(entries).filter(name => name.startsWith('files/'));
    const names = files.map(name => /^files\/[\w-]+\/(.+)$/.exec(name)?.[1]);
    expect(names.toSorted()).toEqual([`${marks.file}.zip`, 'plain.kicad_pcb']);
    expect(Buffer.from(entries[files[names.indexOf(`${marks.file}.zip`)]!]!).equals(gerber)).toBe(true);
    await server.close();
  });

  test('after an account is erased no table holds its person, but for what an invoice needs', async () => {
    const database = await choose();
    // Mails stay in the queue, which has to forget them as well.
    const server = await startTestServer({ database, jobPollMs: 600_000 });
    const { client } = await makePerson(server);
    const elsewhere = server.visitor();
    must(await elsewhere.api.auth.signIn({ email: client.email, password: PASSWORD }));
    await refuseWrongPasswords(server, client);
    const neighbour = await server.user();
    must(await neighbour.api.project.create({ projectType: 0, projectName: 'Another-Project' }));
    must(await server.visitor().api.account.reset({ email: client.email }));
    const db = await openDatabase({ dataDir: server.dataDir, database });
    const user = await db.read
      .selectFrom('users')
      .selectAll()
      .where('email', '=', client.email)
      .executeTakeFirstOrThrow();
    // Each mark stands somewhere before, or its absence would mean nothing.
    for (const mark of [client.email, ...Object.values(marks)])
      expect(await placesOf(db.read, mark), mark).not.toEqual([]);
    const blobs = await db.read.selectFrom('blobs').select('name').where('user_id', '=', user.user_id).execute();
    expect(blobs).toHaveLength(2);
    const store = blobStore({ dataDir: server.dataDir });
    for (const { name } of blobs) expect(await store.size(name)).toBeGreaterThan(0);

    expect(refused(await client.api.account.erase({ password: 'not it at all' })).id).toBe('auth.password-wrong');
    expect(refused(await client.api.account.erase({ password: '' })).id).toBe('auth.password-needed');
    must(await client.api.account.erase({ password: PASSWORD }));

    const left: Record<string, string[]> = {};
    for (const [name, mark] of Object.entries({ email: client.email, ...marks })) {
      const places = await placesOf(db.read, mark);
      if (places.length > 0) left[name] = places;
    }
    expect(left).toEqual({
      billTitle: ['orders.bill'],
      billAddress: ['orders.bill'],
      // Of the orders without invoice information.
      billingName: ['orders.billing'],
      lastName: ['orders.receiver'],
      street: ['orders.receiver'],
    });
    for (const { name } of blobs) expect(await store.size(name)).toBeNull();
    // No other row knows the account.
    const known = await placesOf(db.read, user.user_id);
    expect(known.toSorted()).toEqual([
      'order_directory.user_id',
      'order_events.actor_id',
      'order_events.user_id',
      'orders.user_id',
    ]);
    for (const each of [client, elsewhere]) expect(refused(await each.api.account.get()).kind).toBe('forbidden');
    expect(refused(await elsewhere.api.auth.signIn({ email: client.email, password: PASSWORD })).id).toBe(
      'auth.mismatch',
    );
    expect(must(await neighbour.api.project.list()).rows).toHaveLength(1);
    // Operators still see the orders.
    const operator = await server.operator();
    const { rows } = must(await operator.api.operator.orders({}));
    expect(rows.filter(row => row.status === 'cancelled')).toHaveLength(3);
    for (const { orderId } of rows) must(await operator.api.operator.order({ id: orderId }));
    // The e-mail is free again.
    must(await server.visitor().api.auth.register({ email: client.email, password: PASSWORD }));
    await db.close();
    await server.close();
  });

  test('an account with an order under way is not erased', async () => {
    const server = await startTestServer({ database: await choose() });
    const client = await server.user();
    const receiver = must(await client.api.address.receiverCreate(address));
    const { cartItemId } = must(await client.api.cart.add(await boardWithFiles(client.api)));
    const shown = await asShown(client.api, { cartItemIds: [cartItemId], receiverId: receiver.id });
    const { orderId } = must(await client.api.order.place(shown));
    expect(refused(await client.api.account.erase({ password: PASSWORD }))).toMatchObject({
      id: 'account.orders-open',
      message: '1 order is not completed yet. Cancel it, or delete the account when it has arrived.',
    });
    must(await client.api.order.cancel({ id: orderId }));
    must(await client.api.account.erase({ password: PASSWORD }));
    await server.close();
  });

  test('a file that is still arriving when its account is erased is not kept', async () => {
    const database = await choose();
    const server = await startTestServer({ database });
    const client = await server.user();
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        send = controller;
      },
    });
    const part = (text: string) => send!.enqueue(Buffer.from(text.replaceAll('\n', '\r\n')));
    const field = (name: string, value: string) => `--x\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;
    const arriving = fetch(`${server.url}/api/eda/file/upload`, {
      method: 'POST',
      headers: { authorization: client.token!, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit);
    part(field('fileType', '10') + field('originalFileName', 'a.csv'));
    part('--x\nContent-Disposition: form-data; name="file"; filename="a.csv"\n\nReference,Value\n');
    await delay(50);
    must(await client.api.account.erase({ password: PASSWORD }));
    part('R1,1k\n\n--x--\n');
    send!.close();
    expect(await (await arriving).json()).toMatchObject({ type: 'error', err: 'auth.expired' });
    expect(await server.kept()).toEqual([]);
    const db = await openDatabase({ dataDir: server.dataDir, database });
    expect(await db.read.selectFrom('files').selectAll().execute()).toEqual([]);
    await db.close();
    await server.close();
  });

  test('every table says what it holds of persons', async () => {
    const database = await choose();
    const server = await startTestServer({ database });
    const db = await openDatabase({ dataDir: server.dataDir, database });
    const tables = (await db.read.introspection.getTables()).filter(
      ({ name }) => !/^(kysely|sqlite|search_index)/.test(name),
    );
    expect(Object.keys(personalData).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    for (const { name, columns } of tables) {
      const { erase } = personalData[name as keyof typeof personalData];
      const owned = columns.some(column => column.name === 'user_id');
      if (owned) expect(erase, name).not.toBe('none');
      else expect(['other', 'none'], name).toContain(erase);
    }
    await db.close();
    await server.close();
  });
}

/** Counts are kept by e-mail. */
async function refuseWrongPasswords(server: TestServer, { email }: TestClient): Promise<void> {
  for (let i = 0; i < 3; i++)
    expect(refused(await server.visitor().api.auth.signIn({ email, password: 'wrong one' })).id).toBe('auth.mismatch');
}
