import { noteFollower } from '../community/notices/occasions.ts';
import { personOf } from '../community/people.ts';
import type { Person } from '../community/people.ts';
import type { Handlers } from '../http/call.ts';
import { refuse, Refusal } from '../refusal.ts';

/** People that one account can follow. */
const MOST_FOLLOWED = 500;

export const communityPeopleHandlers: Handlers = {
  'community.profile': async ({ id }, call) =>
    (await personOf(call.db.read, id, call.session?.userId ?? null)) ?? refuse('community.person-missing'),

  'community.follow': async ({ userId, type }, call) => {
    let informed: readonly string[] = [];
    const answer = await call.db.write(async tx => {
      if (type === 0) {
        await tx.deleteFrom('follows').where('user_id', '=', call.userId).where('followee_id', '=', userId).execute();
        return null;
      }
      if (userId === call.userId) return refuse('community.own-profile');
      if ((await personOf(tx, userId, null)) === null) return refuse('community.person-missing');
      const { count } = await tx
        .selectFrom('follows')
        .select(q => q.fn.countAll<number>().as('count'))
        .where('user_id', '=', call.userId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_FOLLOWED) return refuse('community.follows-full', { limit: MOST_FOLLOWED });
      await tx
        .insertInto('follows')
        .values({ user_id: call.userId, followee_id: userId, created_at: call.now().toISOString() })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      informed = await noteFollower(tx, call.userId, userId, call.now());
      return null;
    });
    if (!(answer instanceof Refusal)) for (const person of informed) call.bus.publish(person);
    return answer;
  },

  'community.following': async ({ pageNum, pageSize }, call) => {
    const db = call.db.read;
    const mine = db.selectFrom('follows').where('user_id', '=', call.userId);
    const rows = await mine
      .select('followee_id')
      .orderBy('created_at', 'desc')
      .orderBy('followee_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await mine.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const people: Person[] = [];
    for (const { followee_id } of rows) {
      const person = await personOf(db, followee_id, call.userId);
      // Who shares nothing now is not shown, and is followed all the same.
      if (person !== null) people.push(person);
    }
    return { rows: people, total: Number(total) };
  },
};
