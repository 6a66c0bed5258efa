import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import { z } from 'zod';
import type { BridgeEvent } from '../../web/src/platform/desktop/bridge.ts';

/** Where a message comes from. */
export interface Sender {
  readonly url: string;
  /** Names the window. */
  readonly window: number;
}

/** Which pages an event goes to: a window by its number, the one in front, or all. */
export type Receiver = number | 'front' | 'all';

/** The messages between the page and the main process; in Electron, `ipcMain` and the window. */
export interface IpcPort {
  handle(channel: string, handler: (sender: Sender, ...values: unknown[]) => Promise<unknown>): void;
  send(event: BridgeEvent, value: string, to: Receiver): void;
}

/** Answers a channel: only to our own pages, only to messages of the right form. */
export const answer = <T extends unknown[]>(
  port: IpcPort,
  channel: string,
  schema: z.ZodType<T>,
  handler: (...values: T) => unknown,
): void => answerFrom(port, channel, schema, (_, ...values) => handler(...values));

/** Answers a channel as `answer` does, knowing the window that asks. */
export function answerFrom<T extends unknown[]>(
  port: IpcPort,
  channel: string,
  schema: z.ZodType<T>,
  handler: (sender: Sender, ...values: T) => unknown,
): void {
  port.handle(channel, async (sender, ...values) => {
    if (!sender.url.startsWith(`${APP_ORIGIN}/`)) throw new Error(`${channel}: a foreign page asks`);
    const parsed = schema.safeParse(values);
    if (!parsed.success) throw new Error(`${channel}: the message has a wrong form: ${z.prettifyError(parsed.error)}`);
    return handler(sender, ...parsed.data);
  });
}
