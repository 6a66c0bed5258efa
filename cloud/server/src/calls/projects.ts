import { projectNameSchema } from '@boardwright/contract';
import type { Project, ProjectRole } from '@boardwright/contract';
import { NOT_SHARED, shareFigures } from '../community/shareFigures.ts';
import type { ShareFigures } from '../community/shareFigures.ts';
import { endShare, setListed } from '../community/shares.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { deleteFile, deletionHits } from '../files/uses.ts';
import type { Call, Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { findMember, projectFor } from '../projects/access.ts';
import type { Asker } from '../projects/access.ts';
import { endSharing, notePeople, peopleOf } from '../projects/people.ts';
import { refuse, Refusal } from '../refusal.ts';
import { forgetText, indexText } from '../search/textSearch.ts';
import { deleteSnapshots } from './snapshotRows.ts';
import { findFile, findFileByUrl, servedFile } from './uploads.ts';

export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** @param figures What the community knows of it. */
export function projectView(row: Schema['projects'], role: ProjectRole, figures: ShareFigures = NOT_SHARED): Project {
  return {
    projectId: row.project_id,
    projectName: row.project_name,
    projectType: row.project_type,
    createTime: row.created_at,
    updateTime: row.updated_at,
    openCount: row.open_count,
    ...figures,
    example: false,
    hasGerber: row.gerber_file_id !== null,
    revision: row.revision,
    deleteTime: row.deleted_at,
    role,
  };
}

/** A project of the user; those in the recycle bin only when asked for. */
export async function findProject(
  db: Queries,
  userId: string,
  projectId: string,
  { deleted = false } = {},
): Promise<Schema['projects'] | undefined> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .executeTakeFirst();
}

