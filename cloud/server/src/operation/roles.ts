import { findUserId } from '../auth/users.ts';
import { openDatabase } from '../db/open.ts';
import type { DatabasePlace } from '../db/open.ts';

/**
 * Gives an account the role of an operator, or takes it away. No call does this: who may write to the database decides.
 *
 * @returns false when there is no such account.
 */
export async function setOperator(place: DatabasePlace, email: string, isOperator: boolean): Promise<boolean> {
  const db = await openDatabase(place);
  try {
    return await db.write(async tx => {
      const userId = await findUserId(tx, email);
      if (userId === null) return false;
      const role = isOperator ? 'operator' : 'user';
      await tx.updateTable('users').set({ role }).where('user_id', '=', userId).execute();
      return true;
    });
  } finally {
    await db.close();
  }
}
