import { includesRole, projectRoles } from '@boardwright/contract';
import type { MemberRole, ProjectRole } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import type { ServerOptions } from '../../src/index.ts';
import { must, refused, startTestServer } from '../harness.ts';
import type { TestClient } from '../harness.ts';
import type { Result } from '@boardwright/contract';

type Answer = Result<unknown>;

async function push({ api }: TestClient, id: string, body: unknown): Promise<Answer> {
  const { revision } = must(await api.revision.pull({ id }));
  return api.revision.push({ id, baseRevision: revision, changes: [{ changeId: crypto.randomUUID(), body }] });
}

/** What each call about a project needs, and how it answers those who may not. */
const CALLS: readonly {
  readonly name: string;
  readonly needs: ProjectRole;
  readonly refusal: string;
  readonly call: (client: TestClient, id: string) => Promise<Answer>;
}[] = [
  { name: 'open', needs: 'viewer', refusal: '', call: ({ api }, projectId) => api.project.open({ projectId }) },
  { name: 'pull', needs: 'viewer', refusal: '', call: ({ api }, id) => api.revision.pull({ id }) },
  {
    name: 'push',
    needs: 'editor',
    refusal: 'project.needs-editor',
    call: (client, id) => push(client, id, { x: 1 }),
  },
  {
    name: 'comment',
    needs: 'commenter',
    refusal: 'project.needs-commenter',
    call: (client, id) =>
      push(client, id, { kind: 'file', name: `review/a/${crypto.randomUUID()}.json`, hash: 'c', pieces: [] }),
  },
  {
    name: 'remove a comment',
    needs: 'editor',
    refusal: 'project.needs-editor',
    call: (client, id) => push(client, id, { kind: 'file', name: 'review/a/b.json', hash: null, pieces: [] }),
  },
  {
    name: 'add another file',
    needs: 'editor',
    refusal: 'project.needs-editor',
    call: (client, id) => push(client, id, { kind: 'file', name: 'version/a.json', hash: 'c', pieces: [] }),
  },
  {
    name: 'snapshot',
    needs: 'editor',
    refusal: 'project.needs-editor',
    call: ({ api }, id) => api.revision.snapshot({ id, revision: 1, body: { objects: [] } }),
  },
  {
    name: 'rename',
    needs: 'owner',
    refusal: 'project.needs-owner',
    call: ({ api }, projectId) => api.project.rename({ projectId, projectName: crypto.randomUUID() }),
  },
  { name: 'remove', needs: 'owner', refusal: 'project.needs-owner', call: ({ api }, id) => api.project.remove({ id }) },
  {
    name: 'restore',
    needs: 'owner',
    refusal: 'project.needs-owner',
    call: ({ api }, id) => api.project.restore({ projectIds: [id] }),
  },
];

export function projectRoleSuite(database: () => Promise<NonNullable<ServerOptions['database']>>): void {
  test('each role may do what it includes, and a refusal says what is lacking', async () => {
    const place = await database();
    const server = await startTestServer({ database: place });
    const db = await openDatabase({ dataDir: server.dataDir, database: place });
    const owner = await server.user();
    const { userId: owner_id } = must(await owner.api.account.get());
    const { projectId: project_id } = must(await owner.api.project.create({ projectType: 0 }));
    must(
      await owner.api.revision.push({
        id: project_id,
        baseRevision: 0,
        changes: [{ changeId: 'first', body: { secret: 'of the owner' } }],
      }),
    );
    const join = async (role: MemberRole): Promise<TestClient> => {
      const client = await server.user();
      const { userId: user_id } = must(await client.api.account.get());
      const created_at = new Date().toISOString();
      await db.write(tx =>
        tx.insertInto('project_members').values({ user_id, project_id, owner_id, role, created_at }).execute(),
      );
      return client;
    };
    const people: Record<ProjectRole, TestClient> = {
      viewer: await join('viewer'),
      commenter: await join('commenter'),
      editor: await join('editor'),
      owner,
    };
    for (const role of projectRoles.toReversed())
      for (const { name, needs, refusal, call } of CALLS) {
        if (name === 'restore') must(await owner.api.project.remove({ id: project_id }));
        const answer = await call(people[role], project_id);
        if (includesRole(role, needs)) expect(answer.ok, `${role}: ${name}`).toBe(true);
        else expect(refused(answer).id, `${role}: ${name}`).toBe(refusal);
        const isBinned = name === 'remove' ? answer.ok : name === 'restore' && !answer.ok;
        if (isBinned) must(await owner.api.project.restore({ projectIds: [project_id] }));
      }
    expect(must(await people.editor.api.project.open({ projectId: project_id })).role).toBe('editor');
    // What the editor sent takes the room of the owner.
    const [before, after] = [await owner.api.account.storage(), await people.editor.api.account.storage()].map(must);
    expect([before!.used > 0, after!.used]).toEqual([true, 0]);
    expect(refused(await (await server.user()).api.revision.pull({ id: project_id })).id).toBe('project.missing');
    expect(refused(await server.visitor().api.revision.pull({ id: project_id })).id).toBe('project.missing');
    await db.close();
    await server.close();
  });

  test('a project in the recycle bin of its owner may be read, and one deleted for good has no members', async () => {
    const place = await database();
    const server = await startTestServer({ database: place });
    const db = await openDatabase({ dataDir: server.dataDir, database: place });
    const [owner, member] = [await server.user(), await server.user()];
    const { userId: owner_id } = must(await owner.api.account.get());
    const { userId: user_id } = must(await member.api.account.get());
    const { projectId: id } = must(await owner.api.project.create({ projectType: 0 }));
    const row = { user_id, project_id: id, owner_id, role: 'editor', created_at: new Date().toISOString() } as const;
    await db.write(tx => tx.insertInto('project_members').values(row).execute());
    // One of the same identity would hide what is shared.
    const again = await member.api.project.create({ projectType: 0, projectId: id });
    expect(refused(again).id).toBe('project.needs-owner');
    must(await owner.api.project.remove({ id }));
    must(await member.api.revision.pull({ id }));
    const push = await member.api.revision.push({ id, baseRevision: 0, changes: [{ changeId: 'c', body: null }] });
    expect(refused(push).id).toBe('project.missing');
    must(await owner.api.project.purge({ projectIds: [id] }));
    expect(refused(await member.api.revision.pull({ id })).id).toBe('project.missing');
    expect(await db.read.selectFrom('project_members').selectAll().execute()).toEqual([]);
    await db.close();
    await server.close();
  });
}
