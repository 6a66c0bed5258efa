import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import { z } from 'zod';

/** Where a message comes from. */
export interface Sender {
  readonly url: string;
}

/** The messages between the page and the main process; in Electron, `ipcMain` and the window. */
export interface IpcPort {
  handle(channel: string, handler: (sender: Sender, ...values: unknown[]) => Promise<unknown>): void;
  /** To the page. */
  send(event: 'command' | 'opened' | 'server' | 'libraries' | 'folders', value: string): void;
}

/** Answers a channel: only to our own pages, only to messages of the right form. */
export function answer<T extends unknown[]>(
  port: IpcPort,
  channel: string,
  schema: z.ZodType<T>,
  handler: (...values: T) => unknown,
): void {
  port.handle(channel, async (sender, ...values) => {
    if (!sender.url.startsWith(`${APP_ORIGIN}/`)) throw new Error(`${channel}: a foreign page asks`);
    const parsed = schema.safeParse(values);
    if (!parsed.success) throw new Error(`${channel}: the message has a wrong form: ${z.prettifyError(parsed.error)}`);
    return handler(...parsed.data);
  });
}
