import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Issue } from '@boardwright/engine/base';
import { writeFiles } from '@boardwright/native';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';

/** The dialogs of the system. */
export interface Dialogs {
  /** Paths that the user chose; none when cancelled. */
  pick(extensions: readonly string[], multiple: boolean): Promise<readonly string[]>;
  /** Where the user wants a file; null when cancelled. */
  target(name: string): Promise<string | null>;
  /** Says what went wrong with a file. */
  fault(issues: readonly Issue[]): void;
}

const extension = z.string().regex(/^\.\w{1,20}$/);
/** A name without a folder: the user chooses that. */
export const fileName = z
  .string()
  .min(1)
  .max(255)
  .refine(name => path.basename(name) === name && !name.includes('\\'), 'a file name without folders');

export function serveFiles(port: IpcPort, dialogs: Dialogs): void {
  answer(port, channels.pick, z.tuple([z.array(extension).max(30), z.boolean()]), async (extensions, multiple) =>
    (await dialogs.pick(extensions, multiple)).map(file => ({
      name: path.basename(file),
      bytes: new Uint8Array(readFileSync(file)),
    })),
  );
  answer(port, channels.save, z.tuple([fileName, z.instanceof(Uint8Array)]), async (name, bytes) => {
    const target = await dialogs.target(name);
    if (target === null) return false;
    const written = writeFiles(path.dirname(target), [{ name: path.basename(target), bytes }]);
    if (!written.ok) dialogs.fault(written.error);
    return written.ok;
  });
}
