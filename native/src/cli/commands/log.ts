import { msg, type Msg } from '@boardwright/engine/base';
import type { Entry } from '@boardwright/engine/storage';
import { readEntry } from '@boardwright/engine/storage';
import { serverOption } from '../cloudLogin.ts';
import { misuse, type Command, type Context } from '../command.ts';
import { notInCloud, onExchange, storeOption } from '../syncStore.ts';

const DEFAULT_COUNT = 20;

const piece = msg('cli.log.piece', 'part of a document or file');

/** What an entry of the log did. */
function titleOf(entry: Entry, tr: Context['tr']): string {
  switch (entry.kind) {
    case 'piece':
      return tr(piece);
    case 'document':
      return tr(msg('cli.log.document', 'document {{name}} added', { name: entry.name }));
    case 'file':
      return entry.hash === null
        ? tr(msg('cli.log.fileRemoved', 'file {{name}} removed', { name: entry.name }))
        : tr(msg('cli.log.file', 'file {{name}} saved', { name: entry.name }));
    case 'change':
      return tr(JSON.parse(entry.label) as Msg);
  }
}

export const log: Command = {
  name: 'log',
  summary: msg('cli.log', 'List the newest entries of a project in the cloud'),
  operands: ['PROJECT'],
  options: {
    count: { value: 'N', help: msg('cli.log.count', 'Number of entries (default: 20)') },
    server: serverOption,
    store: storeOption,
  },
  run: (input, context) => {
    const word = input.value('count');
    const count = word === undefined ? DEFAULT_COUNT : Number(word);
    if (!Number.isSafeInteger(count) || count < 1)
      return Promise.resolve(
        misuse(
          msg('cli.log.badCount', "Not a valid count: '{{word}}'. Use a whole number above 0.", { word: word ?? '' }),
        ),
      );
    return onExchange(input, context, async ({ remote }) => {
      const [name = ''] = input.operands;
      const project = (await remote.projects()).find(each => each.id === name || each.name === name);
      if (!project) return notInCloud(name);
      const entries: { revision: number; kind: Entry['kind']; title: string; device: string | null }[] = [];
      for (let since = Math.max(0, project.revision - count); ;) {
        const pulled = await remote.pull(project.id, since);
        for (const [i, each] of pulled.entries.entries()) {
          const entry = readEntry(each.body);
          const device = 'device' in entry ? entry.device : null;
          entries.push({ revision: since + i + 1, kind: entry.kind, title: titleOf(entry, context.tr), device });
        }
        since += pulled.entries.length;
        if (!pulled.more) break;
      }
      const text = entries.map(({ revision, title }) => `${String(revision).padStart(6)}  ${title}`);
      return { type: 'done', json: { project: project.id, revision: project.revision, entries }, text };
    });
  },
};
