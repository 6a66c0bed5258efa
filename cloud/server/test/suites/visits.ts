import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { must, startTestServer } from '../harness.ts';

type Database = NonNullable<ServerOptions['database']>;

const DAY_MS = 24 * 3600 * 1000;

export function visitSuite(database: () => Promise<Database>): void {
  test('page views and points are counted by type, also at once, over the last thirty days', async () => {
    let now = Date.parse('2026-11-01T12:00:00Z');
    const server = await startTestServer({ database: await database(), now: () => new Date(now) });
    const { api } = server.visitor();
    const view = (type: number) => api.misc.pageView({ type, url: '/en/order/manufacturing/pcb' }, { quiet: true });
    await Promise.all(Array.from({ length: 20 }, () => view(1)));
    must(await view(2));
    must(await api.misc.indexPoint({ type: 1 }, { quiet: true }));
    const statistics = async (type: number) => must(await api.misc.statistics({ type }));
    expect(await statistics(1)).toEqual({ days: 30, pageViews: 20, points: 1 });
    expect(await statistics(2)).toEqual({ days: 30, pageViews: 1, points: 0 });
    now += 29 * DAY_MS;
    must(await view(1));
    expect((await statistics(1)).pageViews).toBe(21);
    now += DAY_MS;
    expect((await statistics(1)).pageViews).toBe(1);
    await server.close();
  });
}
