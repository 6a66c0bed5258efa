import { asId, type Id } from '../../base/index.ts';
import { checkName } from '../names.ts';
import { StoreError, type ProjectSummary } from '../port.ts';
import type { SqlDriver, SqlRow } from './driver.ts';

const COLUMNS = 'id, name, type, created, updated, removed';

const summary = (row: SqlRow): ProjectSummary => ({
  id: asId(String(row['id'])),
  name: String(row['name']),
  type: Number(row['type']),
  created: String(row['created']),
  updated: String(row['updated']),
  removed: row['removed'] === null ? null : String(row['removed']),
});

/** The table of projects. Calls that write belong into a transaction. */
export class Projects {
  private readonly driver: SqlDriver;
  private readonly now: () => string;

  constructor(driver: SqlDriver, now: () => string) {
    this.driver = driver;
    this.now = now;
  }

  list(removed: boolean): ProjectSummary[] {
    return this.driver
      .all(
        `SELECT ${COLUMNS} FROM projects WHERE removed IS ${removed ? 'NOT ' : ''}NULL ORDER BY updated DESC, rowid DESC`,
      )
      .map(summary);
  }

  /** All of them, in the order in which they were made. */
  all(): ProjectSummary[] {
    return this.driver.all(`SELECT ${COLUMNS} FROM projects ORDER BY rowid`).map(summary);
  }

  find(id: Id): ProjectSummary | null {
    const [row] = this.driver.all(`SELECT ${COLUMNS} FROM projects WHERE id = ?`, id);
    return row ? summary(row) : null;
  }

  get(id: Id): ProjectSummary {
    const found = this.find(id);
    if (found === null) throw new StoreError('notFound', id);
    return found;
  }

  create(id: Id, name: string, type: number): ProjectSummary {
    const at = this.now();
    const project = { id, name: this.free(name), type, created: at, updated: at, removed: null };
    this.insert(project);
    return project;
  }

  /** Adds a project that was made elsewhere. */
  insert({ id, name, type, created, updated, removed }: ProjectSummary): void {
    this.driver.run(
      `INSERT INTO projects (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`,
      id,
      checkName(name),
      type,
      created,
      updated,
      removed,
    );
  }

  rename(id: Id, name: string): ProjectSummary {
    this.get(id);
    this.driver.run('UPDATE projects SET name = ? WHERE id = ?', this.free(name, id), id);
    return this.touch(id);
  }

  /** Into the recycle bin, or out of it. */
  bin(id: Id, removed: boolean): void {
    this.get(id);
    this.driver.run('UPDATE projects SET removed = ? WHERE id = ?', removed ? this.now() : null, id);
    this.touch(id);
  }

  purge(id: Id): void {
    this.get(id);
    this.driver.run('DELETE FROM projects WHERE id = ?', id);
  }

  /** Notes that something of the project changed. */
  touch(id: Id): ProjectSummary {
    this.driver.run('UPDATE projects SET updated = ? WHERE id = ?', this.now(), id);
    return this.get(id);
  }

  private free(name: string, except = ''): string {
    const clean = checkName(name);
    if (this.driver.all('SELECT 1 FROM projects WHERE name = ? AND id <> ?', clean, except).length > 0)
      throw new StoreError('nameTaken', clean);
    return clean;
  }
}
