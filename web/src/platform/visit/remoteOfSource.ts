import { createClient, type Client } from '@boardwright/contract';
import { RemoteError, remoteOver, type Remote, type RemoteProject } from '@boardwright/engine/sync';
import type { VisitSource } from './protocol.ts';

type Calls = Pick<Remote, 'projects'> & { readonly pull: Client['revision']['pull'] };

/**
 * The cloud as a visitor sees it, without an account: one project, which may be read.
 *
 * @param baseUrl Of the service; '': that of the page.
 */
export function remoteOfSource(source: VisitSource, project: RemoteProject, baseUrl = ''): Remote {
  const client = createClient({
    baseUrl,
    token: { get: () => null, set: () => undefined, clear: () => undefined },
    onForbidden: () => undefined,
    toast: () => undefined,
  });
  const { pull, projects } =
    source.type === 'link' ? callsOfLink(client, source.secret, project) : callsOfShare(client, project);
  return { ...remoteOver({ ...client, revision: { ...client.revision, pull } }), projects };
}

/** By a link: the project as it is now. */
const callsOfLink = ({ sharing, revision }: Client, link: string, project: RemoteProject): Calls => ({
  pull: (input, options) => revision.pull({ ...input, link }, options),
  async projects() {
    const answer = await sharing.open({ link }, { quiet: true });
    if (!answer.ok) return nothingOrThrow(answer.error, 'sharing.link-missing');
    const { projectName, projectType, revision: newest, updateTime } = answer.value;
    return [{ ...project, name: projectName, type: projectType, revision: newest, updated: updateTime }];
  },
});

/** In the community: the project as it was published. */
const callsOfShare = ({ community }: Client, project: RemoteProject): Calls => ({
  pull: ({ id, since }, options) => community.content({ id, since }, options),
  async projects() {
    const answer = await community.view({ id: project.id }, { quiet: true });
    if (!answer.ok) return nothingOrThrow(answer.error, 'share.missing');
    return [{ ...project, revision: answer.value.revision, updated: answer.value.changeTime }];
  },
});

/** Nothing where the project is not shown any more; every other refusal is temporary. */
function nothingOrThrow(
  { id, message }: { readonly id: string | null; readonly message: string },
  missing: string,
): [] {
  if (id === missing) return [];
  throw new RemoteError(id === 'too.many' ? 'busy' : 'offline', message);
}
