import { z } from 'zod';
import { StoreError, type RawMethod, type RawStore } from '@boardwright/engine/storage';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';
import { storeMessages } from './storeMessages.ts';

const methods = Object.keys(storeMessages) as [RawMethod, ...RawMethod[]];

export interface StoreService<S extends RawStore> {
  /** Closes the file; the next call opens it again. */
  close(): void;
  /** The open store; opens the file where nobody has yet. */
  store(): S;
}

/** Answers the page's calls to the project store. The file is opened by the first one, and owned until the app ends. */
export function serveStore<S extends RawStore>(port: IpcPort, open: () => S): StoreService<S> {
  let store: S | undefined;
  const close = (): void => {
    store?.close();
    store = undefined;
  };
  answer(port, channels.store, z.tuple([z.enum(methods), z.array(z.unknown()).max(10)]), (method, values) => {
    const parsed = storeMessages[method].safeParse(values);
    if (!parsed.success) throw new Error(`${method}: the call has a wrong form: ${z.prettifyError(parsed.error)}`);
    try {
      if (method === 'close') return { value: close() };
      store ??= open();
      return { value: (store[method] as (...values: readonly unknown[]) => unknown)(...parsed.data) };
    } catch (error) {
      // A refusal is an answer; Electron would keep only the text of a thrown one.
      if (error instanceof StoreError) return { fault: error.fault, detail: error.detail };
      throw error;
    }
  });
  return { close, store: () => (store ??= open()) };
}
