import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../db/database.ts';
import { Connection } from './connection.ts';

/** Bytes of a message of a client; a ping is far smaller. */
const MOST_BYTES = 4096;
/** A client pings every 6 s; one that was not heard of for so long, milliseconds, is gone. */
const SILENCE_MS = 30_000;

/** The websocket at /ws: sends notices of changes to the open pages of an account (specification, section 4). */
export async function serveSocket(app: FastifyInstance, db: Database, bus: Bus, now: () => Date): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MOST_BYTES, perMessageDeflate: false } });
  const byUser = new Map<string, Set<Connection>>();
  const failed = (error: unknown) => app.log.error({ err: error }, 'a websocket failed');
  bus.subscribe(userId => byUser.get(userId)?.forEach(connection => connection.refresh(failed)));
  app.get('/ws', { websocket: true }, socket => {
    const connection = new Connection(socket, db, now, ({ userId }) => {
      const all = byUser.get(userId!) ?? new Set();
      byUser.set(userId!, all.add(connection));
    });
    const silence = setTimeout(() => socket.terminate(), SILENCE_MS);
    socket.on('message', (data: Buffer) => {
      silence.refresh();
      connection.receive(data.toString(), failed);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(silence);
      const all = connection.userId === null ? undefined : byUser.get(connection.userId);
      all?.delete(connection);
      if (all?.size === 0) byUser.delete(connection.userId!);
    });
  });
}
