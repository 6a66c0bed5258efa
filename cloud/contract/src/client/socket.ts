import {
  noticeEvents,
  noticeSchema,
  SOCKET_EVENT_PING,
  SOCKET_PING_MS,
  SOCKET_QUIET_PINGS,
  SOCKET_RECONNECT_MS,
  socketMessageSchema,
  socketPingSchema,
} from '../socket.ts';
import type { NoticeName } from '../socket.ts';

export interface SocketOptions {
  /** Such as `wss://pcb.example.com/ws`. */
  readonly url: string;
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

/** The server's code for a token that is not valid (any more). */
const NO_SESSION = 4403;

const nameOf = new Map<number, NoticeName>(
  Object.entries(noticeEvents).map(([name, event]) => [event, name as NoticeName]),
);

/**
 * Keeps a connection on which the server says what changed: it pings, connects again when it was lost or brings nothing, and continues
 * after the last notice, so that none is lost.
 *
 * @returns closes it for good.
 */
export function openSocket({
  url,
  token,
  onNotice,
  onBegin,
  log,
  WebSocket: Socket = globalThis.WebSocket,
}: SocketOptions): () => void {
  if (Socket === undefined) {
    log('This browser has no WebSocket: changes are shown after a reload.');
    return () => undefined;
  }
  let cursor: number | null = null;
  let closed = false;
  let end = () => undefined as void;
  let again: ReturnType<typeof setTimeout> | undefined;

  const receive = (text: string) => {
    const { event, data } = socketMessageSchema.parse(JSON.parse(text));
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
  const connect = () => {
    if (token() === null) {
      again = setTimeout(connect, SOCKET_RECONNECT_MS);
      return;
    }
    const socket = new Socket(url);
    let isLost = false;
    let quiet = 0;
    // A connection that is given up may close much later: this is done once.
    const lose = (wait: number) => {
      if (isLost) return;
      isLost = true;
      clearInterval(ping);
      if (!closed) again = setTimeout(connect, wait);
    };
    end = () => {
      lose(0);
      socket.close();
    };
    const sendPing = () => {
      const current = token();
      if (current === null) socket.close();
      else socket.send(JSON.stringify({ event: SOCKET_EVENT_PING, token: current, data: { cursor } }));
    };
    const ping = setInterval(() => {
      if (++quiet >= SOCKET_QUIET_PINGS) end();
      else if (socket.readyState === Socket.OPEN) sendPing();
    }, SOCKET_PING_MS);
    socket.addEventListener('open', () => {
      if (!isLost) sendPing();
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
  return () => {
    closed = true;
    clearTimeout(again);
    end();
  };
}
