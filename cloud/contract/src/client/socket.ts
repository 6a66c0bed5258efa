import {
  announcedSchema,
  noticeEvents,
  noticeSchema,
  peerSchema,
  roomJoinedSchema,
  SOCKET_EVENT_CHANGES,
  SOCKET_EVENT_PING,
  SOCKET_EVENT_PRESENCE,
  SOCKET_EVENT_ROOM,
  SOCKET_PING_MS,
  SOCKET_QUIET_PINGS,
  SOCKET_RECONNECT_MS,
  socketMessageSchema,
  socketPingSchema,
} from '../socket.ts';
import type { AnnouncedChanges, NoticeName, PeerMessage, RoomJoined } from '../socket.ts';

export interface SocketOptions {
  /** Such as `wss://pcb.example.com/ws`; a function returns null while no server is set. */
  readonly url: string | (() => Promise<string | null>);
  /** The access token; null: nobody is signed in, and no connection is made until somebody is. */
  readonly token: () => string | null;
  /** Something of the account changed. */
  readonly onNotice: (name: NoticeName, id: string) => void;
  /** The notices begin now: what changed since the page was read is not among them. */
  readonly onBegin?: (() => void) | undefined;
  /** Called once when there is no WebSocket: then no connection is made. */
  readonly log: (text: string) => void;
  /** For tests. */
  readonly WebSocket?: typeof WebSocket | undefined;
}

/** A project whose changes and presence are wanted. */
export interface RoomOptions {
  readonly project: string;
  /** Called with each connection. */
  readonly onJoined: (joined: RoomJoined) => void;
  /** The connection is lost, or the project may not be read (any more): nothing comes until it is joined again. */
  readonly onLost: () => void;
  readonly onPeer: (message: PeerMessage) => void;
  readonly onChanges: (announced: AnnouncedChanges) => void;
}

export interface ServiceSocket {
  /** Ends it for good. */
  close(): void;
  /** Joins the room of a project, and again after each reconnection; null leaves it. */
  enter(room: RoomOptions | null): void;
  /** Says where this client is to the others in its room. Lost while there is no connection. */
  report(state: unknown): void;
}

/** The server's code for a token that is not valid (any more). */
const NO_SESSION = 4403;

const nameOf = new Map<number, NoticeName>(
  Object.entries(noticeEvents).map(([name, event]) => [event, name as NoticeName]),
);

/**
 * Keeps a connection on which the server says what changed: it pings, connects again when it was lost or brings nothing, and continues
 * after the last notice, so that none is lost.
 */
export function openSocket({
  url,
  token,
  onNotice,
  onBegin,
  log,
  WebSocket: Socket = globalThis.WebSocket,
}: SocketOptions): ServiceSocket {
  if (Socket === undefined) {
    log('This browser has no WebSocket: changes are shown after a reload.');
    return { close: () => undefined, enter: () => undefined, report: () => undefined };
  }
  let cursor: number | null = null;
  let closed = false;
  let end = () => undefined as void;
  let again: ReturnType<typeof setTimeout> | undefined;
  let room: RoomOptions | null = null;
  let isJoined = false;
  let send: (event: number, data: unknown) => void = () => undefined;

  const leave = () => {
    if (!isJoined) return;
    isJoined = false;
    room?.onLost();
  };
  /** Whether it was about a room. */
  const receiveInRoom = (event: number, data: unknown): boolean => {
    if (event === SOCKET_EVENT_ROOM) {
      const joined = roomJoinedSchema.parse(data);
      if (!room || joined.project !== room.project) leave();
      else {
        isJoined = true;
        room.onJoined(joined);
      }
      return true;
    }
    if (event === SOCKET_EVENT_PRESENCE) {
      const message = peerSchema.parse(data);
      if (isJoined && message.project === room?.project) room.onPeer(message);
      return true;
    }
    if (event !== SOCKET_EVENT_CHANGES) return false;
    const announced = announcedSchema.parse(data);
    if (isJoined && announced.project === room?.project) room.onChanges(announced);
    return true;
  };
  const receive = (text: string) => {
    const { event, data } = socketMessageSchema.parse(JSON.parse(text));
    if (receiveInRoom(event, data)) return;
    if (event === SOCKET_EVENT_PING) {
      const hasBegun = cursor !== null;
      ({ cursor } = socketPingSchema.parse(data));
      if (!hasBegun) onBegin?.();
      return;
    }
    const notice = noticeSchema.parse(data);
    cursor = notice.cursor;
    // A newer server may know more of them.
    const name = nameOf.get(event);
    if (name) onNotice(name, notice.id);
  };
  const later = () => void (again = setTimeout(connect, SOCKET_RECONNECT_MS));
  const connect = () => {
    if (token() === null) return later();
    if (typeof url === 'string') return begin(url);
    url().then(
      address => {
        if (closed) return;
        if (address === null) later();
        else begin(address);
      },
      (error: unknown) => {
        console.error(error);
        if (!closed) later();
      },
    );
  };
  const begin = (address: string) => {
    const socket = new Socket(address);
    let isLost = false;
    let quiet = 0;
    // A connection that is given up may close much later: this is done once.
    const lose = (wait: number) => {
      if (isLost) return;
      isLost = true;
      clearInterval(ping);
      send = () => undefined;
      leave();
      if (!closed) again = setTimeout(connect, wait);
    };
    end = () => {
      lose(0);
      socket.close();
    };
    const sendNow = (event: number, data: unknown) => {
      const current = token();
      if (current === null) socket.close();
      else socket.send(JSON.stringify({ event, token: current, data }));
    };
    const sendPing = () => sendNow(SOCKET_EVENT_PING, { cursor });
    const ping = setInterval(() => {
      if (++quiet >= SOCKET_QUIET_PINGS) end();
      else if (socket.readyState === Socket.OPEN) sendPing();
    }, SOCKET_PING_MS);
    socket.addEventListener('open', () => {
      if (isLost) return;
      sendPing();
      send = (event, data) => {
        if (socket.readyState === Socket.OPEN) sendNow(event, data);
      };
      if (room) send(SOCKET_EVENT_ROOM, { project: room.project });
    });
    socket.addEventListener('message', ({ data }) => {
      if (isLost) return;
      quiet = 0;
      receive(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      // Another account may sign in: it has notices of its own.
      if (code === NO_SESSION && !isLost) cursor = null;
      lose(SOCKET_RECONNECT_MS);
    });
  };
  connect();
  return {
    close() {
      closed = true;
      clearTimeout(again);
      end();
    },
    enter(next) {
      leave();
      room = next;
      send(SOCKET_EVENT_ROOM, { project: room?.project ?? null });
    },
    report(state) {
      if (isJoined) send(SOCKET_EVENT_PRESENCE, { state });
    },
  };
}
