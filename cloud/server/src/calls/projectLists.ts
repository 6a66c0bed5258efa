import type { Project } from '@boardwright/contract';
import { sql } from 'kysely';
import { shareFigures } from '../community/shareFigures.ts';
import type { Call, Handlers } from '../http/call.ts';
import { foundIds } from '../search/textSearch.ts';
import { nameKey, projectView } from './projects.ts';

interface ListInput {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sortBy: 'createTime' | 'updateTime' | 'projectName';
  readonly sortOrder: 'asc' | 'desc';
}

interface Filter {
  /** Those of the recycle bin; null: all. */
  readonly deleted: boolean | null;
  /** Words, or parts of words, of the name; '' for all. */
  readonly contains: string;
}

async function list(call: Call, input: ListInput, filter: Filter): Promise<{ rows: Project[]; total: number }> {
  let query = call.db.read.selectFrom('projects').where('user_id', '=', call.userId);
  if (filter.deleted !== null) query = query.where('deleted_at', filter.deleted ? 'is not' : 'is', null);
  if (filter.contains !== '') {
    const found = foundIds(call.db, call.userId, 'project', filter.contains);
    query = found === null ? query.where(contains(filter.contains)) : query.where('project_id', 'in', found);
  }
  const order = {
    createTime: sql.ref('created_at'),
    updateTime: sql.ref('updated_at'),
    projectName: call.db.bytewise('name_key'),
  }[input.sortBy];
  const [rows, counted] = await Promise.all([
    query
      .selectAll()
      .orderBy(order, input.sortOrder)
      .orderBy('project_id')
      .limit(input.pageSize)
      .offset((input.pageNum - 1) * input.pageSize)
      .execute(),
    query.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const figures = await shareFigures(call.db.read, rows);
  return { rows: rows.map(row => projectView(row, 'owner', figures.of(row))), total: Number(counted.total) };
}

/** Of signs alone, which the index does not have: the names are looked through. */
const contains = (signs: string) =>
  sql<boolean>`name_key like ${`%${nameKey(signs).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

export const projectListHandlers: Handlers = {
  'project.list': (input, call) => list(call, input, { deleted: input.withDeleted ? null : false, contains: '' }),
  'project.search': (input, call) => list(call, input, { deleted: false, contains: input.projectName.trim() }),
  'project.restoreList': (input, call) =>
    list(call, { ...input, sortBy: 'updateTime', sortOrder: 'desc' }, { deleted: true, contains: '' }),
};
