import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { quoteLine, type BomQuoteLine } from '@boardwright/commerce';
import { createClient } from '@boardwright/contract';
import { priceBook } from '@boardwright/resources';
import { startServer, type RunningServer } from '@boardwright/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSecondFactor } from '../../../cloud/server/test/secondFactor.ts';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();
const pcb = fixture('blink.kicad_pcb');

describe('order', () => {
  let server: RunningServer;
  let token: string | null = null;
  const env = { BOARDWRIGHT_EMAIL: 'a@example.com', BOARDWRIGHT_PASSWORD: 'correct horse battery' };
  const client = () =>
    createClient({
      baseUrl: server.url,
      token: { get: () => token, set: next => (token = next), clear: () => (token = null) },
      onForbidden: () => {},
      toast: () => {},
    });
  beforeEach(async () => {
    server = await startServer({ dataDir: folder.path, log: 'none' });
    const made = await client().auth.register({ email: env.BOARDWRIGHT_EMAIL, password: env.BOARDWRIGHT_PASSWORD });
    if (!made.ok) throw new Error(made.error.message);
  });
  afterEach(() => server.close());

  test('goes to the default address, with the files and the price of the quote', async () => {
    await client().address.receiverCreate({
      lastName: 'A',
      address: '1 Domplatz',
      city: 'Köln',
      postcode: '50667',
      countryCode: 'DE',
      phone: '+49 221 123456',
    });
    const ran = await cli(['order', pcb, '--server', `${server.url}/`, '--quantity', '20', '--json'], env);
    expect([ran.status, ran.err]).toEqual([0, '']);
    const quote = (await cli(['quote', pcb, '--quantity', '20', '--json'])).json();
    const order = await client().order.view({ id: String(ran.json()['orderId']) });
    if (!order.ok) throw new Error(order.error.message);
    // The cheapest way to Germany.
    expect(order.value).toMatchObject({ merchandiseTotal: quote['total'], shippingMethod: 'economy' });
    const { amountPayable, currency } = order.value;
    expect(amountPayable).toBe(order.value.merchandiseTotal + order.value.shipping!);
    expect(ran.json()).toMatchObject({ status: 'queued', total: amountPayable, currency });
    expect(order.value.receiver.city).toBe('Köln');
    const { projectId } = { projectId: '', ...order.value.items[0]!.request };
    expect(projectId).toBe('');
    const projects = await client().project.list();
    if (!projects.ok) throw new Error(projects.error.message);
    expect(projects.value.rows).toMatchObject([{ hasGerber: true }]);
  });

  test('an assembly costs the same here, in the service and in the browser', async () => {
    const board = path.join(import.meta.dirname, '../../../resources/examples/light-bar/light-bar.kicad_pcb');
    const ran = (await cli(['quote', board, '--assembly', '--quantity', '20', '--json'])).json();
    const request = ran['request'] as BomQuoteLine;
    expect(request.parts.length).toBeGreaterThan(3);
    // The page runs this function.
    const here = quoteLine(request, priceBook);
    if (!here.ok) throw new Error('no price');
    expect(here.quote.lines).toEqual(ran['lines']);
    const made = await client().quote.create({ request, hash: here.quote.hash });
    if (!made.ok) throw new Error(made.error.message);
    expect(made.value.price.lines).toEqual(ran['lines']);
    expect([made.value.total, made.value.price.hash]).toEqual([ran['total'], ran['hash']]);
  });

  test('is refused without an account, an address or the right password', async () => {
    const order = (more: Record<string, string>) => cli(['order', pcb, '--server', server.url], more);
    expect(await order({})).toMatchObject({ status: 1, err: expect.stringContaining('BOARDWRIGHT_EMAIL') });
    expect(await order(env)).toMatchObject({ status: 1, err: expect.stringContaining('no shipping address') });
    const wrong = await order({ ...env, BOARDWRIGHT_PASSWORD: 'wrong horse battery' });
    expect(wrong).toMatchObject({ status: 1, err: expect.stringContaining('password is wrong') });
  });

  test('reports it when the server cannot be reached', async () => {
    await server.close();
    expect(await cli(['order', pcb, '--server', server.url], env)).toMatchObject({ status: 1, out: '' });
    server = await startServer({ dataDir: folder.path, log: 'none' });
  });
});

