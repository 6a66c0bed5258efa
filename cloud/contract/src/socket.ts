import { z } from 'zod';

/** A message of the websocket (specification, section 7). Event 0 is the ping; the token is the client's. */
export const socketMessageSchema = z.object({
  event: z.int().min(0),
  token: z.string().max(200),
  data: z.unknown(),
});
export type SocketMessage = z.infer<typeof socketMessageSchema>;

export const SOCKET_EVENT_PING = 0;
/** Milliseconds between pings. */
export const SOCKET_PING_MS = 6000;
/** Milliseconds before a connection that was not closed deliberately is opened again. */
export const SOCKET_RECONNECT_MS = 3000;
/** A connection with so many pings in succession without a message is lost: a page is not informed when its network changes. */
export const SOCKET_QUIET_PINGS = 2;

/** What changed, by the number of its event. Only ids travel: the client reads the thing again. */
export const noticeEvents = { order: 1, quote: 2, message: 3, project: 4 } as const;
export type NoticeName = keyof typeof noticeEvents;
export type NoticeEvent = (typeof noticeEvents)[NoticeName];

/** Data of a ping: the newest notice that the client has seen, null before the first. The answer has it too. */
export const socketPingSchema = z.object({ cursor: z.int().min(0).nullable() });

/** Data of a notice. */
export const noticeSchema = z.object({ id: z.string(), cursor: z.int() });
