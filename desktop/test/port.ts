import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import type { IpcPort } from '../src/ipc.ts';

type Handler = Parameters<IpcPort['handle']>[1];

/** The messages without Electron: what the page would send and get. */
export function testPort() {
  const handlers = new Map<string, Handler>();
  const sent: [string, string][] = [];
  const listeners = new Map<string, Set<(value: string) => void>>();
  const port: IpcPort = {
    handle: (channel, handler) => void handlers.set(channel, handler),
    send(event, value) {
      sent.push([event, value]);
      listeners.get(event)?.forEach(listener => listener(value));
    },
  };
  return {
    port,
    sent,
    /** Follows what the main process sends, as the preload does. */
    on(event: string, listener: (value: string) => void): () => void {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => void all.delete(listener);
    },
    channels: handlers,
    invoke: (channel: string, ...values: unknown[]) =>
      handlers.get(channel)!({ url: `${APP_ORIGIN}/eda/sch` }, ...values),
    from: (url: string, channel: string, ...values: unknown[]) => handlers.get(channel)!({ url }, ...values),
  };
}
