import type { EndpointOutput } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

type Rotations = EndpointOutput<'bom.rotations'>;

/** Packages that one account can correct. */
const MOST = 500;

export async function rotationsOf(db: Queries, userId: string): Promise<Rotations> {
  const rows = await db
    .selectFrom('rotation_corrections')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('package')
    .execute();
  return rows.map(row => ({ package: row.package, degrees: Number(row.degrees) }));
}

/** Keeps how a package is turned in the files of a customer; 0 forgets it. */
export async function setRotation(
  tx: Queries,
  userId: string,
  { package: name, degrees }: Rotations[number],
): Promise<Rotations | Refusal> {
  const before = await rotationsOf(tx, userId);
  if (degrees === 0)
    await tx.deleteFrom('rotation_corrections').where('user_id', '=', userId).where('package', '=', name).execute();
  else if (before.length >= MOST && before.every(each => each.package !== name))
    return refuse('bom.rotations-full', { limit: MOST });
  else
    await tx
      .insertInto('rotation_corrections')
      .values({ user_id: userId, package: name, degrees })
      .onConflict(conflict => conflict.columns(['user_id', 'package']).doUpdateSet({ degrees }))
      .execute();
  return rotationsOf(tx, userId);
}
