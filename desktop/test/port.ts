import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import type { IpcPort, Receiver } from '../src/ipc.ts';

type Handler = Parameters<IpcPort['handle']>[1];

/** The messages without Electron: what the page would send and get. */
export function testPort() {
  const handlers = new Map<string, Handler>();
  const sent: [string, string][] = [];
  const receivers: Receiver[] = [];
  const listeners = new Map<string, Set<(value: string) => void>>();
  const port: IpcPort = {
    handle: (channel, handler) => void handlers.set(channel, handler),
    send(event, value, to) {
      sent.push([event, value]);
      receivers.push(to);
      listeners.get(event)?.forEach(listener => listener(value));
    },
  };
  return {
    port,
    sent,
    /** Which pages each of `sent` went to. */
    receivers,
    /** Follows what the main process sends, as the preload does. */
    on(event: string, listener: (value: string) => void): () => void {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => void all.delete(listener);
    },
    channels: handlers,
    invoke: (channel: string, ...values: unknown[]) =>
      handlers.get(channel)!({ url: `${APP_ORIGIN}/eda/sch`, window: 1 }, ...values),
    /** As the page of another window. */
    invokeFrom: (window: number, channel: string, ...values: unknown[]) =>
      handlers.get(channel)!({ url: `${APP_ORIGIN}/eda/sch`, window }, ...values),
    from: (url: string, channel: string, ...values: unknown[]) => handlers.get(channel)!({ url, window: 1 }, ...values),
  };
}
