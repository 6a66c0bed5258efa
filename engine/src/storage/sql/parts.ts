import { asId, newId, type Id } from '../../base/index.ts';
import { pack, unpack } from '../codec/pack.ts';
import { ageOf, migrateRecords, versionsOf, type Evolving, type Versions } from '../codec/versions.ts';
import { checkPartName } from '../names.ts';
import type { PartFacts, PartKind, PartRecord, PartSummary } from '../parts.ts';
import { StoreError } from '../port.ts';
import type { RawNewPart, RawPart, RawPartList } from '../raw.ts';
import type { Blobs } from './blobs.ts';
import type { SqlDriver, SqlRow } from './driver.ts';

const COLUMNS = 'id, kind, library, name, facts, created, updated, removed';

const summary = (row: SqlRow): PartSummary => ({
  id: asId(String(row['id'])),
  kind: row['kind'] as PartKind,
  library: String(row['library']),
  name: String(row['name']),
  facts: JSON.parse(String(row['facts'])) as PartFacts,
  created: String(row['created']),
  updated: String(row['updated']),
  removed: row['removed'] === null ? null : String(row['removed']),
});

/** Parts of no project. Calls that write belong into a transaction. */
export class Parts {
  private readonly driver: SqlDriver;
  private readonly blobs: Blobs;
  private readonly now: () => string;
  private readonly kinds: Evolving;

  constructor(driver: SqlDriver, blobs: Blobs, now: () => string, kinds: Evolving) {
    this.driver = driver;
    this.blobs = blobs;
    this.now = now;
    this.kinds = kinds;
  }

  list(since: number): RawPartList {
    const whole = since < this.counter('partsCut') || since === 0;
    const rows = this.driver.all(`SELECT ${COLUMNS} FROM parts WHERE seq > ? ORDER BY seq`, whole ? 0 : since);
    return { revision: this.counter('parts'), whole, parts: rows.map(summary) };
  }

  /** All of them, in the order in which they were made. */
  all(): PartSummary[] {
    return this.driver.all(`SELECT ${COLUMNS} FROM parts ORDER BY rowid`).map(summary);
  }

  load(ids: readonly Id[]): RawPart[] {
    return ids.map(id => {
      const [row] = this.driver.all(`SELECT ${COLUMNS}, versions, body FROM parts WHERE id = ?`, id);
      if (!row) throw new StoreError('notFound', id);
      return { summary: summary(row), body: this.upToDate(row), files: this.filesOf(id) };
    });
  }

  put(parts: readonly RawNewPart[]): PartSummary[] {
    const made = parts.map(part => {
      const taken = this.taken(part.kind, part.library, part.name);
      if (taken && !part.replace) throw new StoreError('nameTaken', `${part.library}:${part.name}`);
      if (taken) this.keepEarlier(taken);
      const at = this.now();
      const created = taken ? this.get(taken).created : at;
      const fresh = { ...part, id: taken ?? newId(), created, updated: at, removed: null };
      if (taken) this.driver.run('DELETE FROM parts WHERE id = ?', taken);
      return this.insert(fresh, part.body, versionsOf(this.kinds), part.files);
    });
    this.blobs.sweep();
    return made;
  }

