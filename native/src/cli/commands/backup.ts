import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { issue, msg, type Issue, type Msg } from '@boardwright/engine/base';
import { StoreError, type RawStore } from '@boardwright/engine/storage';
import { fileIssue } from '../../files/faults.ts';
import { writeFiles } from '../../files/write.ts';
import { openRawStore } from '../../store/index.ts';
import { storeFile } from '../../store/place.ts';
import { isServer, onServer, serverOptions } from './serverBackup.ts';
import { storeFault } from '../storeFault.ts';
import { storeOption } from '../syncStore.ts';
import { refused, type Command, type Context, type Input, type Outcome } from '../command.ts';

/** Runs `work` on the store that the command line names. */
function onStore(input: Input, { env }: Context, work: (open: RawStore) => Outcome, mustExist: boolean): Outcome {
  const file = input.value('store') ?? storeFile(env);
  const say = (message: Msg): Issue => issue('error', message, { file });
  if (mustExist && !existsSync(file)) return refused(say(msg('cli.backup.none', 'No project store found.')));
  try {
    const open = openRawStore(file);
    try {
      return work(open);
    } finally {
      open.close();
    }
  } catch (error) {
    if (error instanceof StoreError) return refused(say(storeFault(error)));
    throw error;
  }
}

const count = (open: RawStore): number => open.list(false).length + open.list(true).length;

export const backup: Command = {
  name: 'backup',
  summary: msg('cli.backup', 'Write all desktop projects into one file, or with --data a cloud server into a folder'),
  operands: ['TARGET'],
  options: { store: storeOption, ...serverOptions },
  async run(input, context) {
    if (isServer(input)) return onServer(input, context, 'backup');
    return onStore(
      input,
      context,
      open => {
        const [file = ''] = input.operands;
        const written = writeFiles(path.dirname(file), [{ name: path.basename(file), bytes: open.backup() }]);
        if (!written.ok) return refused(...written.error);
        const projects = count(open);
        const text = context.tr(
          msg(
            'cli.backup.done',
            { one: '{{file}}: {{count}} project', other: '{{file}}: {{count}} projects' },
            { file, count: projects },
          ),
        );
        return { type: 'done', json: { file, projects }, text: [text] };
      },
      true,
    );
  },
};

export const restore: Command = {
  name: 'restore',
  summary: msg(
    'cli.restore',
    'Add projects from a backup that the desktop app does not have, or with --data restore a cloud server',
  ),
  operands: ['BACKUP'],
  options: {
    store: storeOption,
    both: {
      help: msg('cli.restore.both', 'Also add projects that changed since the backup, as copies with their versions'),
    },
    replace: { help: msg('cli.restore.replace', 'Replace all projects with those of the backup') },
    ...serverOptions,
  },
  async run(input, context) {
    if (isServer(input)) return onServer(input, context, 'restore');
    const [file = ''] = input.operands;
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(readFileSync(file));
    } catch (error) {
      return refused(fileIssue(error, file));
    }
    const isSet = (option: string): boolean => input.values(option).length > 0;
    const mode = isSet('replace') ? 'replace' : isSet('both') ? 'both' : 'add';
    const work = (open: RawStore): Outcome => {
      const restored = open.restoreBackup(bytes, mode);
      const message = msg('cli.restore.done', '{{added}} projects restored, {{kept}} already present', {
        added: restored.added,
        kept: restored.kept,
      });
      const parts = msg(
        'cli.restore.parts',
        { one: '{{count}} part of My library restored', other: '{{count}} parts of My library restored' },
        { count: restored.parts },
      );
      const text = restored.parts > 0 ? [message, parts] : [message];
      return { type: 'done', json: restored, text: text.map(each => context.tr(each)) };
    };
    return onStore(input, context, work, false);
  },
};
