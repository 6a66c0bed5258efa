import { openSocket, type NoticeName, type RoomOptions, type ServiceSocket } from '@boardwright/contract';
import { useEffect } from 'react';
import { platform } from './index.ts';
import { token } from '../app/session.ts';

/** Null: something may have changed between reading the page and the first notice. */
type Listener = (id: string | null) => void;

/** Who wants to know of changes on the server. The first opens the connection, the last one closes it. */
const listeners: Readonly<Record<NoticeName, Set<Listener>>> = {
  order: new Set(),
  quote: new Set(),
  message: new Set(),
  project: new Set(),
  community: new Set(),
};
let room: RoomOptions | null = null;
let socket: ServiceSocket | null = null;

const someone = (): boolean => room !== null || Object.values(listeners).some(each => each.size > 0);

/** The websocket of the cloud, which need not have served this page; null while there is none. */
async function socketAddress(): Promise<string | null> {
  const address = await platform.cloudAddress();
  return address === '' ? null : new URL('/ws', address.replace(/^http/, 'ws')).href;
}

const open = (): ServiceSocket =>
  (socket ??= openSocket({
    url: socketAddress,
    token: token.get,
    onNotice: (changed, id) => listeners[changed].forEach(each => each(id)),
    onBegin: () => new Set(Object.values(listeners).flatMap(each => [...each])).forEach(each => each(null)),
    log: text => console.info(text),
  }));

function closeUnused(): void {
  if (someone()) return;
  socket?.close();
  socket = null;
}

/** Calls the listener as `useNotice` does, outside of components; gives what ends it. */
export function onNotice(name: NoticeName, listener: Listener): () => void {
  listeners[name].add(listener);
  open();
  return () => {
    listeners[name].delete(listener);
    closeUnused();
  };
}

/** What happens in a project while it is open. A window has one. */
export interface Room {
  /** Says where this window is to the others. */
  report(state: unknown): void;
  leave(): void;
}

/** Joins the room of a project. */
export function enterRoom(options: RoomOptions): Room {
  room = options;
  open().enter(options);
  return {
    report(state) {
      if (room === options) socket?.report(state);
    },
    leave() {
      if (room !== options) return;
      socket?.enter(null);
      room = null;
      closeUnused();
    },
  };
}

/**
 * Calls the listener with the id of what changed on the server, also by another device or an operator, and once with null when notices
 * begin. Keep its identity.
 */
export function useNotice(name: NoticeName, listener: Listener): void {
  useEffect(() => onNotice(name, listener), [name, listener]);
}
