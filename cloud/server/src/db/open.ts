import { join, resolve } from 'node:path';
import type { Database, Queried } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Where the data are. */
export interface DatabasePlace {
  /** Folder of everything the server keeps; made when missing. */
  readonly dataDir: string;
  /** Default: SQLite in dataDir. */
  readonly database?: { readonly kind: 'sqlite' } | { readonly kind: 'postgres'; readonly url: string } | undefined;
}

/** Opens the database of a server and brings it to the newest version. */
export function openDatabase({ database, dataDir }: DatabasePlace, queried?: Queried): Promise<Database> {
  return database?.kind === 'postgres'
    ? openPostgres(database.url, queried)
    : openSqlite(join(resolve(dataDir), 'boardwright.sqlite'), queried);
}
