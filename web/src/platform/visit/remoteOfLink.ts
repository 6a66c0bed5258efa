import { createClient } from '@boardwright/contract';
import { RemoteError, remoteOver, type Remote, type RemoteProject } from '@boardwright/engine/sync';

/**
 * The cloud as the holder of a link sees it, without an account: one project, which may be read.
 *
 * @param baseUrl Of the service; '': that of the page.
 */
export function remoteOfLink(link: string, project: RemoteProject, baseUrl = ''): Remote {
  const client = createClient({
    baseUrl,
    token: { get: () => null, set: () => undefined, clear: () => undefined },
    onForbidden: () => undefined,
    toast: () => undefined,
  });
  const { pull, ...revision } = client.revision;
  return {
    ...remoteOver({
      ...client,
      revision: { ...revision, pull: (input, options) => pull({ ...input, link }, options) },
    }),
    async projects() {
      const answer = await client.sharing.open({ link }, { quiet: true });
      if (answer.ok) {
        const { projectName, projectType, revision: newest, updateTime } = answer.value;
        return [{ ...project, name: projectName, type: projectType, revision: newest, updated: updateTime }];
      }
      const { id, message } = answer.error;
      if (id === 'sharing.link-missing') return [];
      throw new RemoteError(id === 'too.many' ? 'busy' : 'offline', message);
    },
  };
}
