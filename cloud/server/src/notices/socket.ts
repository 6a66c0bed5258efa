import { MAX_PRESENCE } from '@boardwright/contract';
import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../db/database.ts';
import type { ServerState } from '../operation/state.ts';
import { sendRefusal } from '../http/refusals.ts';
import { refuse } from '../refusal.ts';
import { Connection } from './connection.ts';
import { Rooms } from './rooms.ts';

/** Bytes of a message of a client: of a presence, in characters of up to three bytes each, with what is around it. */
const MOST_BYTES = 3 * MAX_PRESENCE + 1024;
/** A client pings every 6 s; one that was not heard of for so long, milliseconds, is gone. */
const SILENCE_MS = 30_000;

/**
 * Browsers let a page of any site open a websocket, and name the site. A client that names none is not a browser: it carries nothing
 * that its user did not give it. Pages of the desktop app have an origin that no site can have.
 */
function isOurPage({ headers: { origin }, host }: FastifyRequest, { publicUrl }: ServerState): boolean {
  if (origin === undefined || origin === APP_ORIGIN) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || page.origin === URL.parse(publicUrl)?.origin);
}

/** The websocket at /ws: sends notices of changes to the open pages of an account (specification, section 4), and what happens in a project. */
export async function serveSocket(
  app: FastifyInstance,
  db: Database,
  bus: Bus,
  now: () => Date,
  state: ServerState,
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MOST_BYTES, perMessageDeflate: false } });
  const byUser = new Map<string, Set<Connection>>();
  const failed = (error: unknown) => app.log.error({ err: error }, 'a websocket failed');
  const rooms = new Rooms(bus);
  bus.subscribe(userId => byUser.get(userId)?.forEach(connection => connection.refresh(failed)));
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.ws && !isOurPage(request, state)) await sendRefusal(request, reply.code(403), refuse('forbidden'));
  };
  app.get('/ws', { websocket: true, preValidation }, socket => {
    const joined = ({ userId }: Connection) => {
      const all = byUser.get(userId!) ?? new Set();
      byUser.set(userId!, all.add(connection));
    };
    const connection = new Connection(socket, { db, now, rooms, joined });
    const silence = setTimeout(() => socket.terminate(), SILENCE_MS);
    socket.on('message', (data: Buffer) => {
      silence.refresh();
      connection.receive(data.toString(), failed);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(silence);
      connection.leave();
      const all = connection.userId === null ? undefined : byUser.get(connection.userId);
      all?.delete(connection);
      if (all?.size === 0) byUser.delete(connection.userId!);
    });
  });
}
