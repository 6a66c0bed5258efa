import { sql } from 'kysely';
import type { Call, Handlers } from '../http/call.ts';

type Counter = 'page' | 'point';

const DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Adds one to today's sum. One statement on one row, so that no two visits need a transaction. */
async function count(call: Call, counter: Counter, type: number): Promise<null> {
  const day = call.now().toISOString().slice(0, 10);
  await sql`insert into visits (counter, type, day, count) values (${counter}, ${type}, ${day}, 1)
    on conflict (counter, type, day) do update set count = visits.count + 1`.execute(call.db.read);
  return null;
}

/** Counts of pages and points of the site. Only sums are kept: neither accounts nor addresses, and of an address of a page nothing. */
export const visitHandlers: Handlers = {
  'misc.pageView': ({ type }, call) => count(call, 'page', type),
  'misc.indexPoint': ({ type }, call) => count(call, 'point', type),

  'misc.statistics': async ({ type }, call) => {
    const since = new Date(call.now().getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    const rows = await call.db.read
      .selectFrom('visits')
      .select(['counter', q => q.fn.sum<number | string>('count').as('total')])
      .where('counter', 'in', ['page', 'point'])
      .where('type', '=', type)
      .where('day', '>=', since)
      .groupBy('counter')
      .execute();
    const total = (counter: Counter) => Number(rows.find(row => row.counter === counter)?.total ?? 0);
    return { days: DAYS, pageViews: total('page'), points: total('point') };
  },
};
