import type { KeptFile } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { release } from './holding.ts';

type Use = KeptFile['references'][number];

/** What uses each of some files of a user, by the id of the file. */
export async function usesOf(
  db: Queries,
  userId: string,
  files: readonly Pick<Schema['files'], 'file_id' | 'sha256'>[],
): Promise<ReadonlyMap<string, readonly Use[]>> {
  const uses = new Map<string, Use[]>(files.map(({ file_id }) => [file_id, []]));
  if (files.length === 0) return uses;
  const projects = await db
    .selectFrom('projects')
    .select(['project_id', 'project_name', 'gerber_file_id'])
    .where('user_id', '=', userId)
    .where('gerber_file_id', 'in', [...uses.keys()])
    .execute();
  for (const { project_id, project_name, gerber_file_id } of projects)
    uses.get(gerber_file_id!)!.push({ type: 'project', id: project_id, name: project_name });

  const hashes = [...new Set(files.map(({ sha256 }) => sha256))];
  const rows = await db
    .selectFrom('design_files')
    .innerJoin('design_references', join =>
      join
        .onRef('design_references.user_id', '=', 'design_files.user_id')
        .onRef('design_references.design_id', '=', 'design_files.design_id'),
    )
    .select(['design_files.sha256', 'subject_type', 'subject_id'])
    .where('design_files.user_id', '=', userId)
    .where('design_files.sha256', 'in', hashes)
    .orderBy('subject_type')
    .orderBy('subject_id')
    .distinct()
    .execute();
  const names = await numbersOf(db, userId, rows);
  for (const { file_id, sha256 } of files)
    for (const { subject_type, subject_id } of rows.filter(row => row.sha256 === sha256))
      uses.get(file_id)!.push({ type: subject_type, id: subject_id, name: names.get(subject_id) ?? '' });
  return uses;
}

type Subject = Pick<Schema['design_references'], 'subject_type' | 'subject_id'>;

/** The numbers by which people know orders, quotes and cart items. */
async function numbersOf(
  db: Queries,
  userId: string,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: Subject['subject_type']) =>
    subjects.filter(each => each.subject_type === type).map(({ subject_id }) => subject_id);
  const orders = await db
    .selectFrom('orders')
    .select(['order_id as id', 'order_number as name'])
    .where('user_id', '=', userId)
    .where('order_id', 'in', [...idsOf('order'), ''])
    .execute();
  const quotes = await db
    .selectFrom('quotes')
    .select(['quote_id as id', 'quote_number as name'])
    .where('user_id', '=', userId)
    .where('quote_id', 'in', [...idsOf('quote'), ''])
    .execute();
  const items = await db
    .selectFrom('cart_items')
    .select(['cart_item_id as id', 'part_no as name'])
    .where('user_id', '=', userId)
    .where('cart_item_id', 'in', [...idsOf('cart'), ''])
    .execute();
  return new Map([...orders, ...quotes, ...items].map(({ id, name }) => [id, name]));
}

/** Whether a file may be deleted: an ordered one never, a used one after what uses it. */
export const stateOf = (uses: readonly Use[]): KeptFile['state'] =>
  uses.some(({ type }) => type === 'order') ? 'ordered' : uses.length > 0 ? 'used' : 'unused';

/** What would lose a file that is deleted: what uses its content does not, as long as the user has another file of it. */
export async function deletionHits(db: Queries, file: Schema['files']): Promise<readonly Use[]> {
  const uses = (await usesOf(db, file.user_id, [file])).get(file.file_id)!;
  return (await hasCopy(db, file)) ? uses.filter(({ type }) => type === 'project') : uses;
}

/** Whether the user has the same content in another file. */
async function hasCopy(db: Queries, { user_id, file_id, sha256 }: Schema['files']): Promise<boolean> {
  const copy = await db
    .selectFrom('files')
    .select('file_id')
    .where('user_id', '=', user_id)
    .where('sha256', '=', sha256)
    .where('file_id', '!=', file_id)
    .executeTakeFirst();
  return copy !== undefined;
}

/** Why a file cannot be deleted: what uses it most of all. */
export function refuseUsed(uses: readonly Use[]): Refusal | null {
  const by = (type: Use['type']) => uses.find(each => each.type === type);
  const [order, cart, quote, project] = [by('order'), by('cart'), by('quote'), by('project')];
  if (order) return refuse('file.ordered', { order: order.name });
  if (cart) return refuse('file.in-cart');
  if (quote) return refuse('file.quoted', { quote: quote.name });
  return project ? refuse('file.in-use', { project: project.name }) : null;
}

/** Deletes a file that nothing uses, with the designs that it was part of, and gives its room back. */
export async function deleteFile(tx: Queries, file: Schema['files']): Promise<void> {
  const { user_id, file_id, sha256 } = file;
  await tx.deleteFrom('files').where('user_id', '=', user_id).where('file_id', '=', file_id).execute();
  if (await hasCopy(tx, file)) return;
  const designs = await tx
    .selectFrom('design_files')
    .select('design_id')
    .where('user_id', '=', user_id)
    .where('sha256', '=', sha256)
    .execute();
  for (const { design_id } of designs) await deleteDesign(tx, user_id, design_id);
  await release(tx, user_id, sha256);
}

async function deleteDesign(tx: Queries, userId: string, designId: string): Promise<void> {
  const files = await tx
    .selectFrom('design_files')
    .select('sha256')
    .where('user_id', '=', userId)
    .where('design_id', '=', designId)
    .execute();
  for (const table of ['design_files', 'designs'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).where('design_id', '=', designId).execute();
  for (const { sha256 } of files) await release(tx, userId, sha256);
}
