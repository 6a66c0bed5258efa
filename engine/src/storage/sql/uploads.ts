import { newTimedId, type Id } from '../../base/index.ts';
import { pieceEntry, type Entry } from '../codec/entry.ts';
import type { SyncEntry } from '../sync.ts';
import type { SqlDriver, SqlRow } from './driver.ts';

/** Bytes of a file's piece. */
const PIECE = 1 << 20;

/** Documents and files on their way to the cloud, in pieces, so that an upload continues where it stopped. */
export class Uploads {
  private readonly driver: SqlDriver;

  constructor(driver: SqlDriver) {
    this.driver = driver;
  }

  /** Queues pieces, then the entry that names them. */
  add(project: Id, owner: string, pieces: Iterable<Uint8Array>, entry: (pieces: readonly Id[]) => Entry): void {
    const ids: Id[] = [];
    for (const piece of pieces) ids.push(this.insert(project, owner, piece, null));
    this.insert(project, owner, null, JSON.stringify(entry(ids)));
  }

  /** What is queued no longer matters: another version follows. */
  drop(project: Id, owner: string): void {
    this.driver.run('DELETE FROM uploads WHERE project = ? AND owner = ?', project, owner);
  }

  /** The next entries, as many as fit and at least one, and the number of the last. */
  next(project: Id, characters: number): { readonly entries: readonly SyncEntry[]; readonly last: number } {
    const rows = this.driver.all(
      `SELECT seq, length(piece) AS bytes, length(body) AS characters FROM uploads WHERE project = ?
       ORDER BY seq LIMIT 100`,
      project,
    );
    let sum = 0;
    const fitting = rows.filter(
      // A piece as text has a third more characters than bytes.
      (row, i) => (sum += Number(row['bytes'] ?? 0) * 1.4 + Number(row['characters'] ?? 0)) <= characters || i === 0,
    );
    const entries = fitting.map(({ seq }) => {
      const [row] = this.driver.all('SELECT id, piece, body FROM uploads WHERE seq = ?', seq!);
      return { id: String(row!['id']), body: bodyOf(row!) };
    });
    return { entries, last: Number(fitting.at(-1)?.['seq'] ?? 0) };
  }

  /** The cloud has everything up to this; gives the entries that are no pieces. */
  acknowledge(project: Id, last: number): Entry[] {
    return this.take(project, 'seq <= ?', last);
  }

  /** The cloud has this entry; null where it is none of ours. */
  acknowledgeOne(project: Id, id: string): Entry[] | null {
    if (this.driver.all('SELECT 1 FROM uploads WHERE project = ? AND id = ?', project, id).length === 0) return null;
    return this.take(project, 'id = ?', id);
  }

  private take(project: Id, which: string, value: string | number): Entry[] {
    const rows = this.driver.all(
      `SELECT body FROM uploads WHERE project = ? AND ${which} AND body IS NOT NULL ORDER BY seq`,
      project,
      value,
    );
    this.driver.run(`DELETE FROM uploads WHERE project = ? AND ${which}`, project, value);
    return rows.map(row => JSON.parse(String(row['body'])) as Entry);
  }

  private insert(project: Id, owner: string, piece: Uint8Array | null, body: string | null): Id {
    const id = newTimedId();
    this.driver.run(
      'INSERT INTO uploads (project, owner, id, piece, body) VALUES (?, ?, ?, ?, ?)',
      project,
      owner,
      id,
      piece,
      body,
    );
    return id;
  }
}

const bodyOf = ({ piece, body }: SqlRow): unknown =>
  piece instanceof Uint8Array ? pieceEntry(piece) : (JSON.parse(String(body)) as unknown);

export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