describe('serve', () => {
  test('runs until it is stopped', async () => {
    const { promise: stop, resolve: end } = Promise.withResolvers<void>();
    const running = cli(['serve', '--port', '0', '--data', folder.path, '--json'], {}, stop);
    const early = await Promise.race([running.then(() => 'ended'), new Promise(done => setTimeout(done, 300, 'runs'))]);
    expect(early).toBe('runs');
    end();
    const ran = await running;
    expect(ran.status).toBe(0);
    expect(ran.json()).toMatchObject({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), data: folder.path });
  });

  test('is refused a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise(done => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    const ran = await cli(['serve', '--port', String(port), '--data', folder.path]);
    expect(ran).toMatchObject({ status: 1, out: '', err: expect.stringContaining(`Port ${port} is in use`) });
    other.close();
  });
});

describe('serve with files in a bucket', () => {
  test('says why the bucket cannot be used', async () => {
    const bucket = createServer((_, answer) => answer.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'));
    await new Promise<void>(done => bucket.listen(0, '127.0.0.1', done));
    const { port } = bucket.address() as AddressInfo;
    const ran = await cli(
      ['serve', '--data', folder.path, '--blobs', `s3://files?endpoint=http://127.0.0.1:${port}`, '--port', '0'],
      { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
    );
    expect(ran).toMatchObject({ status: 1, out: '', err: expect.stringContaining('403 AccessDenied') });
    bucket.close();
  });
});

describe('backup and restore of a server', () => {
  test('copy the data of a running server to another folder, and refuse targets that are not empty', async () => {
    const at = (name: string) => path.join(folder.path, name);
    const server = await startServer({ dataDir: at('data'), log: 'none' });
    const made = await cli(['backup', at('backup'), '--data', at('data'), '--json']);
    expect([made.err, made.json()]).toEqual(['', { target: at('backup'), files: 0, bytes: 0 }]);
    await server.close();
    const restored = await cli(['restore', at('backup'), '--data', at('other')]);
    expect([restored.status, restored.out]).toEqual([0, `${at('other')}: database and 0 files\n`]);
    const again = await cli(['restore', at('backup'), '--data', at('other')]);
    expect([again.status, again.err]).toEqual([1, expect.stringContaining(`${at('other')} is not empty`)]);
    const none = await cli(['backup', at('b'), '--data', at('nothing')]);
    expect([none.status, none.err]).toEqual([1, expect.stringContaining('No SQLite database')]);
    const both = await cli(['backup', at('b'), '--data', at('data'), '--store', at('x')]);
    expect([both.status, both.err]).toEqual([2, expect.stringContaining('--data and --blobs for a server')]);
  });
});

describe('operator', () => {
  test('lets a registered account manage orders, and takes it back', async () => {
    const server = await startServer({ dataDir: folder.path, log: 'none' });
    let token: string | null = null;
    const api = createClient({
      baseUrl: server.url,
      token: { get: () => token, set: next => (token = next), clear: () => (token = null) },
      onForbidden: () => {},
      toast: () => {},
    });
    const email = 'shop@example.com';
    const unknown = await cli(['operator', email, '--data', folder.path]);
    expect([unknown.status, unknown.err]).toEqual([1, expect.stringContaining(`No account has the e-mail ${email}`)]);
    await api.auth.register({ email, password: 'correct horse battery' });
    expect((await api.operator.orders({})).ok).toBe(false);
    expect((await cli(['operator', email, '--data', folder.path])).out).toContain('is an operator now');
    // A password alone is not enough for what operators do.
    expect(await api.operator.orders({})).toMatchObject({ ok: false, error: { id: 'factor.needed' } });
    await addSecondFactor({ api }, 'correct horse battery', new Date());
    expect(await api.operator.orders({})).toMatchObject({ ok: true, value: { rows: [], next: null } });
    expect((await cli(['operator', email, '--remove', '--data', folder.path])).out).toContain('no longer an operator');
    expect((await api.operator.orders({})).ok).toBe(false);
    await server.close();
  });
});
