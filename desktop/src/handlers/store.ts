import { z } from 'zod';
import {
  StoreError,
  type RawMethod,
  type RawStore,
  type Restored,
  type RestoreMode,
} from '@boardwright/engine/storage';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';
import { storeMessages } from './storeMessages.ts';

const methods = Object.keys(storeMessages) as [RawMethod, ...RawMethod[]];

export interface StoreService<S extends RawStore> {
  /** Closes the file; the next call opens it again. */
  close(): void;
  /** The open store; opens the file where nobody has yet. Throws a StoreError, 'locked', while a backup is restored. */
  store(): S;
}

/** Takes a backup into the file of the store, which is closed, without keeping this process. */
export type Restore = (bytes: Uint8Array, mode: RestoreMode) => Promise<Restored>;

/**
 * Answers the page's calls to the project store. The file is opened by the first one, and owned until the app ends, but while a
 * backup is restored: calls wait for that.
 */
export function serveStore<S extends RawStore>(port: IpcPort, open: () => S, restore: Restore): StoreService<S> {
  let store: S | undefined;
  let restoring: Promise<unknown> | null = null;
  const close = (): void => {
    store?.close();
    store = undefined;
  };
  const opened = (): S => {
    if (restoring) throw new StoreError('locked', 'a backup is being restored');
    return (store ??= open());
  };
  const restored = async (bytes: Uint8Array, mode: RestoreMode): Promise<Restored> => {
    close();
    const running = restore(bytes, mode);
    const ended = running.catch(() => {}).then(() => void (restoring = null));
    restoring = ended;
    await ended;
    return running;
  };
  answer(port, channels.store, z.tuple([z.enum(methods), z.array(z.unknown()).max(10)]), async (method, values) => {
    const parsed = storeMessages[method].safeParse(values);
    if (!parsed.success) throw new Error(`${method}: the call has a wrong form: ${z.prettifyError(parsed.error)}`);
    try {
      while (restoring) await restoring;
      if (method === 'close') return { value: close() };
      if (method === 'restoreBackup')
        // `as`: its form was checked by its own schema.
        return { value: await restored(...(parsed.data as unknown as Parameters<Restore>)) };
      return { value: (opened()[method] as (...values: readonly unknown[]) => unknown)(...parsed.data) };
    } catch (error) {
      // A refusal is an answer; Electron would keep only the text of a thrown one.
      if (error instanceof StoreError) return { fault: error.fault, detail: error.detail };
      throw error;
    }
  });
  return { close, store: opened };
}
