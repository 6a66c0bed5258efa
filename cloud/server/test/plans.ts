import { CompiledQuery } from 'kysely';
import { personalData } from '../src/privacy/personalData.ts';
import type { Database, QueryText } from '../src/db/database.ts';

/** Tables that are read as a whole: few rows, those of one process, or the catalogue, which each node has in memory. */
const SMALL = new Set([
  'price_books',
  'capability_profiles',
  'content_versions',
  'blocked_words',
  'visits',
  'jobs',
  'parts',
  'part_stock',
]);

const tenantTables = new Set(Object.keys(personalData).filter(table => !SMALL.has(table)));

/** Collects the queries of servers, each text once. */
export class QueryCollector {
  readonly #queries = new Map<string, QueryText>();

  readonly add = (_seconds: number, query: QueryText): void => {
    const { sql: statement } = query;
    if (/^\s*(select|insert|update|delete|with)\b/i.test(statement)) this.#queries.set(statement, query);
  };

  get queries(): readonly QueryText[] {
    return [...this.#queries.values()];
  }
}

interface PgNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly PgNode[];
}

/** Where a plan reads a table of customers as a whole; a list that ends early may follow an index without a condition. */
export async function fullScans(db: Database, query: QueryText): Promise<string[]> {
  return db.kind === 'sqlite' ? sqliteScans(db, query) : postgresScans(db, query);
}

const isLimited = ({ sql: statement }: QueryText): boolean => /\blimit\b/i.test(statement);

async function sqliteScans(db: Database, query: QueryText): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.read.executeQuery<{ detail: string }>(explain);
  return rows.flatMap(({ detail }) => {
    const [, table, how = ''] = /^SCAN "?(\w+)"?(.*)$/.exec(detail) ?? [];
    if (table === undefined || !tenantTables.has(table)) return [];
    return isLimited(query) && /USING (COVERING )?INDEX/.test(how) ? [] : [detail];
  });
}

async function postgresScans(db: Database, query: QueryText): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
  const { rows } = await db.read.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PgNode }[] }>(explain);
  const found: string[] = [];
  const visit = (node: PgNode): void => {
    const table = node['Relation Name'];
    if (table !== undefined && tenantTables.has(table) && /Scan/.test(node['Node Type'])) {
      const seeks = node['Index Cond'] !== undefined || node['Recheck Cond'] !== undefined;
      const follows = isLimited(query) && node['Node Type'].startsWith('Index');
      if (!seeks && !follows) found.push(`${node['Node Type']} ${table}`);
    }
    for (const inner of node.Plans ?? []) visit(inner);
  };
  visit(rows[0]!['QUERY PLAN'][0]!.Plan);
  return found;
}
