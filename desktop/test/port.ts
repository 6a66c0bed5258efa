import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import type { IpcPort } from '../src/ipc.ts';

type Handler = Parameters<IpcPort['handle']>[1];

/** The messages without Electron: what the page would send and get. */
export function testPort() {
  const handlers = new Map<string, Handler>();
  const sent: [string, string][] = [];
  const port: IpcPort = {
    handle: (channel, handler) => void handlers.set(channel, handler),
    send: (event, value) => void sent.push([event, value]),
  };
  return {
    port,
    sent,
    channels: handlers,
    invoke: (channel: string, ...values: unknown[]) =>
      handlers.get(channel)!({ url: `${APP_ORIGIN}/eda/sch` }, ...values),
    from: (url: string, channel: string, ...values: unknown[]) => handlers.get(channel)!({ url }, ...values),
  };
}
