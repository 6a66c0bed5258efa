import { asId, type Id } from '../base/index.ts';
import type { SyncEntry, SyncRole } from '../storage/index.ts';
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
  readonly deleteTime: string | null;
  readonly role: SyncRole;
  readonly ownerName?: string;
}

interface Changes {
  readonly revision: number;
  readonly changes: readonly { readonly changeId: string; readonly body?: unknown }[];
  readonly more: boolean;
  readonly snapshot?: { readonly revision: number; readonly body?: unknown } | null;
}

/** What a snapshot holds. */
interface SnapshotBody {
  readonly entries: readonly SyncEntry[];
}

/** The calls of the service that the exchange uses, as the typed client of the contract has them. */
export interface CloudCalls {
  readonly project: {
    list(
      input: { pageNum: number; pageSize: number; sortBy: 'createTime'; withDeleted: boolean },
      options: Quiet,
    ): Promise<Answer<{ readonly rows: readonly Listed[]; readonly total: number }>>;
    create(
      input: { projectId: string; projectName: string; projectType: number },
      options: Quiet,
    ): Promise<Answer<Listed>>;
    rename(
      input: { projectId: string; fromName: string; projectName: string },
      options: Quiet,
    ): Promise<Answer<unknown>>;
    remove(input: { id: string }, options: Quiet): Promise<Answer<unknown>>;
    restore(input: { projectIds: string[]; projectName: string }, options: Quiet): Promise<Answer<unknown>>;
    purge(input: { projectIds: string[]; revision: number }, options: Quiet): Promise<Answer<unknown>>;
    purged(input: { projectIds: string[] }, options: Quiet): Promise<Answer<readonly string[]>>;
  };
  readonly sharing: {
    list(
      input: { pageNum: number; pageSize: number; withDeleted: boolean },
      options: Quiet,
    ): Promise<Answer<{ readonly rows: readonly Listed[]; readonly total: number }>>;
  };
  readonly revision: {
    pull(input: { id: string; since: number }, options: Quiet): Promise<Answer<Changes>>;
    snapshot(input: { id: string; revision: number; body: SnapshotBody }, options: Quiet): Promise<Answer<unknown>>;
    push(
      input: { id: string; baseRevision: number; changes: { changeId: string; body: unknown }[] },
      options: Quiet,
    ): Promise<Answer<{ readonly revision: number }>>;
  };
}

const FAULTS: Readonly<Record<string, RemoteFault>> = {
  'project.missing': 'missing',
  'project.purged': 'purged',
  'project.renamed': 'renamed',
  'project.name-taken': 'nameTaken',
  'storage.full': 'full',
  'project.owner-full': 'ownerFull',
  'project.needs-editor': 'role',
  'project.needs-commenter': 'role',
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
  binned: listed.deleteTime !== null,
  role: listed.role,
  owner: listed.ownerName ?? '',
});

type Page = (pageNum: number) => Promise<Answer<{ readonly rows: readonly Listed[]; readonly total: number }>>;

async function allOf(page: Page): Promise<RemoteProject[]> {
  const found: RemoteProject[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { rows, total } = valueOf(await page(pageNum));
    found.push(...rows.map(projectOf));
    if (rows.length === 0 || found.length >= total) return found;
  }
}

const pulled = ({ revision, changes, more, snapshot }: Changes): Pulled => ({
  revision,
  entries: changes.map(({ changeId, body }) => ({ id: changeId, body })),
  more,
  // `as`: the service keeps what `snapshot` below has sent.
  ...(snapshot && { snapshot: { revision: snapshot.revision, entries: (snapshot.body as SnapshotBody).entries } }),
});

/** The cloud over the calls of the service. */
export const remoteOver = (calls: CloudCalls): Remote => ({
  async projects() {
    const own = await allOf(pageNum =>
      calls.project.list({ pageNum, pageSize: PAGE, sortBy: 'createTime', withDeleted: true }, QUIET),
    );
    const shared = await allOf(pageNum => calls.sharing.list({ pageNum, pageSize: PAGE, withDeleted: true }, QUIET));
    return [...new Map([...shared, ...own].map(each => [each.id, each])).values()];
  },
  async create(id, name, type) {
    const input = { projectId: id, projectName: name, projectType: type };
    return projectOf(valueOf(await calls.project.create(input, QUIET)));
  },
  async rename(id: Id, fromName, projectName) {
    valueOf(await calls.project.rename({ projectId: id, fromName, projectName }, QUIET));
  },
  async remove(id: Id) {
    valueOf(await calls.project.remove({ id }, QUIET));
  },
  async restore(id: Id, projectName) {
    valueOf(await calls.project.restore({ projectIds: [id], projectName }, QUIET));
  },
  async purge(id: Id, revision: number) {
    valueOf(await calls.project.purge({ projectIds: [id], revision }, QUIET));
  },
  async isPurged(id: Id) {
    return valueOf(await calls.project.purged({ projectIds: [id] }, QUIET)).includes(id);
  },
  pull: async (id, since) => pulled(valueOf(await calls.revision.pull({ id, since }, QUIET))),
  async snapshot(id, { revision, entries }) {
    valueOf(await calls.revision.snapshot({ id, revision, body: { entries } }, QUIET));
  },
  async push(id, base, entries) {
    const changes = entries.map(({ id: changeId, body }) => ({ changeId, body }));
    const answer = await calls.revision.push({ id, baseRevision: base, changes }, QUIET);
    // `as`: the service answers a push on an older revision with what the sender lacks.
    if (!answer.ok && answer.error.id === 'project.conflict') return { moved: pulled(answer.error.data as Changes) };
    return valueOf(answer);
  },
});
