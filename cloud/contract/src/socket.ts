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
export const noticeEvents = { order: 1, quote: 2, message: 3, project: 4, community: 5 } as const;
export type NoticeName = keyof typeof noticeEvents;
export type NoticeEvent = (typeof noticeEvents)[NoticeName];

/** Data of a ping: the newest notice that the client has seen, null before the first. The answer has it too. */
export const socketPingSchema = z.object({ cursor: z.int().min(0).nullable() });

/** Data of a notice. */
export const noticeSchema = z.object({ id: z.string(), cursor: z.int() });

/** Joins the room of a project, by the client; answered with the same event. Then its changes and the presence of others are sent. */
export const SOCKET_EVENT_ROOM = 10;
/** Where somebody in the room is; never stored. */
export const SOCKET_EVENT_PRESENCE = 11;
/** The project has new changes; only ever sent by the server. */
export const SOCKET_EVENT_CHANGES = 12;

/** Milliseconds after which somebody who was not heard of is not shown any more: the node that would report it may have ended. */
export const PRESENCE_LOST_MS = 15_000;
/** Milliseconds between reports of a presence that does not change. */
export const PRESENCE_REPEAT_MS = 5000;
/** Characters of a presence as JSON. */
export const MAX_PRESENCE = 8 * 1024;
/** Characters of changes that are sent with their announcement; of larger ones only the revision is. */
export const INLINE_CHANGES = 32 * 1024;

/** What a client asks with `SOCKET_EVENT_ROOM`; null leaves the room. A connection is in one room. */
export const roomSchema = z.object({ project: z.string().max(100).nullable() });

/** The answer: who the connection is in the room, and the newest revision. `project` is null where it may not be read. */
export const roomJoinedSchema = z.object({
  project: z.string().nullable(),
  peer: z.string(),
  revision: z.int().min(0),
  canEdit: z.boolean(),
});
export type RoomJoined = z.infer<typeof roomJoinedSchema>;

/** What a client says of itself; what is in `state` is between clients. */
export const presenceSchema = z.object({ state: z.unknown() });

/** What others get: 'here' repeats or changes a state, 'joined' asks all to say where they are, 'left' ends it. */
export const peerSchema = z.object({
  project: z.string(),
  peer: z.string(),
  type: z.enum(['joined', 'here', 'left']),
  /** As others know them: their name, or the part of their e-mail address before the @. */
  name: z.string(),
  state: z.unknown(),
});
export type PeerMessage = z.infer<typeof peerSchema>;

/** Changes after the revision `since`, which led to `revision`; null where they are too large: then they are pulled. */
export const announcedSchema = z.object({
  project: z.string(),
  since: z.int().min(0),
  revision: z.int().min(0),
  changes: z.array(z.object({ changeId: z.string(), body: z.unknown() })).nullable(),
});
export type AnnouncedChanges = z.infer<typeof announcedSchema>;
