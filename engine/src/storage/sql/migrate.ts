import { StoreError } from '../port.ts';
import type { SqlDriver } from './driver.ts';
import { initial } from './migrations/0001-initial.ts';
import { entries } from './migrations/0002-entries.ts';
import { parts } from './migrations/0003-parts.ts';
import { pieces } from './migrations/0004-pieces.ts';
import { sync } from './migrations/0005-sync.ts';
import { removals } from './migrations/0006-removals.ts';
import { shared } from './migrations/0007-shared.ts';

/** In order of their numbers, which start at 1; `user_version` counts those that a database has. */
const migrations: readonly string[] = [initial, entries, parts, pieces, sync, removals, shared];

/** 'BWst': distinguishes our files from other SQLite databases. */
const APPLICATION = 0x42577374;

const pragma = (driver: SqlDriver, name: string): number => Number(driver.all(`PRAGMA ${name}`)[0]?.[name]);

/** Whether a database was made by this module; a new, empty one was not. */
const isStore = (driver: SqlDriver): boolean => pragma(driver, 'application_id') === APPLICATION;

/**
 * Brings a database to the schema of this program; a new one gets it whole. Throws a StoreError when the file is broken,
 * no store of ours, or of a newer program; then it is left as it was. Gives the schema that it had, 0 for a new one.
 */
export function migrate(driver: SqlDriver): number {
  const check = Object.values(driver.all('PRAGMA quick_check(1)')[0] ?? {})[0];
  if (check !== 'ok') throw new StoreError('damaged', String(check));
  const version = pragma(driver, 'user_version');
  if (version > migrations.length) throw new StoreError('newer', `schema ${version}`);
  const fresh = driver.all('SELECT name FROM sqlite_schema').length === 0;
  if (!fresh && !isStore(driver)) throw new StoreError('damaged', 'another program wrote this file');
  for (let number = version + 1; number <= migrations.length; number++)
    driver.transaction(() => {
      driver.exec(migrations[number - 1]!);
      driver.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${number}`);
    });
  driver.exec('PRAGMA foreign_keys = ON');
  return version;
}
