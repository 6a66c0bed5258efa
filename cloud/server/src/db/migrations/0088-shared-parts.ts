import type { Kysely } from 'kysely';

/**
 * The bill of materials of the revision of a share. Shares that were checked before are checked again for it.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('share_verdicts')
    .addColumn('bom', 'text', c => c.notNull().defaultTo('[]'))
    .execute();
  await db.withTables<{ shares: { is_judged: number } }>().updateTable('shares').set({ is_judged: 0 }).execute();
}
