import { ok, type Issue, type Result } from '../../../base/index.ts';
import type { ObjOf, Records } from '../../../kinds/index.ts';
import { Cursor, Writer } from '../../sexpr/index.ts';
import { BoardContext, Version } from './context.ts';
import { footprint, writeFootprint } from './footprint.ts';
import { enterFile } from './read.ts';
import { FOOTPRINT_9 } from '../tokens/board9.ts';
import { version9, type Omissions } from '../version9.ts';

export interface ReadFootprint {
  /** At the origin, unrotated. */
  readonly footprint: ObjOf<'footprint'>;
  readonly issues: readonly Issue[];
}

/** Reads a footprint file (.kicad_mod) of KiCad 4 to 10. Its name becomes the library id when the file gives none. */
export function readFootprint(bytes: Uint8Array, fileName: string): Result<ReadFootprint> {
  const cursor = new Cursor(bytes, fileName);
  const head = enterFile(cursor, ['footprint', 'module'], 'KiCad footprint');
  if (!head.ok) return head;
  const context = new BoardContext(true);
  if (head.value === 'module') context.version = Version.legacy;
  const record: Records['footprint'] = footprint.read(cursor, context);
  return ok({ footprint: record, issues: cursor.issues() });
}

/** Writes a footprint file of KiCad 9. `omissions` collects what that format cannot hold. */
export function writeFootprintFile(record: ObjOf<'footprint'>, omissions?: Omissions): Uint8Array {
  const writer = new Writer(version9(FOOTPRINT_9, omissions));
  const origin = { x: 0, y: 0 } as Records['footprint']['at'];
  writeFootprint(writer, { ...(record as Records['footprint']), at: origin, rotation: 0 }, new BoardContext(true));
  return writer.finish();
}
