import { z } from 'zod';

/** A message of the websocket. Event 0 is the ping. */
export const socketMessageSchema = z.object({
  event: z.int().min(0),
  token: z.string(),
  data: z.unknown(),
});
export type SocketMessage = z.infer<typeof socketMessageSchema>;

export const SOCKET_EVENT_PING = 0;
/** Milliseconds between pings. */
export const SOCKET_PING_MS = 6000;
/** Milliseconds before a connection that was not closed deliberately is opened again. */
export const SOCKET_RECONNECT_MS = 3000;
