import { afterMerges, answerMerge } from '@boardwright/engine/aftermath';
import { issue, msg, type Id, type Issue, type Msg } from '@boardwright/engine/base';
import { localCalls, StoreError, type RawStore } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine, type ProjectSync, type Remote } from '@boardwright/engine/sync';
import { startClipper } from '../files/clipper.ts';
import { openRawStore } from '../store/index.ts';
import { storeFile } from '../store/place.ts';
import { cloudAccount, type CloudAccount } from './cloudLogin.ts';
import { refused, type Context, type Input, type Option, type Outcome } from './command.ts';
import { storeFault } from './storeFault.ts';

export const storeOption: Option = {
  value: 'STORE',
  help: msg('cli.backup.store', 'Project store file (default: that of the desktop app)'),
};

/** A store and an account of a server, ready for an exchange. */
export interface Exchange extends CloudAccount {
  readonly store: RawStore;
  readonly remote: Remote;
  readonly engine: SyncEngine;
}

export const wrongly = (message: Msg): Outcome => refused(issue('error', message));

/** Runs `work` on the store and the account that the command line names. */
export async function onExchange(
  input: Input,
  context: Context,
  work: (exchange: Exchange) => Promise<Outcome>,
): Promise<Outcome> {
  const account = await cloudAccount(input, context);
  if (!account.ok) return refused(...account.error);
  const file = input.value('store') ?? storeFile(context.env);
  try {
    const store = openRawStore(file);
    try {
      const remote = remoteOver(account.value.client);
      const engine = new SyncEngine(localCalls(store), remote, account.value.account);
      return await work({ ...account.value, store, remote, engine });
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) return refused(issue('error', storeFault(error), { file }));
    throw error;
  }
}

export const notInCloud = (name: string): Outcome =>
  wrongly(
    msg('cli.clone.none', "Project '{{name}}' is not in the cloud. Run boardwright sync --list to see the projects.", {
      name,
    }),
  );

interface NamedProject {
  readonly id: Id;
  readonly name: string;
}

/** The project of the store that a word names by its name or id; null if the store does not have it. */
export function projectOf(store: RawStore, word: string): NamedProject | null {
  const list = store.list(false);
  return list.find(({ id, name }) => id === word || name === word) ?? null;
}

export const noProject = (name: string): Outcome =>
  wrongly(
    msg(
      'cli.sync.noProject',
      "Project '{{name}}' is not on this computer. Run boardwright sync --list to see the projects.",
      {
        name,
      },
    ),
  );

/** Runs `work` on the project of this computer that the first operand names by its name or id. */
export const onProject = (
  input: Input,
  context: Context,
  work: (exchange: Exchange, project: NamedProject) => Promise<Outcome>,
): Promise<Outcome> =>
  onExchange(input, context, async exchange => {
    const [word = ''] = input.operands;
    const project = projectOf(exchange.store, word);
    return project ? work(exchange, project) : noProject(word);
  });

const problems: Readonly<Record<string, Msg>> = {
  offline: msg('cli.sync.offline', 'the server cannot be reached'),
  busy: msg('cli.sync.busy', 'the server is busy, try again later'),
  missing: msg('cli.sync.missing', 'the cloud no longer has it'),
  full: msg('cli.sync.full', 'the storage of the account or of this computer is full'),
  ownerFull: msg('cli.sync.ownerFull', "the storage of the project's owner is full"),
  role: msg('cli.sync.role', 'the role in the project does not allow changes; ask its owner'),
  newer: msg('cli.sync.newer', 'a newer version of Boardwright wrote it; update this version'),
  damaged: msg('cli.sync.damaged', 'what the cloud has cannot be read'),
  corrupt: msg('cli.sync.corrupt', 'the download arrived damaged; try again'),
  signedOut: msg('cli.sync.signedOut', 'the login has expired; run boardwright login'),
};
const otherProblem = msg('cli.sync.refused', 'the server refused it');

/** How a project stands, as a line. */
export function stateLine(
  name: string,
  { state, waiting, conflicts, problem }: ProjectSync,
  tr: Context['tr'],
): string {
  const words = ((): Msg => {
    if (problem !== null)
      return msg('cli.sync.state.failed', 'not synced: {{reason}}', { reason: tr(problems[problem] ?? otherProblem) });
    if (conflicts > 0)
      return msg(
        'cli.sync.state.conflict',
        { one: '{{count}} conflict to resolve', other: '{{count}} conflicts to resolve' },
        { count: conflicts },
      );
    if (state === 'kept')
      return msg(
        'cli.sync.state.kept',
        'deleted permanently from the cloud; kept here, with changes that the cloud never had',
      );
    if (state === 'paused') return msg('cli.sync.state.paused', 'paused');
    if (waiting > 0)
      return msg(
        'cli.sync.state.waiting',
        { one: '{{count}} change to upload', other: '{{count}} changes to upload' },
        { count: waiting },
      );
    return msg('cli.sync.state.synced', 'synced');
  })();
  return `${name}: ${tr(words)}`;
}

/** Looks what the exchange broke in projects, fills zones again, and sends that. */
async function finish({ engine, store }: Exchange, projects: readonly ProjectSync[]): Promise<void> {
  for (const { project } of projects) {
    if (store.syncMerges(project).length === 0) continue;
    startClipper();
    const { moved } = await afterMerges(localCalls(store), project, question => Promise.resolve(answerMerge(question)));
    if (moved.length > 0) await engine.push(project);
  }
}

/** Findings that are new since a merge, as lines below those of the projects. */
const findingLines = (store: RawStore, project: Id, tr: Context['tr']): string[] =>
  store
    .syncConflicts(project)
    .filter(({ kind }) => kind === 'finding')
    // `as`: the value of such a conflict is the message of a rule.
    .map(({ theirs }) => `  ${tr(theirs as Msg)}`);

/** What a finished exchange of projects is for people and programs. Conflicts and problems count as findings. */
export async function report(exchange: Exchange, { tr }: Context, only?: Id): Promise<Outcome> {
  const { engine, store } = exchange;
  const names = new Map(store.list(false).map(({ id, name }) => [id, name]));
  await finish(exchange, (await engine.overview()).projects);
  const { projects, online } = await engine.overview();
  if (online === false) return refused(offline());
  const shown = projects.filter(({ project }) => names.has(project) && (only === undefined || project === only));
  const json = shown.map(({ project, state, waiting, conflicts, problem }) => ({
    project,
    name: names.get(project),
    state,
    waiting,
    conflicts,
    problem,
  }));
  const text = shown.flatMap(each => [
    stateLine(names.get(each.project)!, each, tr),
    ...findingLines(store, each.project, tr),
  ]);
  const found = shown.some(({ conflicts, problem }) => conflicts > 0 || problem !== null);
  return { type: 'done', json: { projects: json }, text, found };
}

const offline = (): Issue =>
  issue('error', msg('cli.sync.away', 'The server cannot be reached. Nothing was changed; try again later.'));
