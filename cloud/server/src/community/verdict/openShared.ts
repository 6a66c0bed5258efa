import { createClient } from '@boardwright/contract';
import { asId } from '@boardwright/engine/base';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { createProjectStore, createRawStore, localCalls, type ProjectStore } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine, type Remote } from '@boardwright/engine/sync';
import { memoryDriver } from './memoryDriver.ts';

/** A project as the log of the service has it, up to a revision. */
export interface SharedLog {
  readonly projectId: string;
  readonly projectType: number;
  readonly revision: number;
  readonly snapshot: { readonly revision: number; readonly body: unknown } | null;
  readonly changes: readonly { readonly changeId: string; readonly body: unknown }[];
}

/** A service that has one project, which can be read. */
function remoteOf({ projectId, projectType, revision, snapshot, changes }: SharedLog): Remote {
  const client = createClient({
    baseUrl: 'http://nowhere.invalid',
    token: { get: () => null, set: () => undefined, clear: () => undefined },
    onForbidden: () => undefined,
    toast: () => undefined,
  });
  const pull = ({ since }: { readonly since?: unknown }) =>
    Promise.resolve({
      ok: true as const,
      value: { revision, snapshot: since === 0 ? snapshot : null, changes: since === 0 ? changes : [], more: false },
    });
  const listed = {
    id: asId(projectId),
    name: 'shared',
    type: projectType,
    revision,
    updated: '',
    binned: false,
    role: 'viewer',
    owner: '',
  } as const;
  return {
    ...remoteOver({ ...client, revision: { ...client.revision, pull } }),
    projects: () => Promise.resolve([listed]),
  };
}

/** Reads a shared project into memory. @throws Error where its log cannot be read. */
export async function openShared(log: SharedLog): Promise<ProjectStore> {
  const call = localCalls(createRawStore(memoryDriver()));
  const project = asId(log.projectId);
  await call('syncJoin', project, log.projectId, 'shared', log.projectType);
  await call('syncRole', project, 'viewer');
  const engine = new SyncEngine(call, remoteOf(log), log.projectId, { onMoved: () => undefined });
  await engine.sync();
  const { projects } = await engine.overview();
  const problem = projects[0]?.problem;
  if (problem) throw new Error(`the shared project cannot be read: ${JSON.stringify(problem)}`);
  return createProjectStore(call);
}

interface Opened {
  readonly schematic: Store | null;
  readonly board: Store | null;
}

/** Opens the schematic and the board of a project as they are stored. */
export async function openDocuments(projects: ProjectStore, projectId: string): Promise<Opened> {
  const documents = await projects.documents(asId(projectId));
  const open = async (type: 'schematic' | 'board') => {
    const found = documents.find(document => document.type === type);
    return found ? openDocument(await projects.load(found.id)) : null;
  };
  return { schematic: await open('schematic'), board: await open('board') };
}
