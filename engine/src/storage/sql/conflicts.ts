import { asId, type Id } from '../../base/index.ts';
import type { Conflict } from '../../merge/index.ts';
import { fromText, toText } from '../codec/text.ts';
import { StoreError } from '../port.ts';
import type { SyncConflict } from '../sync.ts';
import type { SqlDriver, SqlRow, SqlValue } from './driver.ts';

export type NewConflict = Omit<SyncConflict, 'id' | 'at'>;

/** A value as text; null where there is none. */
const text = (value: unknown): string | null => (value === undefined ? null : toText(value));
const value = (stored: SqlValue | undefined): unknown => (typeof stored === 'string' ? fromText(stored) : undefined);
const id = (stored: SqlValue | undefined): Id | null => (typeof stored === 'string' ? asId(stored) : null);

const conflict = (row: SqlRow): SyncConflict => ({
  id: Number(row['id']),
  project: asId(String(row['project'])),
  document: id(row['document']),
  record: id(row['record']),
  kind: String(row['kind']),
  title: String(row['title']),
  path: JSON.parse(String(row['path'])) as string[],
  base: value(row['base']),
  ours: value(row['ours']),
  theirs: value(row['theirs']),
  at: String(row['at']),
});

/** What a person calls a record: its designator, name, text or net; '' where it has none of these. */
export function titleOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return '';
  // `as`: which of these a record has depends on its kind.
  const { instances, fields, name, text: words, net } = record as Readonly<Record<string, unknown>>;
  const instance = (instances as readonly { readonly reference?: string }[] | undefined)?.[0]?.reference;
  const reference = (fields as readonly { readonly name: string; readonly value: string }[] | undefined)?.find(
    field => field.name === 'Reference' || field.name === 'Sheetname',
  )?.value;
  const called = [instance, reference, name, words, net].find(each => typeof each === 'string' && each !== '');
  return typeof called === 'string' ? called.slice(0, 100) : '';
}

/** Of a document, what a merge reports as the store keeps it. */
export const ofDocument = (
  project: Id,
  document: Id,
  { id: record, kind, path, ...sides }: Conflict,
  title: string,
): NewConflict => ({ project, document, record, kind: kind ?? 'settings', title, path, ...sides });

/** What was changed differently on two devices and is not decided. Calls that write belong into a transaction. */
export class Conflicts {
  private readonly driver: SqlDriver;
  private readonly now: () => string;

  constructor(driver: SqlDriver, now: () => string) {
    this.driver = driver;
    this.now = now;
  }

  add({ project, document, record, kind, title, path, base, ours, theirs }: NewConflict): void {
    this.driver.run(
      `INSERT INTO conflicts (project, document, record, kind, title, path, base, ours, theirs, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      project,
      document,
      record,
      kind,
      title,
      JSON.stringify(path),
      text(base),
      text(ours),
      text(theirs),
      this.now(),
    );
  }

  of(project: Id): SyncConflict[] {
    return this.driver.all('SELECT * FROM conflicts WHERE project = ? ORDER BY id', project).map(conflict);
  }

  get(number: number): SyncConflict {
    const [row] = this.driver.all('SELECT * FROM conflicts WHERE id = ?', number);
    if (!row) throw new StoreError('notFound', `conflict ${number}`);
    return conflict(row);
  }

  remove(number: number): void {
    this.driver.run('DELETE FROM conflicts WHERE id = ?', number);
  }
}
