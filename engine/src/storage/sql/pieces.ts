import type { Id } from '../../base/index.ts';
import { StoreError } from '../port.ts';
import type { SqlDriver } from './driver.ts';

/** Bytes of a piece; the last one may have less. */
const PIECE = 1 << 20;

/** Stores the body of a document's snapshot instead of the one that is there. Belongs into a transaction. */
export function writePieces(driver: SqlDriver, document: Id, body: Uint8Array): void {
  driver.run('DELETE FROM snapshot_pieces WHERE document = ?', document);
  for (let at = 0, piece = 0; at < body.length; at += PIECE, piece++)
    driver.run(
      'INSERT INTO snapshot_pieces (document, piece, body) VALUES (?, ?, ?)',
      document,
      piece,
      body.subarray(at, at + PIECE),
    );
}

/** The body of a document's snapshot. Throws a StoreError where a piece is missing. */
export function readPieces(driver: SqlDriver, document: Id): Uint8Array<ArrayBuffer> {
  // The length of a blob is read without the blob.
  const pieces = driver.all(
    'SELECT piece, length(body) AS bytes FROM snapshot_pieces WHERE document = ? ORDER BY piece',
    document,
  );
  if (pieces.length === 0 || pieces.some(({ piece }, i) => piece !== i))
    throw new StoreError('damaged', `a part of the snapshot of document ${document} is missing`);
  const body = new Uint8Array(pieces.reduce((sum, { bytes }) => sum + Number(bytes), 0));
  let at = 0;
  for (const { piece } of pieces) {
    const [row] = driver.all('SELECT body FROM snapshot_pieces WHERE document = ? AND piece = ?', document, piece!);
    const own = row!['body'] as Uint8Array;
    body.set(own, at);
    at += own.length;
  }
  return body;
}
