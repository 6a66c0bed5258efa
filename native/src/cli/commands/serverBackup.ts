import path from 'node:path';
import { issue, msg, type Msg } from '@boardwright/engine/base';
import type { BackedUp, BackupError } from '@boardwright/server';
import { fileIssue } from '../../files/faults.ts';
import { misuse, refused, type Context, type Input, type Option, type Outcome } from '../command.ts';
import { blobsOf, blobsOption, bucketIssue } from '../serverPlace.ts';

/** Options by which `backup` and `restore` work on the data of the cloud server. */
export const serverOptions: Readonly<Record<string, Option>> = {
  data: {
    value: 'DIR',
    help: msg(
      'cli.backup.data',
      'Data folder of the cloud server: back up or restore this instead of desktop projects',
    ),
  },
  blobs: blobsOption,
};

/** Whether the command line is about the cloud server. */
export const isServer = (input: Input): boolean => ['data', 'blobs'].some(name => input.value(name) !== undefined);

const messages: Readonly<Record<BackupError['fault'], (detail: string) => Msg>> = {
  'no-data': detail =>
    msg(
      'cli.backup.noData',
      'No SQLite database at {{detail}}. Give the data folder of the server with --data; PostgreSQL is backed up by its own tools.',
      { detail },
    ),
  'not-empty': detail => msg('cli.backup.notEmpty', '{{detail}} is not empty. Choose another target.', { detail }),
  'not-a-backup': detail =>
    msg('cli.backup.notBackup', '{{detail}} is not a complete backup of a cloud server.', { detail }),
  newer: () => msg('cli.backup.newer', 'The file was written by a newer version of Boardwright. Update this version.'),
  damaged: detail => msg('cli.backup.damagedPart', 'Damaged or missing: {{detail}}. Nothing was written.', { detail }),
};

const done = (target: string, { files }: BackedUp): Msg =>
  msg(
    'cli.backup.serverDone',
    { one: '{{target}}: database and {{count}} file', other: '{{target}}: database and {{count}} files' },
    { target, count: files },
  );

/** Backs up or restores the data of the cloud server; the operand is the folder of the backup. */
export async function onServer(input: Input, { env, tr }: Context, what: 'backup' | 'restore'): Promise<Outcome> {
  if (input.value('store') !== undefined || input.value('replace') !== undefined)
    return misuse(
      msg('cli.backup.both', '--store and --replace are for desktop projects, --data and --blobs for a server.'),
    );
  const blobs = await blobsOf(input, env);
  if (blobs.fault) return misuse(blobs.fault);
  const [folder = ''] = input.operands;
  const place = { dataDir: path.resolve(input.value('data') ?? '.data'), blobs: blobs.place };
  const target = what === 'backup' ? folder : place.dataDir;
  const { backUp, restore, BackupError } = await import('@boardwright/server');
  try {
    const made = await (what === 'backup' ? backUp(place, folder) : restore(folder, place));
    return { type: 'done', json: { target, ...made }, text: [tr(done(target, made))] };
  } catch (error) {
    if (error instanceof BackupError) return refused(issue('error', messages[error.fault](error.detail)));
    if ((error as NodeJS.ErrnoException).code === 'BUCKET') return refused(bucketIssue(error));
    return refused(fileIssue(error, target));
  }
}
