import { sql } from 'kysely';
import type { Handlers } from '../http/call.ts';

export const miscHandlers: Handlers = {
  'misc.health': async (_, call) => {
    await sql`select 1`.execute(call.db.read);
    return { database: call.db.kind, priceBook: (await call.books.current()).version };
  },
};
