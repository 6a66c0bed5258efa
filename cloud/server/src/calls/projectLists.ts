import type { Project } from '@boardwright/contract';
import { sql } from 'kysely';
import type { Call, Handlers } from '../http/call.ts';
import { nameKey, projectView } from './projects.ts';

interface ListInput {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly sortBy: 'createTime' | 'updateTime' | 'projectName';
  readonly sortOrder: 'asc' | 'desc';
}

interface Filter {
  readonly deleted: boolean;
  /** Part of the name, in any case; '' for all. */
  readonly contains: string;
}

async function list(call: Call, input: ListInput, filter: Filter): Promise<{ rows: Project[]; total: number }> {
  let query = call.db.read
    .selectFrom('projects')
    .where('user_id', '=', call.userId)
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null);
  if (filter.contains !== '') {
    const pattern = `%${nameKey(filter.contains).replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`name_key like ${pattern} escape '\\'`);
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
  return { rows: rows.map(projectView), total: Number(counted.total) };
}

export const projectListHandlers: Handlers = {
  'project.list': (input, call) => list(call, input, { deleted: false, contains: '' }),
  'project.search': (input, call) => list(call, input, { deleted: false, contains: input.projectName.trim() }),
  'project.restoreList': (input, call) =>
    list(call, { ...input, sortBy: 'updateTime', sortOrder: 'desc' }, { deleted: true, contains: '' }),
};
