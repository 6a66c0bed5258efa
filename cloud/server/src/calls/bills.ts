import { checkInvoice } from '@boardwright/commerce';
import type { InvoiceFields } from '@boardwright/commerce';
import type { Bill } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

function view(row: Schema['bills']): Bill {
  return { id: row.bill_id, ...(JSON.parse(row.fields) as Omit<Bill, 'id'>) };
}

function faultOf(fields: InvoiceFields): Refusal | null {
  const faults = checkInvoice(fields);
  return faults.length > 0 ? refuse('bill.invalid', {}, faults) : null;
}

export async function findBill(db: Queries, userId: string, id: string): Promise<Bill | null> {
  const row = await db
    .selectFrom('bills')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bill_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : view(row);
}

/** Invoice information of a user, the oldest first. */
const billsOf = (db: Queries, userId: string) =>
  db.selectFrom('bills').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('bill_id');

export const billHandlers: Handlers = {
  'address.billList': async (_, call) => (await billsOf(call.db.read, call.userId).execute()).map(view),

  // The first of the list is that of the account.
  'account.bill': async (_, call) => {
    const row = await billsOf(call.db.read, call.userId).limit(1).executeTakeFirst();
    return row === undefined ? null : view(row);
  },

  'account.billUpdate': (fields, call) =>
    call.db.write(async tx => {
      const fault = faultOf(fields);
      if (fault !== null) return fault;
      const known = await billsOf(tx, call.userId).limit(1).executeTakeFirst();
      const body = JSON.stringify(fields);
      if (known === undefined) {
        const created_at = call.now().toISOString();
        const row: Schema['bills'] = { user_id: call.userId, bill_id: newId(), fields: body, created_at };
        await tx.insertInto('bills').values(row).execute();
        return view(row);
      }
      await tx
        .updateTable('bills')
        .set({ fields: body })
        .where('user_id', '=', call.userId)
        .where('bill_id', '=', known.bill_id)
        .execute();
      return view({ ...known, fields: body });
    }),

  'address.billCreate': async (fields, call) => {
    const fault = faultOf(fields);
    if (fault !== null) return fault;
    const row: Schema['bills'] = {
      user_id: call.userId,
      bill_id: newId(),
      fields: JSON.stringify(fields),
      created_at: call.now().toISOString(),
    };
    await call.db.write(tx => tx.insertInto('bills').values(row).execute());
    return view(row);
  },

  'address.billUpdate': ({ id, ...fields }, call) =>
    call.db.write(async tx => {
      const fault = faultOf(fields);
      if (fault !== null) return fault;
      const { numUpdatedRows } = await tx
        .updateTable('bills')
        .set({ fields: JSON.stringify(fields) })
        .where('user_id', '=', call.userId)
        .where('bill_id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows === 0n ? refuse('bill.missing') : { id, ...fields };
    }),

  'address.billRemove': ({ id }, call) =>
    call.db.write(async tx => {
      const { numDeletedRows } = await tx
        .deleteFrom('bills')
        .where('user_id', '=', call.userId)
        .where('bill_id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 0n ? refuse('bill.missing') : null;
    }),
};
