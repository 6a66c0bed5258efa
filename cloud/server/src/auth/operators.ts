import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** The accounts of operators: few, found by an index. */
export function operators(db: Queries): Promise<Schema['users'][]> {
  return db.selectFrom('users').selectAll().where('role', '=', 'operator').orderBy('user_id').execute();
}
