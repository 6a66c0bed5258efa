import { msg } from '@boardwright/engine/base';
import { serverOption } from '../cloudLogin.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { notInCloud, onExchange, onProject, report, storeOption, wrongly, type Exchange } from '../syncStore.ts';

const options = { server: serverOption, store: storeOption };

/** Projects here and in the cloud. */
async function listed(exchange: Exchange, { tr }: Context): Promise<Outcome> {
  const { store, remote, engine } = exchange;
  const [there, { projects }] = [await remote.projects(), await engine.overview()];
  const linked = new Set(projects.map(({ project }) => project));
  const here = store.list(false);
  const ids = new Set(here.map(({ id }) => id));
  const rows = [
    ...here.map(({ id, name }) => ({ id, name, place: linked.has(id) ? 'both' : 'here' })),
    ...there.filter(({ id, binned }) => !binned && !ids.has(id)).map(({ id, name }) => ({ id, name, place: 'cloud' })),
  ];
  const words = {
    both: msg('cli.sync.both', 'here and in the cloud'),
    here: msg('cli.sync.here', 'only here: boardwright push uploads it'),
    cloud: msg('cli.sync.cloud', 'only in the cloud: boardwright clone downloads it'),
  };
  const text = rows.map(({ name, place }) => `${name}: ${tr(words[place as keyof typeof words])}`);
  return { type: 'done', json: { projects: rows }, text };
}

export const sync: Command = {
  name: 'sync',
  summary: msg('cli.sync', 'Exchange changes of all projects with the cloud'),
  operands: [],
  options: { ...options, list: { help: msg('cli.sync.list', 'List the projects here and in the cloud, and end') } },
  run: (input, context) =>
    onExchange(input, context, async exchange => {
      if (input.values('list').length > 0) return listed(exchange, context);
      await exchange.engine.sync();
      return report(exchange, context);
    }),
};

export const push: Command = {
  name: 'push',
  summary: msg('cli.push', 'Upload the changes of a project, for the first time the whole project'),
  operands: ['PROJECT'],
  options,
  run: (input, context) =>
    onProject(input, context, async (exchange, project) => {
      await exchange.engine.upload(project.id);
      return report(exchange, context, project.id);
    }),
};

export const pull: Command = {
  name: 'pull',
  summary: msg('cli.pull', 'Download the changes of a project; changes of this computer wait'),
  operands: ['PROJECT'],
  options,
  run: (input, context) =>
    onProject(input, context, async (exchange, project) => {
      if (!exchange.store.syncLinks().some(link => link.project === project.id && link.account === exchange.account))
        return wrongly(
          msg('cli.pull.unlinked', "'{{name}}' is not in the cloud. Upload it with boardwright push.", {
            name: project.name,
          }),
        );
      await exchange.engine.sync(project.id, 'pull');
      return report(exchange, context, project.id);
    }),
};

export const clone: Command = {
  name: 'clone',
  summary: msg('cli.clone', 'Download a project of the cloud to this computer'),
  operands: ['PROJECT'],
  options,
  run: (input, context) =>
    onExchange(input, context, async exchange => {
      const [name = ''] = input.operands;
      const found = (await exchange.remote.projects()).find(
        each => !each.binned && (each.id === name || each.name === name),
      );
      if (!found) return notInCloud(name);
      await exchange.engine.clone(found);
      return report(exchange, context, found.id);
    }),
};
