import { CHAT_LIMITS } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';

const titleOf = ({ chat_id, title, status, created_at }: Schema['chats']) => ({
  chatId: chat_id,
  title,
  createTime: created_at,
  status,
});

const find = (db: Queries, userId: string, id: string) =>
  db.selectFrom('chats').selectAll().where('user_id', '=', userId).where('chat_id', '=', id).executeTakeFirst();

const pairsOf = (db: Queries, userId: string, id: string) =>
  db.selectFrom('chat_pairs').where('user_id', '=', userId).where('chat_id', '=', id);

/** Changes a conversation; undefined where the user has none of this id. */
async function change(tx: Queries, userId: string, id: string, set: Partial<Schema['chats']>) {
  await tx.updateTable('chats').set(set).where('user_id', '=', userId).where('chat_id', '=', id).execute();
  return find(tx, userId, id);
}

export const chatHandlers: Handlers = {
  'chat.titleList': async (_, call) => {
    const rows = await call.db.read
      .selectFrom('chats')
      .selectAll()
      .where('user_id', '=', call.userId)
      .orderBy('created_at', 'desc')
      .orderBy('chat_id')
      .limit(CHAT_LIMITS.chats)
      .execute();
    return rows.map(titleOf);
  },

  'chat.view': async ({ id }, call) => {
    const row = await find(call.db.read, call.userId, id);
    if (row === undefined) return refuse('chat.missing');
    const chatDetails = await pairsOf(call.db.read, call.userId, id)
      .select(['question', 'answer'])
      .orderBy('number')
      .execute();
    return { ...titleOf(row), chatDetails };
  },

  'chat.save': ({ title, chatId }, call) =>
    call.db.write(async tx => {
      if (chatId !== undefined) {
        const row = await change(tx, call.userId, chatId, { title });
        return row ? titleOf(row) : refuse('chat.missing');
      }
      const { count } = await tx
        .selectFrom('chats')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', call.userId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= CHAT_LIMITS.chats) return refuse('chat.full', { limit: CHAT_LIMITS.chats });
      const row = { user_id: call.userId, chat_id: newId(), title, status: 0, created_at: call.now().toISOString() };
      await tx.insertInto('chats').values(row).execute();
      return titleOf(row);
    }),

  'chat.status': ({ id, status }, call) =>
    call.db.write(async tx => ((await change(tx, call.userId, id, { status })) ? null : refuse('chat.missing'))),

  'chat.remove': ({ id }, call) =>
    call.db.write(async tx => {
      if ((await find(tx, call.userId, id)) === undefined) return refuse('chat.missing');
      for (const table of ['chat_pairs', 'chats'] as const)
        await tx.deleteFrom(table).where('user_id', '=', call.userId).where('chat_id', '=', id).execute();
      return null;
    }),

  'chat.addPair': ({ id, question, answer }, call) =>
    call.db.write(async tx => {
      if ((await find(tx, call.userId, id)) === undefined) return refuse('chat.missing');
      const { last } = await pairsOf(tx, call.userId, id)
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .executeTakeFirstOrThrow();
      const number = Number(last ?? 0) + 1;
      if (number > CHAT_LIMITS.pairs) return refuse('chat.long', { limit: CHAT_LIMITS.pairs });
      await tx
        .insertInto('chat_pairs')
        .values({ user_id: call.userId, chat_id: id, number, question, answer, created_at: call.now().toISOString() })
        .execute();
      return null;
    }),
};