async function nameTaken(tx: Queries, userId: string, name: string, except = ''): Promise<boolean> {
  const row = await tx
    .selectFrom('projects')
    .select('project_id')
    .where('user_id', '=', userId)
    .where('name_key', '=', nameKey(name))
    .where('deleted_at', 'is', null)
    .where('project_id', '!=', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name as it will be stored, or why it cannot be. */
async function checkName(tx: Queries, userId: string, raw: string, except?: string): Promise<string | Refusal> {
  const parsed = projectNameSchema.safeParse(raw);
  if (!parsed.success) return refuse('project.name-invalid');
  const name = parsed.data.normalize('NFC');
  return (await nameTaken(tx, userId, name, except)) ? refuse('project.name-taken') : name;
}

async function freeName(tx: Queries, userId: string): Promise<string> {
  for (let n = 1; ; n++) {
    const name = `Project ${n}`;
    if (!(await nameTaken(tx, userId, name))) return name;
  }
}

async function insertProject(
  tx: Queries,
  call: Call,
  name: string,
  projectType: number,
  gerberFileId: string | null,
  projectId = newId(),
): Promise<Project> {
  const now = call.now().toISOString();
  const row: Schema['projects'] = {
    user_id: call.userId,
    project_id: projectId,
    project_name: name,
    name_key: nameKey(name),
    project_type: projectType,
    revision: 0,
    open_count: 0,
    gerber_file_id: gerberFileId,
    log_bytes: 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  await tx.insertInto('projects').values(row).execute();
  await indexText(tx, call.userId, 'project', row.project_id, name);
  return projectView(row, 'owner');
}

export async function updateProject(
  tx: Queries,
  row: Schema['projects'],
  set: Partial<Schema['projects']>,
): Promise<Schema['projects']> {
  await tx
    .updateTable('projects')
    .set(set)
    .where('user_id', '=', row.user_id)
    .where('project_id', '=', row.project_id)
    .execute();
  return { ...row, ...set };
}

/** Who makes a call about a project. */
export const askerOf = (call: Call, link?: string): Asker => ({
  userId: call.session?.userId ?? null,
  link,
  now: call.now(),
});

/** A project that the caller owns, or why the call is refused. */
export async function ownProject(tx: Queries, call: Call, id: string): Promise<Schema['projects'] | Refusal> {
  const access = await projectFor(tx, id, askerOf(call), 'owner');
  return access instanceof Refusal ? access : access.project;
}

/** A project that the caller may order: an order keeps a version of it, as editors may. */
export async function orderedProject(tx: Queries, call: Call, id: string): Promise<Schema['projects'] | Refusal> {
  const access = await projectFor(tx, id, askerOf(call), 'editor');
  return access instanceof Refusal ? access : access.project;
}

/** Changes projects in a transaction, and notifies the devices of all who have them. */
export async function changingProject<T>(
  call: Call,
  projectIds: string | readonly string[],
  work: (tx: Queries) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const informed = new Set<string>();
  const answer = await call.db.write(async tx => {
    informed.clear();
    const people = new Map<string, string[]>();
    // Before the work, after which those may be gone that it concerns.
    for (const id of new Set([projectIds].flat())) people.set(id, await peopleOf(tx, call.userId, id));
    const done = await work(tx);
    if (done instanceof Refusal) return done;
    for (const [id, those] of people) {
      // One notice is enough for an account.
      await notePeople(
        tx,
        those.filter(person => !informed.has(person)),
        id,
        call.now(),
      );
      for (const person of those) informed.add(person);
    }
    return done;
  });
  if (!(answer instanceof Refusal)) for (const person of informed) call.bus.publish(person);
  return answer;
}

export const projectHandlers: Handlers = {
  'project.create': ({ projectName, projectType, projectId }, call) =>
    call.db.write(async tx => {
      if (projectId !== undefined) {
        // The answer to an earlier call was lost, or another device of the user has made it.
        const made = await findProject(tx, call.userId, projectId);
        if (made !== undefined) return projectView(made, 'owner');
        if (await findProject(tx, call.userId, projectId, { deleted: true })) return refuse('project.missing');
        if ((await purgedOf(tx, call.userId, [projectId])).length > 0) return refuse('project.purged');
        if (await findMember(tx, call.userId, projectId)) return refuse('project.needs-owner');
      }
      const name = projectName === '' ? await freeName(tx, call.userId) : await checkName(tx, call.userId, projectName);
      return typeof name === 'string' ? insertProject(tx, call, name, projectType, null, projectId) : name;
    }),

  'project.gerber': ({ gerberUrl, projectName }, call) =>
    call.db.write(async tx => {
      const file = await findFileByUrl(tx, call.userId, gerberUrl);
      if (file === undefined) return refuse('file.missing');
      if (!/\.(zip|rar)$/i.test(file.file_name)) return refuse('upload.type');
      const name = await checkName(tx, call.userId, projectName);
      return typeof name === 'string' ? insertProject(tx, call, name, 0, file.file_id) : name;
    }),

  'project.dfmFile': async ({ id }, call) => {
    const access = await projectFor(call.db.read, id, askerOf(call), 'viewer');
    if (access instanceof Refusal) return access;
    const { gerber_file_id, user_id } = access.project;
    if (gerber_file_id === null) return refuse('project.no-gerber');
    return (await servedFile(call.db.read, user_id, gerber_file_id)) ?? refuse('project.no-gerber');
  },

  'project.open': ({ projectId }, call) =>
    call.db.write(async tx => {
      const access = await projectFor(tx, projectId, askerOf(call), 'viewer');
      if (!(access instanceof Refusal)) {
        const { project, role } = access;
        const figures = (await shareFigures(tx, [project])).of(project);
        return projectView(await updateProject(tx, project, { open_count: project.open_count + 1 }), role, figures);
      }
      // Another user's project sends the client to the root, as the specification, section 2, asks; an unknown one is just missing.
      const foreign = await tx
        .selectFrom('projects')
        .select('project_id')
        .where('project_id', '=', projectId)
        .where('user_id', '!=', call.userId)
        .executeTakeFirst();
      return refuse(foreign === undefined ? 'project.missing' : 'forbidden');
    }),

  'project.rename': ({ projectId, projectName, fromName }, call) =>
    changingProject(call, projectId, async tx => {
      const access = await projectFor(tx, projectId, askerOf(call), 'owner');
      if (access instanceof Refusal) return access;
      const { project, role } = access;
      const name = await checkName(tx, call.userId, projectName, projectId);
      if (typeof name !== 'string') return name;
      // The answer to an earlier call was lost.
      if (project.project_name === name) return projectView(project, role);
      if (fromName !== undefined && project.project_name !== fromName) return refuse('project.renamed');
      const updated_at = call.now().toISOString();
      await indexText(tx, call.userId, 'project', projectId, name);
      const renamed = { project_name: name, name_key: nameKey(name), updated_at };
      return projectView(await updateProject(tx, project, renamed), role);
    }),

  'project.remove': ({ id }, call) =>
    changingProject(call, id, async tx => {
      const access = await projectFor(tx, id, askerOf(call), 'owner');
      if (access instanceof Refusal) return access;
      await updateProject(tx, access.project, { deleted_at: call.now().toISOString() });
      await setListed(tx, access.project, false);
      return null;
    }),

  'project.restore': ({ projectIds, projectName }, call) =>
    changingProject(call, projectIds, async tx => {
      for (const projectId of new Set(projectIds)) {
        const access = await projectFor(tx, projectId, askerOf(call), 'owner', 'deleted');
        if (access instanceof Refusal) return access;
        const { project } = access;
        const isRenamed = projectName !== undefined && projectIds.length === 1;
        const name = await checkName(tx, call.userId, isRenamed ? projectName : project.project_name);
        if (typeof name !== 'string') return name;
        await indexText(tx, call.userId, 'project', projectId, name);
        await updateProject(tx, project, { project_name: name, name_key: nameKey(name), deleted_at: null });
        await setListed(tx, project, true);
      }
      return null;
    }),

  'project.purged': ({ projectIds }, call) => purgedOf(call.db.read, call.userId, projectIds),

  'project.purge': ({ projectIds, revision }, call) =>
    changingProject(call, projectIds, async tx => {
      for (const projectId of new Set(projectIds)) {
        const access = await projectFor(tx, projectId, askerOf(call), 'owner', 'deleted');
        if (access instanceof Refusal) return access;
        if (revision !== undefined && access.project.revision !== revision)
          return refuse('project.conflict', { revision: access.project.revision });
        await deleteProject(tx, access.project);
        const purged = { user_id: call.userId, project_id: projectId, purged_at: call.now().toISOString() };
        await tx.insertInto('purged_projects').values(purged).execute();
      }
      return null;
    }),
};

/** Of these projects those that the user deleted for good. */
async function purgedOf(db: Queries, userId: string, projectIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('purged_projects')
    .select('project_id')
    .where('user_id', '=', userId)
    .where('project_id', 'in', projectIds)
    .execute();
  return rows.map(row => row.project_id);
}

/** Deletes a project for good, with the Gerber archive if nothing else was made of it, and gives their room back. */
async function deleteProject(tx: Queries, project: Schema['projects']): Promise<void> {
  const { user_id, project_id, gerber_file_id } = project;
  await endSharing(tx, project);
  await endShare(tx, project);
  await deleteSnapshots(tx, project);
  await forgetText(tx, user_id, 'project', project_id);
  for (const table of ['changes', 'comment_files', 'projects'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', user_id).where('project_id', '=', project_id).execute();
  }
  const file = gerber_file_id === null ? undefined : await findFile(tx, user_id, gerber_file_id);
  // Files of an order stay, as files of the user.
  if (file !== undefined && (await deletionHits(tx, file)).length === 0) await deleteFile(tx, file);
}