  /** Adds a part as it is elsewhere, its record of these versions. */
  insert(
    part: Omit<PartSummary, 'facts'> & { readonly facts: string },
    body: Uint8Array,
    versions: Versions,
    files: RawNewPart['files'],
  ): PartSummary {
    const { library, name } = checkPartName(part.library, part.name);
    this.driver.run(
      `INSERT INTO parts (${COLUMNS}, seq, versions, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      part.id,
      part.kind,
      library,
      name,
      part.facts,
      part.created,
      part.updated,
      part.removed,
      this.next(),
      JSON.stringify(versions),
      body,
    );
    for (const { name: file, hash, bytes } of files) {
      this.blobs.keep(hash, bytes);
      this.driver.run('INSERT OR REPLACE INTO part_files (part, name, hash) VALUES (?, ?, ?)', part.id, file, hash);
    }
    return this.get(part.id);
  }

  rename(id: Id, library: string, name: string): PartSummary {
    const { kind, removed } = this.get(id);
    const clean = checkPartName(library, name);
    const taken = this.taken(kind, clean.library, clean.name);
    if (removed === null && taken && taken !== id) throw new StoreError('nameTaken', `${library}:${name}`);
    this.change(id, 'library = ?, name = ?', clean.library, clean.name);
    return this.get(id);
  }

  bin(ids: readonly Id[], removed: boolean): void {
    for (const id of ids) {
      const { kind, library, name, removed: before } = this.get(id);
      if ((before !== null) === removed) continue;
      if (!removed && this.taken(kind, library, name)) throw new StoreError('nameTaken', `${library}:${name}`);
      this.change(id, 'removed = ?', removed ? this.now() : null);
    }
  }

  purge(ids: readonly Id[]): void {
    for (const id of ids) {
      this.get(id);
      this.driver.run('DELETE FROM parts WHERE id = ?', id);
    }
    // Who read an earlier state cannot see what is gone.
    if (ids.length > 0) this.set('partsCut', this.next());
    this.blobs.sweep();
  }

  private get(id: Id): PartSummary {
    const [row] = this.driver.all(`SELECT ${COLUMNS} FROM parts WHERE id = ?`, id);
    if (!row) throw new StoreError('notFound', id);
    return summary(row);
  }

  private filesOf(id: Id): RawPart['files'] {
    return this.driver
      .all('SELECT name, hash, size FROM part_files JOIN blobs USING (hash) WHERE part = ? ORDER BY name', id)
      .map(row => ({ name: String(row['name']), hash: String(row['hash']), size: Number(row['size']) }));
  }

  /** The part that has a name, outside of the recycle bin. */
  private taken(kind: PartKind, library: string, name: string): Id | null {
    const clean = checkPartName(library, name);
    const [row] = this.driver.all(
      'SELECT id FROM parts WHERE kind = ? AND library = ? AND name = ? AND removed IS NULL',
      kind,
      clean.library,
      clean.name,
    );
    return row ? asId(String(row['id'])) : null;
  }

  /** A copy of a part in the recycle bin, before it is replaced. */
  private keepEarlier(id: Id): void {
    const copy = newId();
    this.driver.run(
      `INSERT INTO parts (${COLUMNS}, seq, versions, body)
       SELECT ?, kind, library, name, facts, created, updated, ?, ?, versions, body FROM parts WHERE id = ?`,
      copy,
      this.now(),
      this.next(),
      id,
    );
    this.driver.run('INSERT INTO part_files SELECT ?, name, hash FROM part_files WHERE part = ?', copy, id);
  }

  private change(id: Id, columns: string, ...values: (string | null)[]): void {
    this.driver.run(
      `UPDATE parts SET ${columns}, updated = ?, seq = ? WHERE id = ?`,
      ...values,
      this.now(),
      this.next(),
      id,
    );
  }

  private upToDate(row: SqlRow): Uint8Array {
    const body = row['body'] as Uint8Array;
    const stored = JSON.parse(String(row['versions'])) as Versions;
    const age = ageOf(stored, this.kinds);
    if (age === 'newer') throw new StoreError('newer', String(row['id']));
    return age === 'same' ? body : pack(migrateRecords([unpack(body) as PartRecord], stored, this.kinds)[0]);
  }

  private counter(key: 'parts' | 'partsCut'): number {
    return Number(this.driver.all('SELECT value FROM meta WHERE key = ?', key)[0]!['value']);
  }

  private next(): number {
    const seq = this.counter('parts') + 1;
    this.set('parts', seq);
    return seq;
  }

  private set(key: 'parts' | 'partsCut', value: number): void {
    this.driver.run('UPDATE meta SET value = ? WHERE key = ?', String(value), key);
  }
}
