import { conflictSchema } from '@boardwright/contract';
import { describe, expect, test } from 'vitest';
import { must, refused, staged } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';

async function project(server: TestServer): Promise<{ client: TestClient; id: string }> {
  const client = await server.user();
  return { client, id: must(await client.api.project.create({ projectType: 0 })).projectId };
}

const change = (changeId: string, body: unknown = { added: [changeId] }) => ({ changeId, body });

export function revisionSuite(server: () => TestServer): void {
  test('changes come back in order, as they were', async () => {
    const { client, id } = await project(server());
    const bodies = [{ text: '板 "\\\u0000 \u{1f600}', n: [1.5, null, true] }, 'plain', null];
    const changes = bodies.map((body, i) => change(`c${i}`, body));
    expect(must(await client.api.revision.push({ id, baseRevision: 0, changes }))).toEqual({ revision: 3 });
    expect(must(await client.api.revision.pull({ id }))).toEqual({
      revision: 3,
      snapshot: null,
      changes: changes.map((c, i) => ({ ...c, revision: i + 1 })),
      more: false,
    });
    expect(must(await client.api.revision.pull({ id, since: 2 })).changes.map(c => c.changeId)).toEqual(['c2']);
    expect(must(await client.api.project.open({ projectId: id })).revision).toBe(3);
    // Frequent and silent: no toast for a push.
    expect(client.toasts).toEqual(['success: The project was created.']);
  });

  test('a push that grew from an old revision gets the missing changes and changes nothing', async () => {
    const { client, id } = await project(server());
    const push = (baseRevision: number, ...ids: string[]) =>
      client.api.revision.push({ id, baseRevision, changes: ids.map(i => change(i)) });
    must(await push(0, 'a', 'b'));
    const error = refused(await push(1, 'x'));
    expect(error.id).toBe('project.conflict');
    expect(conflictSchema.parse(error.data)).toEqual({
      revision: 2,
      changes: [{ ...change('b'), revision: 2 }],
      more: false,
    });
    expect(must(await client.api.revision.pull({ id })).revision).toBe(2);
    must(await push(2, 'x'));
    expect(refused(await push(9, 'y')).id).toBe('project.revision-unknown');
    expect(refused(await client.api.revision.pull({ id, since: 9 })).id).toBe('project.revision-unknown');
  });

  test('a push repeated after a lost answer is kept once', async () => {
    const { client, id } = await project(server());
    const input = { id, baseRevision: 0, changes: [change('a'), change('b')] };
    expect(must(await client.api.revision.push(input))).toEqual({ revision: 2 });
    expect(must(await client.api.revision.push(input))).toEqual({ revision: 2 });
    expect(must(await client.api.revision.pull({ id })).changes).toHaveLength(2);
    const again = { id, baseRevision: 2, changes: [change('a')] };
    expect(refused(await client.api.revision.push(again)).id).toBe('input.unreadable');
  });

  test('of parallel pushes from one revision exactly one wins', async () => {
    const { client, id } = await project(server());
    const pushes = ['a', 'b', 'c', 'd', 'e'].map(i =>
      client.api.revision.push({ id, baseRevision: 0, changes: [change(i)] }, { quiet: true }),
    );
    const results = await Promise.all(pushes);
    expect(results.filter(result => result.ok)).toHaveLength(1);
    expect(results.filter(r => !r.ok && r.error.id === 'project.conflict')).toHaveLength(4);
    expect(must(await client.api.revision.pull({ id })).revision).toBe(1);
  });

  test('a long log comes in parts; a snapshot shortens it', async () => {
    const { client, id } = await project(server());
    const ids = Array.from({ length: 700 }, (_, i) => `c${i}`);
    must(await client.api.revision.push({ id, baseRevision: 0, changes: ids.slice(0, 500).map(i => change(i)) }));
    must(await client.api.revision.push({ id, baseRevision: 500, changes: ids.slice(500).map(i => change(i)) }));
    const first = must(await client.api.revision.pull({ id }));
    expect([first.revision, first.changes.length, first.more]).toEqual([700, 500, true]);
    const rest = must(await client.api.revision.pull({ id, since: 500 }));
    expect([rest.changes.length, rest.more]).toEqual([200, false]);

    const body = { objects: ['x'.repeat(2_000_000)] };
    must(await client.api.revision.snapshot({ id, revision: 690, body }));
    must(await client.api.revision.snapshot({ id, revision: 690, body }));
    const short = must(await client.api.revision.pull({ id }));
    expect(short.snapshot).toEqual({ revision: 690, body });
    expect(short.changes.map(c => c.revision)).toEqual([691, 692, 693, 694, 695, 696, 697, 698, 699, 700]);
    expect(refused(await client.api.revision.snapshot({ id, revision: 701, body })).id).toBe(
      'project.revision-unknown',
    );
    expect(must(await client.api.revision.pull({ id, since: 690 })).snapshot).toBeNull();
  });

  test('more changes than one push may hold, or none, are refused', async () => {
    const { client, id } = await project(server());
    const many = Array.from({ length: 501 }, (_, i) => change(`c${i}`));
    expect(refused(await client.api.revision.push({ id, baseRevision: 0, changes: many })).id).toBe('input.unreadable');
    expect(refused(await client.api.revision.push({ id, baseRevision: 0, changes: [] })).id).toBe('input.unreadable');
  });

  test('a snapshot of 30 MB is kept and comes back as it was', async () => {
    const { client, id } = await project(server());
    const body = { '板 "\\\u0000': Array.from({ length: 300 }, (_, i) => `${i} ${'é\u2028'.repeat(25_000)}`) };
    must(await client.api.revision.snapshot({ id, revision: 0, body }));
    must(await client.api.revision.push({ id, baseRevision: 0, changes: [change('a')] }));
    const { snapshot, changes } = must(await client.api.revision.pull({ id }));
    expect(snapshot?.revision).toBe(0);
    expect(JSON.stringify(snapshot?.body) === JSON.stringify(body)).toBe(true);
    expect(changes).toEqual([{ ...change('a'), revision: 1 }]);
  });

  test('a large push is kept as it was sent, and holds up nobody', async () => {
    const { client, id } = await project(server());
    const body = `{ "text": "\\u677f ${'x'.repeat(2_000_000)}", "list": [${'1,'.repeat(1_000_000)}1] }`;
    const push = (text: string) =>
      fetch(`${server().url}/api/eda/project/${id}/changes`, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json', authorization: client.token! },
      }).then(response => response.json() as Promise<{ err?: string; data: unknown }>);
    const sent = push(`{"changes":[{"changeId":"a","body":${body}},{"changeId":"b"}],"baseRevision":0}`);
    expect((await sent).data).toEqual({ revision: 2 });
    const { changes } = must(await client.api.revision.pull({ id }));
    expect(changes.map(({ changeId }) => changeId)).toEqual(['a', 'b']);
    expect(JSON.stringify(changes[0]!.body) === JSON.stringify(JSON.parse(body))).toBe(true);
    expect(changes[1]!.body).toBeNull();
    const used = must(await client.api.account.storage()).used;
    expect(used).toBe(Buffer.byteLength(body) + 'null'.length + 2 * 256);
  });

  test.each<[what: string, body: string]>([
    ['that is no JSON', `{"baseRevision":0,"changes":[{"changeId":"a","body":"${'x'.repeat(300_000)}"`],
    ['without a list of changes', `{"baseRevision":0,"changes":"${'x'.repeat(300_000)}"}`],
    ['of a change without an id', `{"baseRevision":0,"changes":[{"body":"${'x'.repeat(300_000)}"}]}`],
    [
      'with a revision that is none',
      `{"baseRevision":[0],"changes":[{"changeId":"a","body":"${'x'.repeat(300_000)}"}]}`,
    ],
    [
      'nested too deeply',
      `{"baseRevision":0,"changes":[{"changeId":"a","body":${'['.repeat(200_000)}${']'.repeat(200_000)}}]}`,
    ],
  ])('a large push %s is refused', async (_, body) => {
    const { client, id } = await project(server());
    const response = await fetch(`${server().url}/api/eda/project/${id}/changes`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: client.token! },
    });
    expect(await response.json()).toMatchObject({ err: 'input.unreadable' });
    expect(must(await client.api.account.storage()).used).toBe(0);
  });

  describe('a snapshot', () => {
    const send = async (path: string, token: string, body: string, type = 'application/json') => {
      const headers = { 'content-type': type, authorization: token };
      return fetch(server().url + path, { method: 'POST', body, headers });
    };

    test.each<[what: string, body: () => string, err: string]>([
      ['that is no JSON', () => '{"revision":0,"body":', 'input.unreadable'],
      ['that is no object', () => '[]', 'input.unreadable'],
      ['without a revision', () => '{"body":{}}', 'input.unreadable'],
      ['with a revision that is none', () => '{"revision":[0],"body":{}}', 'input.unreadable'],
      [
        'nested too deeply',
        () => `{"revision":0,"body":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
        'input.unreadable',
      ],
      ['larger than may be', () => `{"revision":0,"body":"${'x'.repeat(64 * 1024 * 1024)}"}`, 'input.too-large'],
    ])('%s is refused, and leaves nothing', async (_, body, err) => {
      const { client, id } = await project(server());
      const response = await send(`/api/eda/project/${id}/snapshot`, client.token!, body());
      expect(await response.json()).toMatchObject({ err });
      expect(must(await client.api.revision.pull({ id })).snapshot).toBeNull();
      expect(must(await client.api.account.storage()).used).toBe(0);
      expect(await staged(server().dataDir)).toEqual([]);
    });

    test('of another type or of a visitor is not read', async () => {
      const { client, id } = await project(server());
      const path = `/api/eda/project/${id}/snapshot`;
      expect((await send(path, client.token!, 'revision=0', 'application/x-www-form-urlencoded')).status).toBe(415);
      expect((await send(path, 'x.y.z', '{"revision":0,"body":')).status).toBe(403);
    });
  });
}
