import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { must, refused, startTestServer } from './harness.ts';

/** The lines of a log as records. */
function recorder() {
  const lines: Record<string, unknown>[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n')) if (line !== '') lines.push(JSON.parse(line) as never);
      done();
    },
  });
  return { log, lines };
}

test('a server says that it lives and is ready, and that it is not while it stops', async () => {
  const server = await startTestServer({ drainMs: 300 });
  const health = await fetch(`${server.url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', database: true, draining: false }]);
  const closed = server.close();
  await delay(50);
  const stopping = await fetch(`${server.url}/readyz`);
  expect([stopping.status, await stopping.json()]).toEqual([
    503,
    { status: 'not ready', database: true, draining: true },
  ]);
  // Requests are still answered.
  must(await server.visitor().api.misc.health());
  await closed;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('the access log has route, status and code of each request, and nothing about persons', async () => {
  const { log, lines } = recorder();
  const server = await startTestServer({ log, accessLog: true });
  const user = await server.user();
  refused(await user.api.order.view({ id: 'no-such-order' }));
  await fetch(`${server.url}/api/nothing?email=${user.email}`, { headers: { 'x-request-id': 'from-the-proxy' } });
  await server.close();
  expect(lines.find(({ route }) => route === '/api/eda/order/view/:id')).toMatchObject({
    method: 'GET',
    status: 200,
    code: 404,
    ms: expect.any(Number),
    requestId: expect.stringMatching(/^[\w-]{8,}$/),
  });
  expect(lines.find(({ requestId }) => requestId === 'from-the-proxy')).toMatchObject({ status: 404, code: 404 });
  const text = JSON.stringify(lines);
  for (const secret of [user.email, user.token!, user.token!.split('.')[2]!, 'no-such-order', '"ip"'])
    expect(text).not.toContain(secret);
});

test('metrics are served where asked for: answers by route, refusals, queries, queues', async () => {
  const server = await startTestServer({ metrics: true });
  const user = await server.user();
  refused(await user.api.order.view({ id: 'x' }));
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toMatch(
    /boardwright_http_seconds_count\{method="GET",route="\/api\/eda\/order\/view\/:id",status="200"\} 1/,
  );
  expect(text).toContain('boardwright_refusals_total{route="/api/eda/order/view/:id",code="404"} 1');
  expect(Number(/boardwright_database_seconds_count (\d+)/.exec(text)?.[1])).toBeGreaterThan(3);
  expect(text).toContain('boardwright_sketches_waiting 0');
  expect(text).toContain('process_resident_memory_bytes');
  await server.close();
});

test('without being asked for, metrics and the websocket are not found', async () => {
  const server = await startTestServer();
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${server.url}/ws`)).status).toBe(404);
  await server.close();
});
