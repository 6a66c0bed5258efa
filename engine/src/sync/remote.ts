import { asId, type Id } from '../base/index.ts';
import { RemoteError, type Pulled, type Remote, type RemoteFault, type RemoteProject } from './port.ts';

type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly error: {
        readonly kind: 'refused' | 'forbidden' | 'network' | 'cancelled' | 'setup';
        readonly id: string | null;
        readonly message: string;
        readonly data: unknown;
      };
    };
type Quiet = { readonly quiet: boolean };

interface Listed {
  readonly projectId: string;
  readonly projectName: string;
  readonly projectType: number;
  readonly revision: number;
  readonly updateTime: string;
}

interface Changes {
  readonly revision: number;
  readonly changes: readonly { readonly changeId: string; readonly body?: unknown }[];
  readonly more: boolean;
}

/** The calls of the service that the exchange uses, as the typed client of the contract has them. */
export interface CloudCalls {
  readonly project: {
    list(
      input: { pageNum: number; pageSize: number; sortBy: 'createTime' },
      options: Quiet,
    ): Promise<Answer<{ readonly rows: readonly Listed[]; readonly total: number }>>;
    create(
      input: { projectId: string; projectName: string; projectType: number },
      options: Quiet,
    ): Promise<Answer<Listed>>;
    rename(input: { projectId: string; projectName: string }, options: Quiet): Promise<Answer<unknown>>;
  };
  readonly revision: {
    pull(input: { id: string; since: number }, options: Quiet): Promise<Answer<Changes>>;
    push(
      input: { id: string; baseRevision: number; changes: { changeId: string; body: unknown }[] },
      options: Quiet,
    ): Promise<Answer<{ readonly revision: number }>>;
  };
}

const FAULTS: Readonly<Record<string, RemoteFault>> = {
  'project.missing': 'missing',
  'project.name-taken': 'nameTaken',
  'storage.full': 'full',
  'too.many': 'busy',
};

const PAGE = 100;
const QUIET: Quiet = { quiet: true };

function valueOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  const { kind, id, message } = answer.error;
  if (kind === 'network' || kind === 'cancelled') throw new RemoteError('offline', message);
  if (kind === 'forbidden') throw new RemoteError('signedOut', message);
  throw new RemoteError(FAULTS[id ?? ''] ?? 'refused', message);
}

const projectOf = (listed: Listed): RemoteProject => ({
  id: asId(listed.projectId),
  name: listed.projectName,
  type: listed.projectType,
  revision: listed.revision,
  updated: listed.updateTime,
});

const pulled = ({ revision, changes, more }: Changes): Pulled => ({
  revision,
  entries: changes.map(({ changeId, body }) => ({ id: changeId, body })),
  more,
});

/** The cloud over the calls of the service. */
export const remoteOver = (calls: CloudCalls): Remote => ({
  async projects() {
    const found: RemoteProject[] = [];
    for (let pageNum = 1; ; pageNum++) {
      const { rows, total } = valueOf(
        await calls.project.list({ pageNum, pageSize: PAGE, sortBy: 'createTime' }, QUIET),
      );
      found.push(...rows.map(projectOf));
      if (rows.length === 0 || found.length >= total) return found;
    }
  },
  async create(id, name, type) {
    const input = { projectId: id, projectName: name, projectType: type };
    return projectOf(valueOf(await calls.project.create(input, QUIET)));
  },
  async rename(id: Id, name) {
    valueOf(await calls.project.rename({ projectId: id, projectName: name }, QUIET));
  },
  pull: async (id, since) => pulled(valueOf(await calls.revision.pull({ id, since }, QUIET))),
  async push(id, base, entries) {
    const changes = entries.map(({ id: changeId, body }) => ({ changeId, body }));
    const answer = await calls.revision.push({ id, baseRevision: base, changes }, QUIET);
    // `as`: the service answers a push on an older revision with what the sender lacks.
    if (!answer.ok && answer.error.id === 'project.conflict') return { moved: pulled(answer.error.data as Changes) };
    return valueOf(answer);
  },
});
