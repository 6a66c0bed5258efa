// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asId } from '@boardwright/engine/base';
import { remoteOfSource } from './remoteOfSource.ts';

const project = {
  id: asId('p'),
  name: 'Pump',
  type: 0,
  revision: 1,
  updated: '',
  binned: false,
  role: 'viewer',
  owner: 'Ada',
} as const;

/** What the service answers, and what it was asked. */
let answer: object | null = null;
const asked: { readonly url: string; readonly token: string | undefined }[] = [];
const service = createServer((request, response) => {
  asked.push({ url: request.url ?? '', token: request.headers.authorization });
  if (answer === null) return void request.socket.destroy();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
});
let remote: ReturnType<typeof remoteOfSource>;
let share: ReturnType<typeof remoteOfSource>;
beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  remote = remoteOfSource({ type: 'link', secret: 'a.secret' }, project, address);
  share = remoteOfSource({ type: 'share', id: 'p' }, project, address);
});
afterAll(() => void service.close());
beforeEach(() => (asked.length = 0));

const done = (data: object) => ({ type: 'success', code: 200, message: '', data });
const refused = (id: string) => ({ type: 'error', code: 404, message: id, err: id, data: null });

test('the project of a link is the only one, as it is now, and is read with the link and without an account', async () => {
  answer = done({ projectName: 'Pump 2', projectType: 0, revision: 7, updateTime: 'now' });
  expect(await remote.projects()).toEqual([{ ...project, name: 'Pump 2', revision: 7, updated: 'now' }]);
  answer = done({ revision: 7, snapshot: null, changes: [], more: false });
  await remote.pull(project.id, 3);
  expect(asked.every(({ url, token }) => url.includes('link=a.secret') && token === undefined)).toBe(true);
  expect(asked[1]!.url).toContain('since=3');
});

test('a link that was revoked has no project, and a service that does not answer is no revoked link', async () => {
  answer = refused('sharing.link-missing');
  expect(await remote.projects()).toEqual([]);
  answer = refused('too.many');
  await expect(remote.projects()).rejects.toMatchObject({ fault: 'busy' });
  answer = null;
  await expect(remote.projects()).rejects.toMatchObject({ fault: 'offline' });
});

test('a project of the community is read as it was published, without a visit, until it is not shared any more', async () => {
  answer = done({ title: 'Pump', projectType: 0, revision: 4, changeTime: 'then' });
  expect(await share.projects()).toEqual([{ ...project, revision: 4, updated: 'then' }]);
  answer = done({ revision: 4, snapshot: null, changes: [], more: false });
  await share.pull(project.id, 3);
  expect(asked.map(({ url }) => url)).toEqual(['/api/eda/index/share/p', '/api/eda/index/share/p/changes?since=3']);
  answer = refused('share.missing');
  expect(await share.projects()).toEqual([]);
  answer = null;
  await expect(share.projects()).rejects.toMatchObject({ fault: 'offline' });
});
