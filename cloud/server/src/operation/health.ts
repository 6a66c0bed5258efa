import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ServerState } from './state.ts';

const READY = 200;
const NOT_READY = 503;

/**
 * /healthz: the process answers. /readyz: it should get requests, because it is not stopping and its database answers. A load
 * balancer asks the second.
 */
export function serveHealth(app: FastifyInstance, db: Database, state: ServerState): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const database = await answers(db).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      return false;
    });
    const ready = database && !state.draining;
    return reply
      .code(ready ? READY : NOT_READY)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, draining: state.draining });
  });
}

async function answers(db: Database): Promise<boolean> {
  await sql`select 1`.execute(db.read);
  return true;
}
