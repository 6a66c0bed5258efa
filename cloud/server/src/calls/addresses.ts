import { checkAddress } from '@boardwright/commerce';
import type { Receiver } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';

const MOST_RECEIVERS = 50;

function view(row: Schema['receivers']): Receiver {
  const fields = JSON.parse(row.fields) as Omit<Receiver, 'id' | 'isDefault'>;
  return { id: row.receiver_id, isDefault: row.is_default === 1, ...fields };
}

export async function findReceiver(db: Queries, userId: string, id: string): Promise<Receiver | null> {
  const row = await one(db, userId, id).executeTakeFirst();
  return row === undefined ? null : view(row);
}

/** All addresses of a user: the default first, then by age. */
export async function listReceivers(db: Queries, userId: string): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('receivers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('receiver_id')
    .execute();
  return rows.map(view);
}

function one(db: Queries, userId: string, id: string) {
  return db.selectFrom('receivers').selectAll().where('user_id', '=', userId).where('receiver_id', '=', id);
}

type Usage = Receiver['usage'];

/** At most one default for parcels and one for invoices: the others lose it. */
async function clearDefault(tx: Queries, userId: string, usage: Usage): Promise<void> {
  const others = (await listReceivers(tx, userId)).filter(each => each.isDefault && each.usage === usage);
  for (const { id } of others) await update(tx, userId, id, { is_default: 0 });
}

async function update(tx: Queries, userId: string, id: string, set: Partial<Schema['receivers']>): Promise<void> {
  await tx.updateTable('receivers').set(set).where('user_id', '=', userId).where('receiver_id', '=', id).execute();
}

export const addressHandlers: Handlers = {
  'address.receiverList': (_, call) => listReceivers(call.db.read, call.userId),

  'address.receiverCreate': ({ id, isDefault, ...fields }, call) =>
    call.db.write(async tx => {
      if (id !== undefined) {
        const found = await findReceiver(tx, call.userId, id);
        if (found === null) return refuse('receiver.missing');
        if (isDefault) await clearDefault(tx, call.userId, found.usage);
        await update(tx, call.userId, id, { is_default: isDefault ? 1 : 0 });
        return { ...found, isDefault };
      }
      const faults = checkAddress(fields);
      if (faults.length > 0) return refuse('receiver.invalid', {}, faults);
      const others = await listReceivers(tx, call.userId);
      if (others.length >= MOST_RECEIVERS) return refuse('receiver.full', { limit: MOST_RECEIVERS });
      if (isDefault) await clearDefault(tx, call.userId, fields.usage);
      const isFirst = !others.some(({ usage }) => usage === fields.usage);
      const row: Schema['receivers'] = {
        user_id: call.userId,
        receiver_id: newId(),
        // The first address is the default: a checkout has something to start with.
        is_default: isDefault || isFirst ? 1 : 0,
        fields: JSON.stringify(fields),
        created_at: call.now().toISOString(),
      };
      await tx.insertInto('receivers').values(row).execute();
      return view(row);
    }),

  'address.receiverUpdate': ({ id, isDefault, ...fields }, call) =>
    call.db.write(async tx => {
      if ((await findReceiver(tx, call.userId, id)) === null) return refuse('receiver.missing');
      const faults = checkAddress(fields);
      if (faults.length > 0) return refuse('receiver.invalid', {}, faults);
      if (isDefault) await clearDefault(tx, call.userId, fields.usage);
      await update(tx, call.userId, id, { is_default: isDefault ? 1 : 0, fields: JSON.stringify(fields) });
      return { id, isDefault, ...fields };
    }),

  'address.receiverRemove': ({ id }, call) =>
    call.db.write(async tx => {
      const { numDeletedRows } = await tx
        .deleteFrom('receivers')
        .where('user_id', '=', call.userId)
        .where('receiver_id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 0n ? refuse('receiver.missing') : null;
    }),
};
