import { z } from 'zod';
import { ok } from '@boardwright/engine/base';
import type { BackupWriter } from '../backups.ts';
import { channels } from '../channels.ts';
import { answer, answerFrom, type IpcPort } from '../ipc.ts';
import { fileName, type Dialogs } from './files.ts';

/** Lets the page save a backup of the store where the user wants it, with progress. */
export function serveBackups(port: IpcPort, dialogs: Pick<Dialogs, 'target'>, writer: BackupWriter): void {
  answerFrom(port, channels.makeBackup, z.tuple([fileName]), async ({ window }, name) => {
    const target = await dialogs.target(name);
    if (target === null) return ok(false);
    return writer.write(target, done => port.send('backup', String(done), window));
  });
  answer(port, channels.cancelBackup, z.tuple([]), () => writer.cancel());
}
