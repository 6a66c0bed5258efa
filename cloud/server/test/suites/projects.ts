import { expect, test } from 'vitest';
import { must, refused } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';

const create = async ({ api }: TestClient, projectName: string) =>
  must(await api.project.create({ projectType: 0, projectName }));

export function projectSuite(server: () => TestServer): void {
  test('create, open, rename, search', async () => {
    const client = await server().user();
    const { api } = client;
    const project = await create(client, '  Amp 50%_x ');
    expect(project).toMatchObject({ projectName: 'Amp 50%_x', projectType: 0, revision: 0, openCount: 0 });
    expect(must(await api.project.open({ projectId: project.projectId })).openCount).toBe(1);
    const renamed = must(
      await api.project.rename({ projectId: project.projectId, projectName: '放大器 Ä%b_C\\d'.replace('\\', '') }),
    );
    expect(renamed.projectName).toBe('放大器 Ä%b_Cd');
    await create(client, 'other');
    const found = async (projectName: string) => must(await api.project.search({ projectName })).rows.length;
    expect(await found('大')).toBe(1);
    expect(await found('ä%B')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found('_c')).toBe(1);
    expect(await found('')).toBe(2);
    expect(await found('nothing')).toBe(0);
  });

  test.each(['', '   ', 'a/b', 'a\\b', 'x'.repeat(201)])('the name %j is refused', async name => {
    const client = await server().user();
    const { projectId } = await create(client, 'ok');
    expect(refused(await client.api.project.rename({ projectId, projectName: name })).id).toBe('project.name-invalid');
  });

  test('duplicate names are refused in any case, and renaming to oneself is none', async () => {
    const client = await server().user();
    const { projectId } = await create(client, 'Amp');
    await create(client, 'x'.repeat(200));
    expect(refused(await client.api.project.create({ projectType: 1, projectName: 'AMP' }))).toMatchObject({
      id: 'project.name-taken',
      message: 'name already exists',
    });
    expect(client.toasts.filter(toast => toast.startsWith('error'))).toEqual([]);
    must(await client.api.project.rename({ projectId, projectName: 'aMP' }));
    const other = await server().user();
    await create(other, 'Amp');
  });

  test('without a name a project gets the first free one, even when two are made at once', async () => {
    const { api } = await server().user();
    must(await api.project.create({ projectType: 0 }));
    const more = await Promise.all([api.project.create({ projectType: 0 }), api.project.create({ projectType: 0 })]);
    expect(more.map(result => must(result).projectName).toSorted()).toEqual(['Project 2', 'Project 3']);
  });

  test('lists have pages of 16 and three orders', async () => {
    const client = await server().user();
    const names = Array.from({ length: 18 }, (_, i) => `p${String(i).padStart(2, '0')}`);
    for (const name of names) await create(client, name);
    const page = async (pageNum: number) =>
      must(await client.api.project.list({ pageNum, sortBy: 'projectName', sortOrder: 'asc' }));
    expect((await page(1)).total).toBe(18);
    expect((await page(1)).rows.map(p => p.projectName)).toEqual(names.slice(0, 16));
    expect((await page(2)).rows.map(p => p.projectName)).toEqual(names.slice(16));
    const newest = must(await client.api.project.list({ sortBy: 'createTime' })).rows[0];
    expect(newest?.projectName).toBe('p17');
  });

  test('names sort by code point, alike on both engines', async () => {
    const client = await server().user();
    for (const name of ['b', 'Z', 'é', 'a b', 'a-b', 'A', '板']) await create(client, name);
    const sorted = must(await client.api.project.list({ sortBy: 'projectName', sortOrder: 'asc' }));
    expect(sorted.rows.map(p => p.projectName)).toEqual(['A', 'a b', 'a-b', 'b', 'Z', 'é', '板']);
  });

  test('recycle bin: out of the lists, restored, or gone for good', async () => {
    const client = await server().user();
    const { api } = client;
    const [a, b] = [await create(client, 'a'), await create(client, 'b')];
    must(await api.project.remove({ id: a.projectId }));
    must(await api.project.remove({ id: b.projectId }));
    expect(must(await api.project.list()).total).toBe(0);
    expect(
      must(await api.project.restoreList())
        .rows.map(p => p.projectName)
        .toSorted(),
    ).toEqual(['a', 'b']);
    expect(refused(await api.project.open({ projectId: a.projectId })).id).toBe('project.missing');

    must(await api.project.restore({ projectIds: [a.projectId] }));
    expect(must(await api.project.list()).rows.map(p => p.projectName)).toEqual(['a']);
    expect(refused(await api.project.purge({ projectIds: [a.projectId] })).id).toBe('project.missing');
    must(await api.project.purge({ projectIds: [b.projectId] }));
    expect(must(await api.project.restoreList()).total).toBe(0);
    // Devices that have a copy ask, and nothing else takes its place.
    expect(must(await api.project.purged({ projectIds: [a.projectId, b.projectId] }))).toEqual([b.projectId]);
    const again = await api.project.create({ projectType: 0, projectName: 'b', projectId: b.projectId });
    expect(refused(again).id).toBe('project.purged');
    const other = await server().user();
    expect(must(await other.api.project.purged({ projectIds: [b.projectId] }))).toEqual([]);
  });

  test('a project of the recycle bin can be read, not changed, and restored under another name', async () => {
    const client = await server().user();
    const { api } = client;
    const { projectId: id } = await create(client, 'a');
    must(await api.revision.push({ id, baseRevision: 0, changes: [{ changeId: 'c', body: 1 }] }));
    must(await api.project.remove({ id }));
    await create(client, 'A');
    expect(must(await api.revision.pull({ id })).changes).toMatchObject([{ changeId: 'c' }]);
    const pushed = await api.revision.push({ id, baseRevision: 1, changes: [{ changeId: 'd', body: 1 }] });
    expect(refused(pushed).id).toBe('project.missing');
    expect(refused(await api.project.restore({ projectIds: [id] })).id).toBe('project.name-taken');
    must(await api.project.restore({ projectIds: [id], projectName: 'a (2)' }));
    expect(must(await api.project.search({ projectName: '(2)' })).rows).toMatchObject([{ projectId: id }]);
  });

  test('a device that does not know the present name does not overwrite it', async () => {
    const client = await server().user();
    const { projectId } = await create(client, 'a');
    const rename = (fromName: string, projectName: string) =>
      client.api.project.rename({ projectId, fromName, projectName });
    must(await rename('a', 'b'));
    expect(refused(await rename('a', 'c')).id).toBe('project.renamed');
    // The answer to the first call was lost.
    expect(must(await rename('a', 'b')).projectName).toBe('b');
  });

  test('a restored project does not push out one of the same name; all or none are restored', async () => {
    const client = await server().user();
    const { api } = client;
    const [old, free] = [await create(client, 'a'), await create(client, 'free')];
    must(await api.project.remove({ id: old.projectId }));
    must(await api.project.remove({ id: free.projectId }));
    await create(client, 'A');
    const both = await api.project.restore({ projectIds: [free.projectId, old.projectId] });
    expect(refused(both).id).toBe('project.name-taken');
    expect(must(await api.project.restoreList()).total).toBe(2);
  });

  test('another user’s project: opening it goes to the root, all else does not find it', async () => {
    const owner = await server().user();
    const { projectId } = await create(owner, 'mine');
    const other = await server().user();
    const { api } = other;
    expect(refused(await api.project.open({ projectId }))).toMatchObject({ kind: 'forbidden', id: 'forbidden' });
    expect(other.forbidden).toEqual(['root']);
    expect(other.token).not.toBeNull();
    expect(refused(await api.project.rename({ projectId, projectName: 'x' })).id).toBe('project.missing');
    expect(refused(await api.project.remove({ id: projectId })).id).toBe('project.missing');
    expect(refused(await api.revision.pull({ id: projectId })).id).toBe('project.missing');
    expect(
      refused(await api.revision.push({ id: projectId, baseRevision: 0, changes: [{ changeId: 'c', body: 1 }] })).id,
    ).toBe('project.missing');
    expect(must(await owner.api.project.list()).rows).toMatchObject([{ projectName: 'mine' }]);
  });
}
