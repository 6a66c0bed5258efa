import { createHash } from 'node:crypto';
import { contradictions, designOf, regeneratedDesignOf } from '@boardwright/commerce';
import type { CustomLine, LineRequest } from '@boardwright/commerce';
import type { DesignFacts } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { BrokenLimit } from './readFiles.ts';

/** The id of a design: the hash of what its files contain, in no order. */
export function designIdOf(files: readonly { readonly sha256: string }[]): string {
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))].sort();
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}

export function findDesign(db: Queries, userId: string, designId: string): Promise<Schema['designs'] | undefined> {
  return db
    .selectFrom('designs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('design_id', '=', designId)
    .executeTakeFirst();
}

export function filesOf(db: Queries, userId: string, designId: string): Promise<Schema['design_files'][]> {
  return db
    .selectFrom('design_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('design_id', '=', designId)
    .orderBy('file_name')
    .orderBy('sha256')
    .execute();
}

/** The designs that an order of a user is made from, as they were checked when it was placed. */
export function designsOfOrder(db: Queries, userId: string, orderId: string): Promise<Schema['designs'][]> {
  return db
    .selectFrom('design_references')
    .innerJoin('designs', join =>
      join
        .onRef('designs.user_id', '=', 'design_references.user_id')
        .onRef('designs.design_id', '=', 'design_references.design_id'),
    )
    .selectAll('designs')
    .select(['design_references.profile_version', 'design_references.checks'])
    .where('design_references.user_id', '=', userId)
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('designs.created_at')
    .execute();
}

/** Refuses a line item whose designs are not the user's, cannot be made, or differ from its request. */
export async function checkDesign(tx: Queries, userId: string, request: LineRequest): Promise<Refusal | null> {
  const designId = designOf(request);
  const wrong = designId && (await checkAgainst(tx, userId, request, designId));
  if (wrong) return wrong;
  const regeneratedId = regeneratedDesignOf(request);
  if (regeneratedId === null) return null;
  // Its attributes say which file is which layer: nobody has to choose.
  return checkAgainst(tx, userId, { ...(request as CustomLine), assigned: undefined }, regeneratedId);
}

async function checkAgainst(
  tx: Queries,
  userId: string,
  request: LineRequest,
  designId: string,
): Promise<Refusal | null> {
  const design = await findDesign(tx, userId, designId);
  if (design === undefined) return refuse('design.missing');
  // `as`: the service itself has written it.
  const checks = design.checks === null ? [] : (JSON.parse(design.checks) as readonly BrokenLimit[]);
  const stop = request.itemType === 'Custom' ? checks.find(({ resolution }) => resolution === 'stops') : undefined;
  if (stop) return refuse('design.unmakeable', { title: stop.title });
  if (design.facts === null) return null;
  const found = contradictions(request, JSON.parse(design.facts) as DesignFacts);
  const [first] = found;
  if (first === undefined) return null;
  const { name, requested, designed } = first;
  return refuse('design.contradiction', { field: name, requested, designed }, found);
}

/** Who is made from a design. */
export type Subject = Pick<Schema['design_references'], 'subject_type' | 'subject_id'>;

/**
 * Notes that a cart item, a quote or an order is made from designs, with what they were checked with; nothing where the request names none.
 * The uploaded files stay with an order that is made from a regenerated set.
 */
export async function refer(tx: Queries, userId: string, request: LineRequest, subject: Subject): Promise<void> {
  for (const designId of [designOf(request), regeneratedDesignOf(request)]) {
    if (designId === null) continue;
    const design = await findDesign(tx, userId, designId);
    const { profile_version = '', checks = null } = design ?? {};
    await tx
      .insertInto('design_references')
      .values({ user_id: userId, design_id: designId, ...subject, profile_version, checks })
      // A board and its stencil are made from one design.
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}

/** Forgets what deleted cart items or quotes were made from. */
export async function forget(
  tx: Queries,
  userId: string,
  subjectType: Exclude<Subject['subject_type'], 'order'>,
  subjectIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('design_references')
    .where('user_id', '=', userId)
    .where('subject_type', '=', subjectType)
    .where('subject_id', 'in', subjectIds)
    .execute();
}
