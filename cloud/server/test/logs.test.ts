import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpointList } from '@boardwright/contract';
import type { Endpoint } from '@boardwright/contract';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { openSqlite } from '../src/db/sqlite.ts';
import { sampleInput } from './sampleInput.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Stands in every value that a person sends. */
const MARK = 'zqmark';
const EMAIL = `${MARK}-1@example.com`;
const PASSWORD = `${MARK} long pass phrase`;

/** A mail server that refuses everything, and says whom. */
async function startRefusing() {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox ${address} here`)),
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return { smtp, url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` };
}

/** Each text of an input gets the mark, and stays one that the call may accept. */
const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return /^x+$/.test(value) ? `${MARK}${value}` : value;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each)]));
};

/** One request of a call, with the mark in path, query, body and headers. */
function send(url: string, endpoint: Endpoint, token: string): Promise<Response> {
  const names = {
    id: `${MARK}-id`,
    fileUrl: `/${MARK}-file`,
    sha256: 'a'.repeat(64),
    partNo: `${MARK}-part`,
    email: EMAIL,
  };
  const input = marked(sampleInput(endpoint, names)) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const fields = Object.entries(input).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const json = endpoint.encoding === 'json';
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append(endpoint.filePart ?? 'file', new Blob([MARK]), `${MARK}.csv`);
  const body = json ? JSON.stringify(input) : new URLSearchParams(fields);
  return fetch(`${url}${path}${hasBody ? '' : `?${new URLSearchParams(fields)}`}`, {
    method: endpoint.method,
    headers: {
      authorization: token,
      'idempotency-key': `${MARK}-key-1`,
      cookie: `known=${MARK}`,
      'user-agent': MARK,
      'x-forwarded-for': MARK,
      referer: `http://example.com/${MARK}`,
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: endpoint.encoding === 'multipart' ? form : body }),
  });
}

test('no log has anything that a person sent: calls, faults, broken requests, mails that are refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-logs-'));
  const { smtp, url: smtpUrl } = await startRefusing();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      BOARDWRIGHT_DATA: folder,
      BOARDWRIGHT_PORT: '0',
      BOARDWRIGHT_ACCESS_LOG: '1',
      BOARDWRIGHT_SMTP: smtpUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let logged = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      logged += chunk.toString();
    });
  const logs = async (text: string | RegExp) => {
    for (let i = 0; i < 1000 && logged.search(text) < 0; i++) await delay(10);
    expect(logged).toMatch(text);
  };
  await logs(/cloud: http:/);
  const url = /cloud: (http:\S+)/.exec(logged)![1]!;

  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD, username: `${MARK}-name` }),
  });
  const token = registered.headers.get('authorization')!;
  await logs('a job failed');
  for (const endpoint of endpointList) if (endpoint.name !== 'auth.signOut') await send(url, endpoint, token);
  for (const endpoint of endpointList) await send(url, endpoint, `${MARK}.${MARK}.${MARK}`);
  const bad = { method: 'POST', body: `{"email": "${MARK}`, headers: { 'content-type': 'application/json' } };
  expect((await fetch(`${url}/api/auth/sign-in`, bad)).status).toBe(400);
  expect((await fetch(`${url}/${MARK}/${MARK}?q=${MARK}`)).status).toBe(404);
  expect((await fetch(`${url}/api/${MARK}`)).status).toBe(404);

  // A fault in the middle of a call.
  const db = await openSqlite(join(folder, 'boardwright.sqlite'));
  await sql`drop table bills`.execute(db.read);
  await db.close();
  const bill = new URLSearchParams({ title: MARK, address: MARK });
  const fault = await fetch(`${url}/api/eda/bill`, { method: 'POST', body: bill, headers: { authorization: token } });
  expect(fault.status).toBe(500);
  await logs('request failed');

  child.kill('SIGTERM');
  await once(child, 'exit');
  smtp.close();
  await rm(folder, { recursive: true });
  expect(logged.split('\n').filter(line => line.includes('"access"')).length).toBeGreaterThan(2 * endpointList.length);
  for (const secret of [MARK, token, token.split('.')[2]!]) expect(logged).not.toContain(secret);
});
